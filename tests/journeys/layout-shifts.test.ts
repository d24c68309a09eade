import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { storedCart } from '#tests/support/checkout.ts';
import { inFullRun } from '#tests/support/full-run.ts';
import { phone, testWithMotion as test, type VisitOptions } from '#tests/support/journey.ts';
import { readLayoutShifts, readMovedElements, recordLayoutShifts } from '#tests/support/layout-shifts.ts';
import { createPaidOrder } from '#tests/support/orders.ts';
import { holdRequests } from '#tests/support/request-hold.ts';
import { inCart } from '#tests/support/sizes.ts';
import { heading, untilReady } from '#tests/support/storefront.ts';

type Visit = (path: string, options: VisitOptions) => Promise<Page>;

const hasArial = (page: Page) =>
  page.evaluate(() =>
    new FontFace('Probe', "local('Arial'), local('Liberation Sans')").load().then(
      () => true,
      () => false,
    ),
  );
const loadedFonts = (page: Page) =>
  page.evaluate(() => [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family));

/** Opens a page whose requests to these URLs are held back, and records what moves. */
async function visitHeld(visit: Visit, path: string, urls: RegExp, options: VisitOptions) {
  const { begin, release } = holdRequests(urls);
  const before = async (tab: Page) => {
    await recordLayoutShifts(tab);
    await begin(tab);
  };
  const page = await visit(path, { ...options, until: 'commit', before });
  await heading(page, /./).waitFor();
  return { page, release };
}

/** At this width unadjusted Arial would break the lines of the first product's description differently. */
const desktop = { width: 1366, height: 900 };

describe.each(Object.entries({ desktop, phone }))('on a %s', inFullRun, (_, viewport) => {
  test('late fonts cause no layout shift', async ({ visit, products: [{ slug, category }], skip }) => {
    skip(
      !(await hasArial(await visit('/about'))),
      'the fallback fonts need Arial or Liberation Sans, and neither is installed',
    );
    for (const path of ['/', '/categories', `/category/${category.slug}`, `/product/${slug}`, '/about', '/login']) {
      const { page, release } = await visitHeld(visit, path, /\.woff2$/, { viewport });
      await untilReady(page);
      expect(await loadedFonts(page), path).not.toContainEqual(expect.stringContaining('Variable'));
      // What moved while the page arrived is not due to the fonts.
      const before = await readLayoutShifts(page);
      await release();
      await expect.poll(() => loadedFonts(page), { message: path }).toContainEqual(expect.stringContaining('Variable'));
      await page.evaluate(() => document.fonts.ready);
      // A changed line break scores at least 0.004, a word that is two pixels narrower a tenth of that.
      const shift = (await readLayoutShifts(page)) - before;
      expect(shift, `${path}: ${await readMovedElements(page)}`).toBeLessThan(0.001);
      await page.close();
    }
  });

  test('late data of a page that the browser renders moves little', async ({
    visit,
    shop,
    shopper,
    admin,
    stocked: [product],
  }) => {
    const item = inCart(product);
    await createPaidOrder(shop, shopper, { ...product, ...item });
    const pages: [path: string, storage: Record<string, string>][] = [
      ['/cart', storedCart(item)],
      ['/dashboard/user/orders', shopper.storage],
      ['/dashboard/admin', admin.storage],
      ['/dashboard/admin/orders', admin.storage],
    ];
    for (const [path, storage] of pages) {
      // Without those of the guards, which come before the page.
      const data = /\/api\/(?!v1\/auth\/(user|admin)-auth)/;
      const { page, release } = await visitHeld(visit, path, data, { viewport, storage });
      await readLayoutShifts(page);
      await release();
      await page.waitForLoadState('networkidle');
      expect(await readLayoutShifts(page), `${path}: ${await readMovedElements(page)}`).toBeLessThan(0.02);
      await page.close();
    }
  });
});

import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { holdRequests } from '#tests/support/request-hold.ts';
import { storedCart } from '#tests/support/checkout.ts';
import { inFullRun } from '#tests/support/full-run.ts';
import { phone, testWithMotion as test } from '#tests/support/journey.ts';
import { readLayoutShifts, readMovedElements, recordLayoutShifts } from '#tests/support/layout-shifts.ts';
import { createPaidOrder } from '#tests/support/orders.ts';
import type { Shop } from '#tests/support/shop.ts';
import { inCart } from '#tests/support/sizes.ts';
import { allProducts, main, untilReady } from '#tests/support/storefront.ts';

/** The pages that are checked. */
async function pathsOf(shop: Shop): Promise<string[]> {
  const [{ slug, category }] = await allProducts(shop);
  return ['/', '/categories', `/category/${category.slug}`, `/product/${slug}`, '/about', '/login'];
}

const hasArial = (page: Page) =>
  page.evaluate(() =>
    new FontFace('Probe', "local('Arial'), local('Liberation Sans')").load().then(
      () => true,
      () => false,
    ),
  );

/** A changed line break scores at least 0.004, a word that is two pixels narrower a tenth of that. */
const maxShift = 0.001;

/** The limit of a page whose data comes late. */
const maxShiftOfData = 0.02;

/** @param before The page's layout shifts before what is tested. */
async function expectNoShift(page: Page, path: string, before = 0, most = maxShift): Promise<void> {
  const shift = await readLayoutShifts(page);
  expect(shift - before, `${path}: ${await readMovedElements(page)}`).toBeLessThan(most);
}

/** At this width unadjusted Arial would break the lines of the first product's description differently. */
const desktop = { width: 1366, height: 900 };

describe.each(Object.entries({ desktop, phone }))('on a %s', inFullRun, (_, viewport) => {
  test('late fonts cause no layout shift', async ({ shop, visit, visitor, skip }) => {
    skip(
      !(await hasArial(await visit('/about'))),
      'the fallback fonts need Arial or Liberation Sans, and neither is installed',
    );
    for (const path of await pathsOf(shop)) {
      const fonts = holdRequests(/\.woff2$/);
      const { open, context } = await visitor({
        viewport,
        until: 'commit',
        before: async (tab) => {
          await recordLayoutShifts(tab);
          await fonts.begin(tab);
        },
      });
      const page = await open(path);
      await untilReady(page);
      const loaded = () =>
        page.evaluate(() =>
          [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family),
        );
      expect(await loaded(), path).not.toContainEqual(expect.stringContaining('Variable'));
      // What moved while the page arrived is not due to the fonts.
      const before = await readLayoutShifts(page);
      await fonts.release();
      await expect.poll(loaded, { message: path }).toContainEqual(expect.stringContaining('Variable'));
      await page.evaluate(() => document.fonts.ready);
      await expectNoShift(page, path, before);
      await context.close();
    }
  });

  test('late data of a page that the browser renders moves little', async ({
    shop,
    shopper,
    admin,
    visitor,
    stocked: [product],
  }) => {
    const item = inCart(product);
    await createPaidOrder(shop, shopper, { ...product, ...item });
    const pages: [path: string, storage: Record<string, string>][] = [
      ['/cart', storedCart(item)],
      ['/wishlist', {}],
      ['/dashboard/user/orders', shopper.storage],
      ['/dashboard/user/profile', shopper.storage],
      ['/dashboard/admin', admin.storage],
      ['/dashboard/admin/orders', admin.storage],
    ];
    for (const [path, storage] of pages) {
      // Without those of the guards, which come before the page.
      const answers = holdRequests(/\/api\/(?!v1\/auth\/(user|admin)-auth)/);
      const { open, context } = await visitor({
        viewport,
        storage,
        before: async (tab) => {
          await recordLayoutShifts(tab);
          await answers.begin(tab);
        },
      });
      const page = await open(path);
      // The placeholders are painted.
      await main(page).locator('*').first().waitFor({ state: 'attached' });
      await readLayoutShifts(page);
      await answers.release();
      await page.waitForLoadState('networkidle');
      await expectNoShift(page, path, 0, maxShiftOfData);
      await context.close();
    }
  });
});

import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { holdRequests, type RequestHold } from '#tests/support/request-hold.ts';
import { registerShopper } from '#tests/support/account.ts';
import { storedCart, wellStocked } from '#tests/support/checkout.ts';
import { inFullRun } from '#tests/support/full-run.ts';
import { phone, testWithMotion as test } from '#tests/support/journey.ts';
import { readLayoutShifts, readMovedElements, recordLayoutShifts } from '#tests/support/layout-shifts.ts';
import { createPaidOrder } from '#tests/support/paid-order.ts';
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

/** The owner's announcement above the pages. */
const announcement = 'Open on Sunday';

const adminPaths = ['', '/orders', '/settings'].map((page) => `/dashboard/admin${page}`);

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
      let fonts: RequestHold | undefined;
      const { open, context } = await visitor({
        viewport,
        until: 'commit',
        before: async (tab) => {
          await recordLayoutShifts(tab);
          await (fonts = holdRequests(tab, /\.woff2$/)).begin;
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
      await fonts?.release();
      await expect.poll(loaded, { message: path }).toContainEqual(expect.stringContaining('Variable'));
      await page.evaluate(() => document.fonts.ready);
      await expectNoShift(page, path, before);
      await context.close();
    }
  });

  /** Requests of the guards come first, then those of the pages: what stands in their place is painted for each. */
  const calls = [/\/api\/v1\/auth\/(user|admin)-auth$/, /\/api\/(?!v1\/auth\/(user|admin)-auth)/];

  test('late data of a page that the browser renders moves little', async ({ shop, admin, visitor }) => {
    const buyer = await registerShopper(shop);
    const [product] = wellStocked(await allProducts(shop));
    const item = inCart(product);
    await createPaidOrder(shop, buyer, { ...product, ...item });
    const newcomer = await registerShopper(shop);
    const pages: [path: string, storage?: Record<string, string>][] = [
      ['/cart'],
      ['/cart', storedCart(item)],
      ['/wishlist'],
      ['/stock-alert/confirm'],
      ['/order/confirm'],
      ['/dashboard/user', buyer.storage],
      ['/dashboard/user/orders', buyer.storage],
      ['/dashboard/user/orders', newcomer.storage],
      ['/dashboard/user/profile', buyer.storage],
      ...adminPaths.map((path): [string, Record<string, string>] => [path, admin.storage]),
    ];
    for (const [path, storage = {}] of pages) {
      for (const urls of calls) {
        let answers: RequestHold | undefined;
        const { open, context } = await visitor({
          viewport,
          storage,
          before: async (tab) => {
            await recordLayoutShifts(tab);
            await (answers = holdRequests(tab, urls)).begin;
            const content = { name: 'announcement', html: announcement };
            await tab.route('**/api/v1/content/announcement', (route) =>
              route.fulfill({ json: { success: true, content } }),
            );
          },
        });
        const page = await open(path);
        if (path.startsWith('/dashboard/user')) await page.getByText(announcement).waitFor();
        // The placeholders are painted.
        await main(page).locator('*').first().waitFor({ state: 'attached' });
        await readLayoutShifts(page);
        await answers?.release();
        await page.waitForLoadState('networkidle');
        await expectNoShift(page, path, 0, maxShiftOfData);
        await context.close();
      }
    }
  });
});

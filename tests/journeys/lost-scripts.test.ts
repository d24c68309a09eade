import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { sampled } from '#tests/support/full-run.ts';
import { test } from '#tests/support/journey.ts';
import { blockChunk, chunkFailureNoise, expectPageFrame, goWithin } from '#tests/support/lost-scripts.ts';
import type { Shop } from '#tests/support/shop.ts';
import { allProducts, expectAt, heading, main, mainButton } from '#tests/support/storefront.ts';

/** A URL that needs the chunk, by chunk: a page of each layout and what protects the dashboards. */
const pages: Readonly<Record<string, string>> = {
  'src/pages/product-page.tsx': '/product/{product}',
  'src/app/guard.tsx': '/dashboard/user',
  'src/layout/user-layout.tsx': '/dashboard/user',
  'src/pages/user/orders-page.tsx': '/dashboard/user/orders',
  'src/layout/admin-layout.tsx': '/dashboard/admin',
  'src/pages/admin/products-page.tsx': '/dashboard/admin/products',
};

/** Chunks whose page is also loaded from the server, not only by a link: one for each layout. */
const loadedFromServer: ReadonlySet<string> = new Set([
  'src/pages/product-page.tsx',
  'src/app/guard.tsx',
  'src/layout/user-layout.tsx',
  'src/layout/admin-layout.tsx',
]);

/** Overlays by chunk: the page, the button that opens it, and its content. */
const overlays: Readonly<Record<string, { at: string; by: RegExp; shows: (page: Page) => Locator }>> = {
  'src/layout/side-menu.tsx': { at: '/', by: /^Menu$/, shows: (page) => page.getByRole('dialog', { name: 'Menu' }) },
  'src/features/catalog/gallery/photo-dialog.tsx': {
    at: '/product/{product}',
    by: /full size|photo/i,
    shows: (page) => page.getByRole('dialog').getByRole('img'),
  },
  'src/features/stock-alert/components/stock-alert-dialog.tsx': {
    at: '/product/{soldOut}',
    by: /^Tell me when it is back$/,
    shows: (page) => page.getByRole('dialog').getByRole('button', { name: 'Tell me', exact: true }),
  },
};

async function urlOf(shop: Shop, path: string): Promise<string> {
  const products = await allProducts(shop);
  const soldOut = products.find(({ sizes = [] }) => sizes.some(({ quantity }) => quantity === 0));
  return path.replace('{product}', products[0].slug).replace('{soldOut}', soldOut?.slug ?? '');
}

describe('a page whose chunk fails to load shows an error and recovers', () => {
  for (const {
    value: [chunk, path],
    options,
  } of sampled(Object.entries(pages), 1)) {
    test(chunk, options, async ({ visit, shop, admin: { storage } }) => {
      const url = await urlOf(shop, path);
      const page = await visit('/about', { storage, allow: chunkFailureNoise });
      const failure = heading(page, 'This could not be loaded');
      const retry = mainButton(page, 'Try again');

      const restore = await blockChunk(page, chunk);
      await goWithin(page, url);
      await failure.waitFor();
      await expectAt(page, url);
      await expectPageFrame(page);
      await mainButton(page, 'Reload').waitFor();
      await retry.click();
      await main(page).getByText('It could not be loaded this time either.').waitFor();

      // A full page load fails too, although the server has rendered the page.
      if (loadedFromServer.has(chunk)) {
        await page.goto(url);
        await failure.waitFor();
        await expectPageFrame(page);
      }

      await restore();
      await retry.click();
      await failure.waitFor({ state: 'detached' });
      await main(page).getByRole('heading').first().waitFor();
      await expectPageFrame(page);
    });
  }
});

describe('an overlay whose chunk fails to load shows an error and recovers', () => {
  for (const { value, options } of sampled(Object.entries(overlays), 1)) {
    const [chunk, { at, by, shows }] = value;
    test(chunk, options, async ({ visit, shop, shopper: { storage } }) => {
      const page = await visit(await urlOf(shop, at), { storage, allow: chunkFailureNoise });
      const restore = await blockChunk(page, chunk);
      const button = page.getByRole('button', { name: by }).first();
      const failure = page.getByRole('dialog', { name: 'This could not be loaded' });

      // By keyboard: the dialog takes the focus and returns it.
      await button.focus();
      await page.keyboard.press('Enter');
      await failure.getByRole('button', { name: 'Try again' }).waitFor();
      await expect.poll(() => failure.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
      await page.keyboard.press('Escape');
      await failure.waitFor({ state: 'detached' });
      await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true);
      await expectPageFrame(page);

      await button.click();
      await failure.getByRole('button', { name: 'Try again' }).click();
      await failure.getByRole('button', { name: 'Try again' }).waitFor();
      await restore();
      await failure.getByRole('button', { name: 'Try again' }).click();
      await shows(page).waitFor();
    });
  }
});

import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { inFullRun, sampled } from '#tests/support/full-run.ts';
import { ownShopTest, test } from '#tests/support/journey.ts';
import { lazyChunks, blockChunk, chunkFailureNoise, expectPageFrame, goWithin } from '#tests/support/lost-scripts.ts';
import type { Shop } from '#tests/support/shop.ts';
import { allProducts, expectAt, heading, main, mainButton } from '#tests/support/storefront.ts';

/** An address that needs the chunk, by chunk. */
const pages: Readonly<Record<string, string>> = {
  'src/pages/home-page.tsx': '/',
  'src/pages/product-page.tsx': '/product/{product}',
  'src/pages/categories-page.tsx': '/categories',
  'src/pages/category-page.tsx': '/category/{category}',
  'src/features/catalog/filter/filter-code.tsx': '/categories?sort=price_asc',
  'src/pages/search-page.tsx': '/search?keyword=tee',
  'src/pages/cart-page.tsx': '/cart',
  'src/pages/wishlist-page.tsx': '/wishlist',
  'src/pages/register-page.tsx': '/register',
  'src/pages/login-page.tsx': '/login',
  'src/pages/forgot-password-page.tsx': '/forgot-password',
  'src/pages/static/about-page.tsx': '/about',
  'src/pages/static/contact-page.tsx': '/contact',
  'src/pages/static/policy-page.tsx': '/policy',
  'src/pages/static/return-and-exchange-page.tsx': '/return-and-exchange',
  'src/pages/static/shipping-policy-page.tsx': '/shipping-policy',
  'src/pages/stock-alert/confirm-page.tsx': '/stock-alert/confirm',
  'src/pages/stock-alert/withdraw-page.tsx': '/stock-alert/withdraw',
  'src/pages/not-found-page.tsx': '/no-such-page',
  'src/app/guard.tsx': '/dashboard/user',
  'src/layout/user-layout.tsx': '/dashboard/user',
  'src/pages/user/dashboard-page.tsx': '/dashboard/user',
  'src/pages/user/profile-page.tsx': '/dashboard/user/profile',
  'src/pages/user/orders-page.tsx': '/dashboard/user/orders',
  'src/layout/admin-layout.tsx': '/dashboard/admin',
  'src/pages/admin/dashboard-page.tsx': '/dashboard/admin',
  'src/pages/admin/categories-page.tsx': '/dashboard/admin/create-categray',
  'src/pages/admin/create-product-page.tsx': '/dashboard/admin/create-product',
  'src/pages/admin/update-product-page.tsx': '/dashboard/admin/product/{product}',
  'src/pages/admin/products-page.tsx': '/dashboard/admin/products',
  'src/pages/admin/users-page.tsx': '/dashboard/admin/users',
  'src/pages/admin/orders-page.tsx': '/dashboard/admin/orders',
  'src/pages/admin/order-page.tsx': `/dashboard/admin/orders/${'a'.repeat(24)}`,
  'src/pages/admin/catalogue-page.tsx': '/dashboard/admin/catalogue',
  'src/pages/admin/money-page.tsx': '/dashboard/admin/money',
  'src/pages/admin/reviews-page.tsx': '/dashboard/admin/reviews',
  'src/pages/admin/search-words-page.tsx': '/dashboard/admin/search-words',
};

/** Chunks whose page is also loaded from the server, not only by a link: one for each layout. */
const loadedFromServer: ReadonlySet<string> = new Set([
  'src/pages/product-page.tsx',
  'src/app/guard.tsx',
  'src/layout/user-layout.tsx',
  'src/layout/admin-layout.tsx',
]);

const photoDialog = {
  at: '/product/{product}',
  by: /full size|photo/i,
  shows: (page: Page) => page.getByRole('dialog').getByRole('img'),
};

const sizeChartDialog = {
  at: '/product/{product}',
  by: /^Size chart$/,
  shows: (page: Page) => page.getByRole('dialog').getByRole('table'),
};

const stockAlertDialog = {
  at: '/product/{soldOut}',
  by: /^Tell me when it is back$/,
  shows: (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Tell me', exact: true }),
};

/** Overlays by chunk: the page, the button that opens it, and its content. */
const overlays: Readonly<Record<string, { at: string; by: RegExp; forAdmins?: true; shows: (page: Page) => Locator }>> =
  {
    'src/layout/side-menu.tsx': { at: '/', by: /^Menu$/, shows: (page) => page.getByRole('dialog', { name: 'Menu' }) },
    'src/layout/search-dialog.tsx': {
      at: '/',
      by: /^Search$/,
      shows: (page) => page.getByRole('combobox', { name: /looking for/ }),
    },
    'src/layout/user-menu.tsx': {
      at: '/',
      by: /your account$/,
      shows: (page) => page.getByRole('menuitem', { name: 'Log Out' }),
    },
    'src/features/catalog/filter/filter-drawer.tsx': {
      at: '/',
      by: /^Filter$/,
      shows: (page) => page.getByRole('dialog', { name: 'Filter' }),
    },
    'src/features/catalog/gallery/photo-dialog.tsx': photoDialog,
    'src/features/catalog/components/size-chart-dialog.tsx': sizeChartDialog,
    'src/features/security/components/second-factor-dialog.tsx': {
      at: '/dashboard/user/profile',
      by: /^Turn it on$/,
      forAdmins: true,
      shows: (page) => page.getByRole('dialog').getByLabel('Password', { exact: true }),
    },
    'src/features/stock-alert/components/load-stock-alert-dialog.ts': stockAlertDialog,
    'src/features/stock-alert/components/stock-alert-dialog.tsx': stockAlertDialog,
  };

/** Chunks with tests in lost-scripts-actions, lost-payment-scripts or elsewhere. */
const others = [
  'src/shared/ui/toast-host.tsx',
  'confirm-dialog',
  'src/features/admin/components/takings-chart.tsx',
  'src/features/admin/components/order-grid.tsx',
  'src/features/admin/components/product-grid.tsx',
  'src/features/admin/components/audit-log.tsx',
  'src/features/admin/components/user-grid.tsx',
  'src/pages/admin/product-preview.tsx',
  'src/features/checkout/components/checkout-alert.tsx',
  'src/features/checkout/components/pay-again.tsx',
  'src/features/catalog/components/late-loaders.ts',
  'src/features/catalog/gallery/photo-gallery.tsx',
  'src/features/catalog/components/product-notes.tsx',
  'src/features/catalog/components/recently-viewed.tsx',
  'src/features/reviews/components/product-reviews.tsx',
  'src/features/reviews/components/review-dialog.tsx',
  'src/pages/product/buy-bar.tsx',
  'src/layout/wishes.tsx',
  'poll-payments',
  'src/pages/home/shop-window.tsx',
  'src/pages/home/slogan-banner.tsx',
  'src/pages/home/story.tsx',
  'src/pages/home/thread-field.tsx',
];

async function addressOf(shop: Shop, path: string): Promise<string> {
  const products = await allProducts(shop);
  const [{ slug, category }] = products;
  const soldOut = products.find(({ sizes = [] }) => sizes.some(({ quantity }) => quantity === 0));
  return path
    .replace('{product}', slug)
    .replace('{soldOut}', soldOut?.slug ?? '')
    .replace('{category}', category.slug);
}

test('every lazy chunk of the build has a failure test', () => {
  expect([...lazyChunks.keys()].sort()).toEqual([...Object.keys(pages), ...Object.keys(overlays), ...others].sort());
});

describe('a page whose chunk fails to load shows an error and recovers', () => {
  for (const {
    value: [chunk, path],
    options,
  } of sampled(Object.entries(pages), 1)) {
    test(chunk, options, async ({ visit, shop, admin: { storage } }) => {
      const address = await addressOf(shop, path);
      // Two of the addresses, an unknown page and an unknown order, are answered with 404.
      const page = await visit(path === '/about' ? '/contact' : '/about', {
        storage,
        allow: [...chunkFailureNoise, /\b404\b.*(no-such-page|aaaa)|status of 404/],
      });
      const failure = heading(page, 'This could not be loaded');
      const retry = mainButton(page, 'Try again');

      const restore = await blockChunk(page, chunk);
      await goWithin(page, address);
      await failure.waitFor();
      await expectAt(page, address);
      await expectPageFrame(page);
      expect(await mainButton(page, 'Reload').isVisible()).toBe(true);
      await retry.click();
      await main(page).getByText('It could not be loaded this time either.').waitFor();

      // A full page load fails too, although the server has rendered the page.
      if (loadedFromServer.has(chunk)) {
        await page.goto(address);
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
    const [chunk, { at, by, shows, forAdmins }] = value;
    test(chunk, options, async ({ visit, shop, shopper, admin }) => {
      const { storage } = forAdmins ? admin : shopper;
      const page = await visit(await addressOf(shop, at), { storage, allow: chunkFailureNoise });
      const restore = await blockChunk(page, chunk);
      const button = page.getByRole('button', { name: by }).first();
      const failure = page.getByRole('dialog', { name: 'This could not be loaded' });

      // By keyboard: the dialog takes the focus and returns it.
      await button.focus();
      await page.keyboard.press('Enter');
      await failure.getByRole('button', { name: 'Try again' }).waitFor();
      expect(await failure.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
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

ownShopTest('a failed chunk is logged by the server without personal data', inFullRun, async ({ visit, shop }) => {
  const page = await visit('/search?keyword=secret', { allow: chunkFailureNoise });
  await blockChunk(page, 'src/layout/side-menu.tsx');
  const reported = page.waitForResponse('**/api/v1/client-errors');
  await page.getByRole('button', { name: 'Menu' }).click();
  expect((await reported).status()).toBe(200);
  const line = () =>
    shop
      .output()
      .split('\n')
      .find((one) => one.includes('on /search') && one.includes('side-menu'));
  await expect
    .poll(line)
    .toMatch(/"level":40.*client lost-code on \/search, .*: ChunkLoadError: .*\/assets\/side-menu-/);
  expect(line()).not.toContain('secret');
});

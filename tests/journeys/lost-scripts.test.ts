import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { aPerson } from '#tests/support/account.ts';
import { theAdmin } from '#tests/support/admin.ts';
import { phone, test } from '#tests/support/journey.ts';
import { lazyChunks, blockChunk, chunkFailureNoise } from '#tests/support/lost-scripts.ts';
import type { Shop } from '#tests/support/shop.ts';
import {
  allProducts,
  cards,
  cartLink,
  expectAt,
  heading,
  main,
  mainButton,
  mainField,
  stored,
  toast,
  untilReady,
} from '#tests/support/storefront.ts';

/** The pages by the chunk that each needs, with the address at which it is needed. */
const pages: Readonly<Record<string, string>> = {
  'src/pages/home-page.tsx': '/',
  'src/pages/product-page.tsx': '/product/{product}',
  'src/pages/categories-page.tsx': '/categories',
  'src/pages/category-page.tsx': '/category/{category}',
  'src/pages/search-page.tsx': '/search?keyword=tee',
  'src/pages/cart-page.tsx': '/cart',
  'src/pages/register-page.tsx': '/register',
  'src/pages/login-page.tsx': '/login',
  'src/pages/forgot-password-page.tsx': '/forgot-password',
  'src/pages/static/about-page.tsx': '/about',
  'src/pages/static/contact-page.tsx': '/contact',
  'src/pages/static/policy-page.tsx': '/policy',
  'src/pages/static/return-and-exchange-page.tsx': '/return-and-exchange',
  'src/pages/static/shipping-policy-page.tsx': '/shipping-policy',
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
  'src/pages/admin/search-words-page.tsx': '/dashboard/admin/search-words',
};

/** The overlays by their chunk: where each is opened, by which button, and what is then there. */
const overlays: Readonly<Record<string, { at: string; by: RegExp; shows: (page: Page) => Locator }>> = {
  'src/layout/side-menu.tsx': { at: '/', by: /^Menu$/, shows: (page) => page.getByRole('dialog', { name: 'Menu' }) },
  'src/layout/search-dialog.tsx': { at: '/', by: /^Search$/, shows: (page) => page.getByRole('searchbox') },
  'src/layout/user-menu.tsx': {
    at: '/',
    by: /your account$/,
    shows: (page) => page.getByRole('menuitem', { name: 'Log Out' }),
  },
  'src/features/catalog/components/filter-drawer.tsx': {
    at: '/',
    by: /^Filter$/,
    shows: (page) => page.getByRole('dialog', { name: 'Filter' }),
  },
  'src/features/catalog/components/photo-dialog.tsx': {
    at: '/product/{product}',
    by: /full size|photo/i,
    shows: (page) => page.getByRole('dialog').getByRole('img'),
  },
};

/** Chunks with a test of their own, below or in lost-payment-scripts. */
const others = [
  'src/shared/ui/toast-host.tsx',
  'confirm-dialog',
  'src/features/admin/components/takings-chart.tsx',
  'src/features/admin/components/order-grid.tsx',
  'src/features/admin/components/product-grid.tsx',
  'src/features/admin/components/user-grid.tsx',
  'src/features/checkout/components/checkout-alert.tsx',
  'src/features/checkout/components/pay-again.tsx',
  'poll-payments',
];

async function addressOf(shop: Shop, path: string): Promise<string> {
  const [{ slug, category }] = await allProducts(shop);
  return path.replace('{product}', slug).replace('{category}', category.slug);
}

/** Goes to an address within the app, as a link does. */
const go = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);

/** The bars around the page stay, and there is a page. */
async function expectFrame(page: Page): Promise<void> {
  expect(
    await page
      .getByRole('banner')
      .getByRole('link', { name: /, home$/ })
      .isVisible(),
  ).toBe(true);
  expect(await page.getByRole('contentinfo').isVisible()).toBe(true);
  expect(await main(page).isVisible()).toBe(true);
  expect(await page.getByText('Unexpected Application Error').count()).toBe(0);
}

test('every lazy chunk of the build has a failure test', () => {
  expect([...lazyChunks.keys()].sort()).toEqual([...Object.keys(pages), ...Object.keys(overlays), ...others].sort());
});

describe('a page whose chunk fails to load shows an error and recovers', () => {
  test.for(Object.entries(pages))('%s', async ([chunk, path], { visit, shop }) => {
    const address = await addressOf(shop, path);
    const { storage } = await theAdmin(shop);
    const elsewhere = path === '/about' ? '/contact' : '/about';
    // Neither the page nor the order of those two addresses is there.
    const page = await visit(elsewhere, {
      storage,
      allow: [...chunkFailureNoise, /\b404\b.*(no-such-page|aaaa)|status of 404/],
    });
    const words = heading(page, 'This could not be loaded');
    const again = mainButton(page, 'Try again');

    const mend = await blockChunk(page, chunk);
    await go(page, address);
    await words.waitFor();
    await expectAt(page, address);
    await expectFrame(page);
    expect(await mainButton(page, 'Reload').isVisible()).toBe(true);
    await again.click();
    await main(page).getByText('It could not be loaded this time either.').waitFor();

    // Opened anew it is not there either, whatever the server has rendered.
    await page.goto(address);
    await words.waitFor();
    await expectFrame(page);

    await mend();
    await again.click();
    await words.waitFor({ state: 'detached' });
    await main(page).getByRole('heading').first().waitFor();
    await expectFrame(page);
  });
});

describe('an overlay whose chunk fails to load shows an error and recovers', () => {
  test.for(Object.entries(overlays))('%s', async ([chunk, { at, by, shows }], { visit, shop }) => {
    const { storage } = await aPerson(shop);
    const page = await visit(await addressOf(shop, at), { storage, allow: chunkFailureNoise });
    const mend = await blockChunk(page, chunk);
    const button = page.getByRole('button', { name: by }).first();
    const words = page.getByRole('dialog', { name: 'This could not be loaded' });

    // With the keyboard: the dialog takes the focus, and gives it back.
    await button.focus();
    await page.keyboard.press('Enter');
    await words.getByRole('button', { name: 'Try again' }).waitFor();
    expect(await words.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
    await page.keyboard.press('Escape');
    await words.waitFor({ state: 'detached' });
    await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true);
    await expectFrame(page);

    await button.click();
    await words.getByRole('button', { name: 'Try again' }).click();
    await words.getByRole('button', { name: 'Try again' }).waitFor();
    await mend();
    await words.getByRole('button', { name: 'Try again' }).click();
    await shows(page).waitFor();
  });
});

test("Add To Cart works without the toasts' chunk and shows plain toasts", async ({ visit }) => {
  const page = await visit('/', { allow: chunkFailureNoise });
  const mend = await blockChunk(page, 'src/shared/ui/toast-host.tsx');
  const add = cards(page).first().getByRole('button', { name: 'Add To Cart' });
  await add.click();
  await toast(page, 'Item Added Successfully').waitFor();
  await cartLink(page, 1).waitFor();
  expect(JSON.parse((await stored(page, 'cart')) ?? '[]')).toHaveLength(1);
  await expectFrame(page);
  // It leaves as every toast does.
  await page.getByText('Item Added Successfully').waitFor({ state: 'detached' });
  await mend();
  await add.click();
  await page.locator('.weft-toasts').getByText('Item Added Successfully').waitFor();
  await cartLink(page, 2).waitFor();
});

test('nothing is lost if the chunk of the unsaved-changes dialog fails to load', async ({ visit, shop }) => {
  const { storage } = await theAdmin(shop);
  const page = await visit('/dashboard/admin/create-product', { storage, allow: chunkFailureNoise });
  await mainField(page, 'Name').waitFor();
  const mend = await blockChunk(page, 'confirm-dialog');
  await mainField(page, 'Name').fill('Half a product');
  await page.getByRole('link', { name: 'Users', exact: true }).click();
  const words = page.getByRole('dialog', { name: 'This could not be loaded' });
  await words.getByRole('button', { name: 'Close' }).click();
  expect(await mainField(page, 'Name').inputValue()).toBe('Half a product');
  await mend();
  await page.getByRole('link', { name: 'Users', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Leave' }).click();
  await expectAt(page, '/dashboard/admin/users');
});

test('a back-office table whose chunk fails to load shows an error and can be retried', async ({ visit, shop }) => {
  const { storage } = await theAdmin(shop);
  const script = '**/assets/user-grid-*.js';
  const page = await visit('/dashboard/admin/users', {
    storage,
    allow: chunkFailureNoise,
    before: (tab) => tab.route(script, (route) => route.abort('failed')),
  });
  const words = main(page).getByRole('alert').filter({ hasText: 'The table did not load.' });
  await words.waitFor();
  await page.unroute(script);
  await words.getByRole('button', { name: 'Try again' }).click();
  await main(page).getByRole('grid', { name: 'Users' }).waitFor();
});

test('a failed chunk is reported as offline while offline, and recovers', async ({ visitor }) => {
  const { context, open } = await visitor({ allow: chunkFailureNoise });
  const page = await open('/about');
  await context.setOffline(true);
  await go(page, '/contact');
  await heading(page, 'You are offline').waitFor();
  await expectFrame(page);
  expect(await mainButton(page, 'Reload').count()).toBe(0);
  await page.getByRole('button', { name: 'Search' }).click();
  const words = page.getByRole('dialog', { name: 'You are offline' });
  await words.waitFor();
  await context.setOffline(false);
  await page.getByRole('dialog').getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('searchbox').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('searchbox').waitFor({ state: 'detached' });
  await mainButton(page, 'Try again').click();
  await heading(page, 'Contact Us').waitFor();
});

test("the app's entry scripts are retried", async ({ visit }) => {
  let aborted = 0;
  const page = await visit('/', {
    allow: chunkFailureNoise,
    before: (tab) =>
      tab.route('**/assets/index-*.js', (route) => {
        aborted += 1;
        return aborted <= 3 ? route.abort('failed') : route.continue();
      }),
  });
  await cards(page).first().getByRole('button', { name: 'Add To Cart' }).click();
  await cartLink(page, 1).waitFor();
  expect(aborted).toBeGreaterThan(3);
});

test.for([
  ['rendered by the server', '/'],
  ['that comes as the bare shell', '/dashboard/user'],
])('a page %s shows a message and a link if no script loads', async ([, path], { visit }) => {
  const page = await visit(path!, {
    allow: chunkFailureNoise,
    until: 'commit',
    before: (tab) => tab.route('**/assets/*.js', (route) => route.abort('failed')),
  });
  const words = page.getByRole('status').filter({ hasText: 'could not be loaded' });
  await words.waitFor({ timeout: 30_000 });
  await page.unroute('**/assets/*.js');
  await words.getByRole('link', { name: 'Reload' }).click();
  await untilReady(page);
  await words.waitFor({ state: 'hidden' });
});

describe('after an update of the shop', () => {
  /** The page comes from the build before. */
  const ofAnotherBuild = (page: Page, shop: Shop) =>
    page.route(`${shop.url}/about`, async (route) => {
      const body = await (await route.fetch()).text();
      const build = /weft-build" content="([^"]+)/.exec(body)?.[1] ?? 'no build';
      await route.fulfill({
        contentType: 'text/html; charset=utf-8',
        body: body.replaceAll(build, 'another'),
      });
    });

  test('a failed chunk offers a reload, and the page never reloads by itself', async ({ visit, shop }) => {
    const page = await visit('/about', { allow: chunkFailureNoise, before: (tab) => ofAnotherBuild(tab, shop) });
    let loads = 0;
    page.on('load', () => (loads += 1));
    await blockChunk(page, 'src/pages/static/contact-page.tsx');
    await go(page, '/contact');
    await heading(page, 'A new version is here').waitFor();
    await expectFrame(page);
    await page.getByRole('status').filter({ hasText: 'A new version is here.' }).waitFor();
    expect(loads).toBe(0);
    await page.unrouteAll();
    await mainButton(page, 'Reload').click();
    await heading(page, 'Contact Us').waitFor();
    expect(loads).toBe(1);
    expect(await page.getByText('A new version is here').count()).toBe(0);
  });

  test('a newer build id in the settings is enough, and the offer can be dismissed', async ({ visit, shop }) => {
    const page = await visit('/about', { before: (tab) => ofAnotherBuild(tab, shop) });
    const offer = page.getByRole('status').filter({ hasText: 'A new version is here.' });
    const comeBack = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await comeBack();
    await offer.getByRole('button', { name: 'Reload' }).waitFor();
    await offer.getByRole('button', { name: 'Later' }).click();
    await offer.waitFor({ state: 'detached' });
  });
});

test('a failed chunk is logged by the server without personal data', async ({ visit, shop }) => {
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

test.for(['no-preference', 'reduce'] as const)(
  'a slow page shows a progress bar (motion: %s)',
  async (reducedMotion, { visit }) => {
    const page = await visit('/about', { reducedMotion, viewport: phone });
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route(`**/${lazyChunks.get('src/pages/static/contact-page.tsx')}`, async (route) => {
      await held;
      await route.continue();
    });
    await go(page, '/contact');
    const bar = page.locator('[data-progress]');
    await bar.waitFor();
    expect(await bar.textContent()).toBe('Loading the page …');
    expect(await bar.locator('xpath=..').getAttribute('aria-live')).toBe('polite');
    expect(await bar.evaluate((element) => getComputedStyle(element).animationName === 'none')).toBe(
      reducedMotion === 'reduce',
    );
    release();
    await heading(page, 'Contact Us').waitFor();
    await bar.waitFor({ state: 'detached' });
  },
);

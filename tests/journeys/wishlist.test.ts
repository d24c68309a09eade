import { openAsBlob } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Product } from '#contract/product.ts';
import { fillIn, registerShopper, type ShopperAccount } from '#tests/support/account.ts';
import { createCategory, createProduct, updateProductElsewhere } from '#tests/support/admin.ts';
import { expectAccessible } from '#tests/support/axe.ts';
import { inFullRun } from '#tests/support/full-run.ts';
import { ownShopTest, phone, test } from '#tests/support/journey.ts';
import { blockChunk, chunkFailureNoise } from '#tests/support/lost-scripts.ts';
import type { Shop } from '#tests/support/shop.ts';
import {
  allProducts,
  card,
  cards,
  cartLink,
  expectCount,
  expectFocus,
  heading,
  main,
  mainButton,
  stored,
  storedJson,
  untilReady,
  withToast,
} from '#tests/support/storefront.ts';

const wished = 'Products on your wish list';
const heart = (page: Page, { name }: Pick<Product, 'name'>) =>
  card(page, name).getByRole('button', { name: `Wish list: ${name}` });
const pageHeart = (page: Page, { name }: Product) => mainButton(page, `Wish list: ${name}`).first();
const wishNamed = (page: Page, name: string) =>
  cards(page, wished).filter({ has: page.getByRole('heading', { name }) });
const openList = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Wish list' }).click();
const empty = (page: Page) => heading(page, 'Nothing on your wish list yet');
const twoProducts = async (shop: Shop) => (await allProducts(shop)).slice(0, 2) as [Product, Product];

async function accountWishes(shop: Shop, { token }: ShopperAccount): Promise<{ _id: string; size?: string }[]> {
  const response = await fetch(`${shop.url}/api/v1/wishlist`, { headers: { authorization: token } });
  return ((await response.json()) as { products: { _id: string }[] }).products;
}

test('a visitor saves products on this device, finds them on the page and removes them', async ({ visit, shop }) => {
  const [first, second] = await twoProducts(shop);
  const page = await visit('/categories', { viewport: phone });
  await heart(page, first).click();
  await heart(page, second).press('Enter');
  await expect.poll(() => heart(page, first).getAttribute('aria-pressed')).toBe('true');
  const box = await heart(page, first).boundingBox();
  expect([box?.width, box?.height]).toEqual([44, 44]);
  await openList(page);
  await heading(page, 'Wish list').waitFor();
  await expectCount(cards(page, wished), 2);
  await main(page).getByText('Your wish list is kept on this device.', { exact: false }).waitFor();
  await expectAccessible(page);

  await page.reload();
  await expectCount(cards(page, wished), 2);
  const removed = `${second.name} is off your wish list`;
  await withToast(page, removed, () => page.getByRole('button', { name: `Remove ${second.name}` }).click());
  await expectCount(cards(page, wished), 1);
  await expectFocus(page.getByRole('button', { name: `Remove ${first.name}` }));
  await page.keyboard.press('Enter');
  await expectFocus(empty(page));
  expect(await stored(page, 'wishes')).toBeNull();
});

test('a log-in takes the wishes of the device along, and a log-out leaves none', inFullRun, async ({ visit, shop }) => {
  const shopper = await registerShopper(shop);
  const [first, second] = await twoProducts(shop);
  const page = await visit('/categories');
  await heart(page, first).click();
  await heart(page, second).click();
  await expect.poll(() => heart(page, second).getAttribute('aria-pressed')).toBe('true');
  await page.goto('/login');
  await fillIn(page, { Email: shopper.user.email, Password: shopper.password });
  await mainButton(page, 'Log In').click();
  const account = page.getByRole('button', { name: /your account$/ });
  await account.waitFor();
  await expect
    .poll(async () => (await accountWishes(shop, shopper)).map(({ _id }) => _id))
    .toEqual([second._id, first._id]);
  await openList(page);
  await expectCount(cards(page, wished), 2);
  expect(await stored(page, 'wishes')).toBeNull();

  await account.click();
  await page.getByRole('menuitem', { name: 'Log Out' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Log In' }).waitFor();
  await openList(page);
  await empty(page).waitFor();
});

ownShopTest(
  'a device notes what any page shows as sold out, which is news once it is back, and what has left the shop',
  inFullRun,
  async ({ visit, shop, admin }) => {
    const photo = await openAsBlob('mocks/fixtures/photos/olive-pocket-tee.webp', { type: 'image/webp' });
    const category = await createCategory(shop, admin, 'Device again');
    const product = await createProduct(shop, admin, category, { photo });
    const [other] = (await allProducts(shop)).slice(1);
    const page = await visit(`/product/${product.slug}`, { allow: [/\b404\b/] });
    await pageHeart(page, product).click();
    await updateProductElsewhere(shop, admin, product, { quantity: '0' });
    await page.reload();
    await expect.poll(() => storedJson(page, 'wishes')).toMatchObject([{ _id: product._id, sold_out: true }]);
    await updateProductElsewhere(shop, admin, product, { quantity: '5' });
    await page.goto(`/product/${other!.slug}`);
    await pageHeart(page, other!).click();
    await expect.poll(() => storedJson(page, 'wishes')).toHaveLength(2);
    await fetch(`${shop.url}/api/v1/admin/products/${other!._id}/visibility`, {
      method: 'PUT',
      headers: { authorization: admin.token, 'content-type': 'application/json' },
      body: JSON.stringify({ hidden: true }),
    });
    await page.goto('/wishlist');
    const news = wishNamed(page, product.name).getByText('Back in stock');
    await news.waitFor();
    await wishNamed(page, other!.name).getByText('No longer in the shop').waitFor();
    await page.reload();
    await wishNamed(page, product.name).waitFor();
    await expectCount(news, 0);
    await page.getByRole('button', { name: `Remove ${other!.name}` }).click();
    await expectCount(cards(page, wished), 1);
    expect(await storedJson(page, 'wishes')).toMatchObject([{ _id: product._id }]);
  },
);

test(
  'without its answer the page offers a retry, and without the hearts the shop works',
  inFullRun,
  async ({ visit, shop, shopper }) => {
    const [first] = await allProducts(shop);
    const page = await visit('/about', { storage: shopper.storage, allow: [...chunkFailureNoise, /wishlist|\b500\b/] });
    await page.route('**/api/v1/wishlist', (route) =>
      route.fulfill({ status: 500, json: { success: false, message: 'no' } }),
    );
    await page.goto('/wishlist');
    await heading(page, 'Your wish list did not load.').waitFor();
    await page.unroute('**/api/v1/wishlist');
    await mainButton(page, 'Try again').click();
    await empty(page).waitFor();

    await blockChunk(page, 'src/layout/wishes.tsx');
    await page.goto('/categories');
    await untilReady(page);
    await card(page, first.name).getByRole('button', { name: 'Add To Cart' }).click();
    await cartLink(page, 1).waitFor();
    await expectCount(heart(page, first), 0);
  },
);

import { openAsBlob } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import type { Product } from '#contract/product.ts';
import { fillIn, registerShopper, type ShopperAccount } from '#tests/support/account.ts';
import {
  createCategory,
  createProduct,
  logInAsAdmin,
  updateProductElsewhere,
  type AdminAccount,
} from '#tests/support/admin.ts';
import { expectAccessibleAtBothWidths } from '#tests/support/axe.ts';
import { desktop, phone, ownShopTest as test } from '#tests/support/journey.ts';
import { blockChunk, chunkFailureNoise } from '#tests/support/lost-scripts.ts';
import type { Shop } from '#tests/support/shop.ts';
import {
  allProducts,
  card,
  cards,
  expectCount,
  expectFocus,
  heading,
  main,
  mainButton,
  stored,
  storedJson,
  toast,
  untilReady,
} from '#tests/support/storefront.ts';

const wished = 'Products on your wish list';
const heart = (page: Page, { name }: Pick<Product, 'name'>) =>
  card(page, name).getByRole('button', { name: `Wish list: ${name}` });
const wishNamed = (page: Page, name: string) =>
  cards(page, wished).filter({ has: page.getByRole('heading', { name }) });
const isPressed = (page: Page, product: Product) => heart(page, product).getAttribute('aria-pressed');

const deviceWish = ({ _id, slug, name, price }: Product, more: object = {}) => ({ _id, slug, name, price, ...more });

async function createPhotographed(shop: Shop, admin: AdminAccount, category: string): Promise<Product> {
  const photo = await openAsBlob('mocks/fixtures/photos/olive-pocket-tee.webp', { type: 'image/webp' });
  return createProduct(shop, admin, await createCategory(shop, admin, category), { photo });
}

async function accountWishes(shop: Shop, { token }: ShopperAccount): Promise<{ _id: string; price: number }[]> {
  const response = await fetch(`${shop.url}/api/v1/wishlist`, { headers: { authorization: token } });
  return ((await response.json()) as { products: { _id: string; price: number }[] }).products;
}

describe.each(Object.entries({ desktop, phone }))('on a %s', (_, viewport) => {
  test('a visitor saves products on this device, and finds them on the page', async ({ visit, shop }) => {
    const [first, second] = await allProducts(shop);
    const page = await visit('/categories', { viewport });
    await heart(page, first).click();
    await heart(page, second as Product).press('Enter');
    await expect.poll(() => isPressed(page, first)).toBe('true');
    const box = await heart(page, first).boundingBox();
    expect([box?.width, box?.height]).toEqual([44, 44]);
    await page.getByRole('banner').getByRole('link', { name: 'Wish list' }).click();
    await heading(page, 'Wish list').waitFor();
    await expectCount(cards(page, wished), 2);
    await main(page).getByText('Your wish list is kept on this device.', { exact: false }).waitFor();
    await expectAccessibleAtBothWidths(page);

    await page.reload();
    await expectCount(cards(page, wished), 2);
    await page.getByRole('button', { name: `Remove ${(second as Product).name}` }).click();
    await toast(page, `${(second as Product).name} is off your wish list`).waitFor();
    await expectCount(cards(page, wished), 1);
    await expectFocus(page.getByRole('button', { name: `Remove ${first.name}` }));
    await page.keyboard.press('Enter');
    await heading(page, 'Nothing on your wish list yet').waitFor();
    await expectFocus(heading(page, 'Nothing on your wish list yet'));
    expect(await stored(page, 'wishes')).toBeNull();
    await expectAccessibleAtBothWidths(page);
  });
});

test("a log-in merges the device's wishes with the account's, and a log-out leaves none", async ({ visit, shop }) => {
  const shopper = await registerShopper(shop);
  const [first, second] = (await allProducts(shop)) as unknown as [Product, Product];
  await fetch(`${shop.url}/api/v1/wishlist`, {
    method: 'PUT',
    headers: { authorization: shopper.token, 'content-type': 'application/json' },
    body: JSON.stringify({ products: [{ _id: second._id }] }),
  });
  const wishes = JSON.stringify([deviceWish(first, { price: first.price + 100 }), deviceWish(second, { price: 1 })]);
  const page = await visit('/wishlist', { storage: { ...shopper.storage, wishes } });
  await expectCount(cards(page, wished), 2);
  await wishNamed(page, first.name).getByText('Rs. 100 less').waitFor();
  expect(await accountWishes(shop, shopper)).toMatchObject([
    { _id: first._id, price: first.price + 100 },
    { _id: second._id, price: second.price },
  ]);
  expect(await stored(page, 'wishes')).toBeNull();

  await page.getByRole('button', { name: /your account$/ }).click();
  await page.getByRole('menuitem', { name: 'Log Out' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Wish list' }).click();
  await heading(page, 'Nothing on your wish list yet').waitFor();
});

test('a log-in on its page takes the wishes of the device along', async ({ visit, shop }) => {
  const shopper = await registerShopper(shop);
  const [first, second] = (await allProducts(shop)) as unknown as [Product, Product];
  const page = await visit('/categories');
  await heart(page, first).click();
  await heart(page, second).click();
  await expect.poll(() => isPressed(page, second)).toBe('true');
  await page.goto('/login');
  await fillIn(page, { Email: shopper.user.email, Password: shopper.password });
  await mainButton(page, 'Log In').click();
  await page.getByRole('button', { name: /your account$/ }).waitFor();
  await expect
    .poll(async () => (await accountWishes(shop, shopper)).map(({ _id }) => _id))
    .toEqual([second._id, first._id]);
  await page.getByRole('banner').getByRole('link', { name: 'Wish list' }).click();
  await expectCount(cards(page, wished), 2);
  expect(await stored(page, 'wishes')).toBeNull();
});

test('what came back in stock meanwhile is news of one visit', async ({ visit, shop }) => {
  const [admin, shopper] = [await logInAsAdmin(shop), await registerShopper(shop)];
  const product = await createPhotographed(shop, admin, 'Back again');
  await fetch(`${shop.url}/api/v1/wishlist/${product._id}`, {
    method: 'PUT',
    headers: { authorization: shopper.token, 'content-type': 'application/json' },
    body: '{}',
  });
  for (const quantity of ['0', '5']) await updateProductElsewhere(shop, admin, product, { quantity });
  const page = await visit('/wishlist', { storage: shopper.storage });
  const news = wishNamed(page, product.name).getByText('Back in stock');
  await news.waitFor();
  await expect.poll(() => accountWishes(shop, shopper)).toMatchObject([{ was_sold_out: false }]);
  await news.waitFor();
  await page.reload();
  await wishNamed(page, product.name).waitFor();
  await expectCount(news, 0);
});

test('a device notes what any page shows as sold out', async ({ visit, shop }) => {
  const admin = await logInAsAdmin(shop);
  const product = await createPhotographed(shop, admin, 'Device again');
  const page = await visit(`/product/${product.slug}`);
  await mainButton(page, `Wish list: ${product.name}`).first().click();
  await updateProductElsewhere(shop, admin, product, { quantity: '0' });
  await page.reload();
  await expect.poll(() => storedJson(page, 'wishes')).toMatchObject([{ _id: product._id, sold_out: true }]);
  await updateProductElsewhere(shop, admin, product, { quantity: '5' });
  await page.goto('/wishlist');
  const news = wishNamed(page, product.name).getByText('Back in stock');
  await news.waitFor();
  await page.reload();
  await wishNamed(page, product.name).waitFor();
  await expectCount(news, 0);
});

test('says that the browser stores no wish list, and keeps it until the page is closed', async ({ visit, shop }) => {
  const [first] = await allProducts(shop);
  const page = await visit('/categories', {
    before: (tab) =>
      tab.addInitScript(() => {
        Storage.prototype.setItem = () => {
          throw new DOMException('full', 'QuotaExceededError');
        };
      }),
  });
  await heart(page, first).click();
  await toast(page, 'This browser stores nothing: your wish list lasts until you close this page.').waitFor();
  await expect.poll(() => isPressed(page, first)).toBe('true');
  await page.getByRole('banner').getByRole('link', { name: 'Wish list' }).click();
  await expectCount(cards(page, wished), 1);
});

test('the heart of a product page saves the selected size with the account', async ({ visit, shop }) => {
  const shopper = await registerShopper(shop);
  const inStock = ({ sizes = [] }: Product) => sizes.filter(({ quantity }) => quantity > 0).map(({ label }) => label);
  const product = (await allProducts(shop)).find((one) => inStock(one).length > 1) as Product;
  const size = inStock(product).at(-1) ?? '';
  const page = await visit(`/product/${product.slug}`, { storage: shopper.storage });
  await main(page).getByRole('radio', { name: size, exact: true }).press('Space');
  const button = mainButton(page, `Wish list: ${product.name}`).first();
  await button.click();
  await expect.poll(() => button.getAttribute('aria-pressed')).toBe('true');
  await expect.poll(() => accountWishes(shop, shopper)).toMatchObject([{ _id: product._id, size }]);
  await button.click();
  await expect.poll(() => accountWishes(shop, shopper)).toEqual([]);
});

test('a hidden product is gone and can be removed; a size that came back is news', async ({ visit, shop }) => {
  const { token } = await logInAsAdmin(shop);
  const products = await allProducts(shop);
  const hidden = products[3] as Product;
  const sized = products.find(({ sizes = [] }) => sizes.some(({ quantity }) => quantity > 0)) as Product;
  const size = sized.sizes?.find(({ quantity }) => quantity > 0)?.label;
  const setHidden = (isHidden: boolean) =>
    fetch(`${shop.url}/api/v1/admin/products/${hidden._id}/visibility`, {
      method: 'PUT',
      headers: { authorization: token, 'content-type': 'application/json' },
      body: JSON.stringify({ hidden: isHidden }),
    });
  await setHidden(true);
  const wishes = JSON.stringify([deviceWish(hidden), deviceWish(sized, { size, sold_out: true })]);
  const page = await visit('/wishlist', { storage: { wishes }, allow: [/\b404\b/] });
  await wishNamed(page, sized.name).getByText(`Size ${size} is back in stock`).waitFor();
  await wishNamed(page, hidden.name).getByText('No longer in the shop').waitFor();
  await expectAccessibleAtBothWidths(page);
  await page.getByRole('button', { name: `Remove ${hidden.name}` }).click();
  await expectCount(cards(page, wished), 1);
  expect(await storedJson(page, 'wishes')).toMatchObject([{ _id: sized._id }]);
  await setHidden(false);
});

test('without the chunk of the hearts the shop works, and without the answer the page offers a retry', async ({
  visit,
  shop,
}) => {
  const shopper = await registerShopper(shop);
  const [first] = await allProducts(shop);
  const page = await visit('/about', { storage: shopper.storage, allow: [...chunkFailureNoise, /wishlist|\b500\b/] });
  await page.route('**/api/v1/wishlist', (route) =>
    route.fulfill({ status: 500, json: { success: false, message: 'no' } }),
  );
  await page.goto('/wishlist');
  await heading(page, 'Your wish list did not load.').waitFor();
  await page.unroute('**/api/v1/wishlist');
  await mainButton(page, 'Try again').click();
  await heading(page, 'Nothing on your wish list yet').waitFor();

  await blockChunk(page, 'src/layout/wishes.tsx');
  await page.goto('/categories');
  await untilReady(page);
  await card(page, first.name).getByRole('button', { name: 'Add To Cart' }).click();
  await toast(page, 'Item Added Successfully').waitFor();
  await expectCount(heart(page, first), 0);
});

test('an unknown token shows hearts and keeps the session; the page ends it', async ({ visit, shop }) => {
  const { user } = await registerShopper(shop);
  const [first] = await allProducts(shop);
  const auth = JSON.stringify({ user, token: 'x' });
  const page = await visit('/categories', { storage: { auth }, allow: [/\b401\b/] });
  await heart(page, first).waitFor();
  expect(await stored(page, 'auth')).toBe(auth);
  await page.getByRole('banner').getByRole('link', { name: 'Wish list' }).click();
  await toast(page, 'Your session has ended. Please log in again.', 'alert').waitFor();
  await heading(page, 'Nothing on your wish list yet').waitFor();
});

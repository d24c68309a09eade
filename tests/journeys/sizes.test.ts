import { openAsBlob } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import type { Product } from '#contract/product.ts';
import { toCartItem } from '#src/shared/cart/cart-item.ts';
import { registerShopper } from '#tests/support/account.ts';
import { createProduct, logInAsAdmin, type AdminAccount } from '#tests/support/admin.ts';
import { expectAccessible } from '#tests/support/axe.ts';
import { checkOutButton, openPayment, outcomeDialog, storedCart } from '#tests/support/checkout.ts';
import { phone, ownShopTest as test, type VisitOptions } from '#tests/support/journey.ts';
import { recordLayoutShifts, readLayoutShifts } from '#tests/support/layout-shifts.ts';
import { photoFile } from '#tests/support/product-form.ts';
import { holdRequests } from '#tests/support/request-hold.ts';
import type { Shop } from '#tests/support/shop.ts';
import {
  allProducts,
  card,
  cartLink,
  expectAt,
  expectCount,
  expectFocus,
  heading,
  main,
  mainButton,
  storedJson,
  tabTo,
  toast,
  untilReady,
} from '#tests/support/storefront.ts';

let admin: AdminAccount | undefined;

/** Creates the newest product of the first product's category, with these sizes and their stock. */
async function createSizedProduct(shop: Shop, stock: Record<string, number>): Promise<Product> {
  admin ??= await logInAsAdmin(shop);
  const [{ category }] = await allProducts(shop);
  const sizes = Object.entries(stock).map(([label, quantity]) => ({ label, quantity }));
  return createProduct(shop, admin, category, { sizes: JSON.stringify(sizes), photo: await openAsBlob(photoFile) });
}

const run = { S: 2, M: 9, L: 9, XL: 0 };
/** Name and size of each entry of the stored cart. */
const storedSizes = async (page: Page) =>
  ((await storedJson(page, 'cart')) as (Product & { size?: string })[]).map(({ name, size }) => [name, size]);
const sizeOf = (page: Page, { name }: Product) => card(page, name).getByRole('combobox', { name: `Size: ${name}` });
const addFromCard = (page: Page, { name }: Product) =>
  card(page, name).getByRole('button', { name: 'Add To Cart' }).click();
const radio = (page: Page, name: string): Locator =>
  page.getByRole('radiogroup', { name: 'Size' }).getByRole('radio', { name, exact: true });
const rows = (page: Page) =>
  page
    .getByRole('table')
    .getByRole('row')
    .filter({ has: page.getByRole('cell') });
const sizeIn = (row: Locator) => row.getByRole('combobox', { name: 'Size', exact: true });
const expectValue = (control: Locator, value: string) => expect.poll(() => control.inputValue()).toBe(value);
const expectQuantity = (row: Locator, count: number) =>
  expect.poll(() => row.getByLabel('Quantity', { exact: true }).textContent()).toBe(String(count));

describe('a size', () => {
  test('is chosen on a card, remembered in its category, and preselected afterwards', async ({ shop, visit }) => {
    const tee = await createSizedProduct(shop, run);
    const page = await visit('/');
    await expectValue(sizeOf(page, tee), 'M');
    expect(await sizeOf(page, tee).getByRole('option', { name: 'XL, sold out' }).isDisabled()).toBe(true);
    await addFromCard(page, tee);
    await toast(page, 'Item Added Successfully').waitFor();
    await sizeOf(page, tee).selectOption('L');
    await addFromCard(page, tee);
    await cartLink(page, 2).waitFor();
    await expect.poll(() => storedJson(page, 'cart')).toEqual([toCartItem(tee, 'M'), toCartItem(tee, 'L')]);
    await expect.poll(() => storedJson(page, 'sizes')).toEqual({ [tee.category._id]: 'L' });
    await expectAccessible(page);

    await page.reload();
    await expectValue(sizeOf(page, tee), 'L');
    await card(page, tee.name).getByRole('heading').getByRole('link').click();
    await expect.poll(() => radio(page, 'L').isChecked()).toBe(true);
    await page.goto('/cart');
    await expectCount(rows(page), 2);
  });

  test('of eight fits a phone of 320 pixels on the card and on the product page', async ({ shop, visit }) => {
    const labels = ['XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', '3XL'];
    const tee = await createSizedProduct(shop, Object.fromEntries(labels.map((label) => [label, 9])));
    const page = await visit('/', { viewport: { width: 320, height: 640 }, reducedMotion: 'reduce' });
    for (const path of ['/', `/product/${tee.slug}`]) {
      await page.goto(path);
      const sizes = path === '/' ? sizeOf(page, tee).getByRole('option') : main(page).getByRole('radio');
      await expectCount(sizes, labels.length);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
      await expectAccessible(page);
    }
  });

  test('is chosen on the product page', async ({ shop, visit }) => {
    const tee = await createSizedProduct(shop, run);
    const page = await visit(`/product/${tee.slug}`, { reducedMotion: 'reduce' });
    expect(await radio(page, 'M').isChecked()).toBe(true);
    expect(await radio(page, 'XL, sold out').isDisabled()).toBe(true);
    await expectCount(main(page).getByText(/^Only \d/), 0);
    await tabTo(radio(page, 'M'));
    await page.keyboard.press('ArrowLeft');
    await main(page).getByText('Only 2 left', { exact: true }).waitFor();
    await expectAccessible(page);
    await mainButton(page, 'Add to Cart').click();
    await toast(page, 'Item Added Successfully').waitFor();
    await radio(page, 'L').check({ force: true });
    await mainButton(page, 'Buy Now').click();
    await heading(page, 'You Have 2 items in your cart').waitFor();
    await expect
      .poll(() => storedSizes(page))
      .toEqual([
        [tee.name, 'S'],
        [tee.name, 'L'],
      ]);
  });

  test('is sold out in every size: the product looks sold out', async ({ shop, visit }) => {
    const tee = await createSizedProduct(shop, { S: 0, M: 0 });
    const page = await visit(`/product/${tee.slug}`);
    await main(page).getByText('Sold out', { exact: true }).waitFor();
    expect(await mainButton(page, 'Add to Cart').isDisabled()).toBe(true);
    for (const label of ['S', 'M']) expect(await radio(page, `${label}, sold out`).isDisabled()).toBe(true);
    await page.goto('/');
    expect(await card(page, tee.name).getByRole('button', { name: 'Add To Cart' }).isDisabled()).toBe(true);
    await expectCount(sizeOf(page, tee), 0);
  });
});

describe('the cart', () => {
  test('changes size and quantity of a row, and merges equal rows', async ({ shop, visit }) => {
    const tee = await createSizedProduct(shop, run);
    const storage = { cart: JSON.stringify([toCartItem(tee, 'L'), toCartItem(tee, 'M'), toCartItem(tee, 'M')]) };
    const page = await visit('/cart', { storage, reducedMotion: 'reduce' });
    await expectCount(rows(page), 2);
    await expectAccessible(page);

    await sizeIn(rows(page).nth(1)).focus();
    await sizeIn(rows(page).nth(1)).selectOption('S');
    const row = rows(page).nth(1);
    await expectFocus(sizeIn(row));
    await expectQuantity(row, 2);
    await row.getByText('That is all we have').waitFor();
    expect(await row.getByRole('button', { name: 'One more', exact: true }).isDisabled()).toBe(true);
    await expect.poll(async () => (await storedSizes(page)).map(([, size]) => size)).toEqual(['L', 'S', 'S']);

    await sizeIn(row).selectOption('L');
    await expectCount(rows(page), 1);
    await expectFocus(sizeIn(rows(page)));
    await expectQuantity(rows(page), 3);
    await rows(page).getByRole('button', { name: 'One more', exact: true }).click();
    await heading(page, 'You Have 4 items in your cart').waitFor();
    await rows(page).getByRole('button', { name: 'One fewer', exact: true }).click();
    await expectQuantity(rows(page), 3);
  });

  test('gives an entry without a size the preselected one', async ({ shop, visit }) => {
    const tee = await createSizedProduct(shop, run);
    const { sizes: _sizes, ...older } = tee;
    const storage = { cart: JSON.stringify([older, toCartItem(tee, 'l')]), sizes: `{"${tee.category._id}":"S"}` };
    const page = await visit('/cart', { storage });
    await expectCount(rows(page), 2);
    await expectValue(sizeIn(rows(page).nth(0)), 'S');
    await expectValue(sizeIn(rows(page).nth(1)), 'L');
    await expect.poll(() => storedJson(page, 'cart')).toEqual([toCartItem(tee, 'S'), toCartItem(tee, 'L')]);
  });

  test('names a size that went and lets the shopper take another one', async ({ shop, visit }) => {
    const tee = await createSizedProduct(shop, run);
    const { storage } = await registerShopper(shop);
    const cart = JSON.stringify([toCartItem(tee, 'M'), toCartItem(tee, 'XL'), toCartItem(tee, '3XL')]);
    const page = await visit('/cart', { storage: { ...storage, cart }, reducedMotion: 'reduce' });
    await rows(page).nth(1).getByText('Size XL is sold out').waitFor();
    await rows(page).nth(2).getByText('Size 3XL is sold out').waitFor();
    await page.getByRole('heading', { name: `Subtotal Rs. ${tee.price}`, exact: true }).waitFor();
    await expectAccessible(page);
    await checkOutButton(page).click();
    await main(page).getByRole('alert').getByText(`${tee.name}, size XL and ${tee.name}, size 3XL`).waitFor();
    await sizeIn(rows(page).nth(1)).selectOption('L');
    await mainButton(page, `Remove ${tee.name}, size 3XL`).click();
    await expectCount(rows(page), 2);
    await openPayment(page);
  });
});

describe('the checkout', () => {
  test('buys the sizes, which are on the order', async ({ shop, visit }) => {
    const tee = await createSizedProduct(shop, run);
    const plain = (await allProducts(shop)).find(({ quantity, sizes }) => quantity >= 12 && sizes === undefined)!;
    const { storage } = await registerShopper(shop);
    const page = await visit('/', { storage });
    await addFromCard(page, tee);
    await sizeOf(page, tee).selectOption('L');
    await addFromCard(page, tee);
    await addFromCard(page, tee);
    await page.goto(`/product/${plain.slug}`);
    await mainButton(page, 'Buy Now').click();
    await heading(page, 'You Have 4 items in your cart').waitFor();
    const checkout = page.waitForRequest('**/payments/checkout');
    await (await openPayment(page)).pay();
    const { cart } = (await checkout).postDataJSON() as { cart: { products: { size?: string }[] } };
    expect(cart.products.map((product) => ('size' in product ? product.size : 'none'))).toEqual([
      'M',
      'L',
      'L',
      'none',
    ]);
    await outcomeDialog(page, 'Payment Successful').waitFor();
    await expectAt(page, '/dashboard/user/orders');
    await page.keyboard.press('Escape');
    const order = main(page).getByRole('article', { name: tee.name });
    const lines = order.getByRole('list', { name: '4 pieces' }).getByRole('listitem');
    await expectCount(lines, 3);
    await lines.nth(0).getByText(`Size M · Rs. ${tee.price} × 1`).waitFor();
    await lines.nth(1).getByText(`Size L · Rs. ${tee.price} × 2`).waitFor();
    await expectCount(lines.nth(2).getByText(/^Size/), 0);
    const confirmation = main(page).getByRole('region', { name: 'Thank you for your order! New' });
    await confirmation.getByText(`2 × ${tee.name} (L)`).waitFor();
    await expectAccessible(page);
    const [now] = (await allProducts(shop)).filter(({ _id }) => _id === tee._id);
    expect(now?.sizes?.map(({ label, quantity }) => [label, quantity])).toEqual([
      ['S', 2],
      ['M', 8],
      ['L', 7],
      ['XL', 0],
    ]);
  });

  test('names the size whose last pieces another shopper is paying', async ({ shop, visit }) => {
    const tee = await createSizedProduct(shop, run);
    const [first, second] = [await registerShopper(shop), await registerShopper(shop)];
    const cart = (...sizes: string[]) => storedCart(...sizes.map((size) => toCartItem(tee, size)));
    await openPayment(await visit('/cart', { storage: { ...first.storage, ...cart('S', 'S') } }));

    const page = await visit('/cart', { storage: { ...second.storage, ...cart('S', 'M') }, allow: [/409/] });
    await checkOutButton(page).click();
    await outcomeDialog(page, 'That did not work').waitFor();
    await page.keyboard.press('Escape');
    await rows(page).nth(0).getByText('Size S is sold out').waitFor();
    await page.getByRole('heading', { name: `Subtotal Rs. ${tee.price}`, exact: true }).waitFor();
    await sizeIn(rows(page).nth(0)).selectOption('M');
    await expectCount(rows(page), 1);
    await openPayment(page);
  });
});

describe('before the app has loaded', () => {
  async function visitHeld(visit: (path: string, options: VisitOptions) => Promise<Page>, path: string, sizes = '{}') {
    let release = () => Promise.resolve();
    const page = await visit(path, {
      until: 'commit',
      storage: { sizes },
      before: (tab) => {
        const app = holdRequests(tab, /\/assets\/(?!early).*\.js$/);
        release = app.release;
        return app.begin;
      },
    });
    await page.waitForFunction(() => document.querySelector('link[rel="modulepreload"]') !== null);
    return { page, release };
  }

  test('a click adds the size that was shown, and a choice stays chosen', async ({ shop, visit }) => {
    const tee = await createSizedProduct(shop, run);
    const { page, release } = await visitHeld(visit, `/product/${tee.slug}`);
    await mainButton(page, 'Add to Cart').click();
    await radio(page, 'L').check({ force: true });
    await mainButton(page, 'Add to Cart').click();
    await radio(page, 'S').check({ force: true });
    await release();
    await cartLink(page, 2).waitFor();
    await expect.poll(async () => (await storedSizes(page)).map(([, size]) => size)).toEqual(['M', 'L']);
    expect(await radio(page, 'S').isChecked()).toBe(true);
    await mainButton(page, 'Add to Cart').click();
    await expect.poll(async () => (await storedSizes(page)).map(([, size]) => size)).toEqual(['M', 'L', 'S']);
    await expect.poll(() => storedJson(page, 'sizes')).toEqual({ [tee.category._id]: 'S' });
  });

  test('a click before any script has loaded adds the size that was shown', async ({ shop, visit }) => {
    const tee = await createSizedProduct(shop, run);
    let release = () => Promise.resolve();
    const page = await visit(`/product/${tee.slug}`, {
      until: 'commit',
      before: (tab) => {
        const scripts = holdRequests(tab, /\/assets\/.*\.js$/);
        release = scripts.release;
        return scripts.begin;
      },
    });
    await radio(page, 'L').check({ force: true });
    await mainButton(page, 'Add to Cart').click();
    await release();
    await expect.poll(() => storedJson(page, 'cart')).toEqual([toCartItem(tee, 'L')]);
  });

  test('a card adds the size that was shown, whatever size is remembered', async ({ shop, visit }) => {
    const tee = await createSizedProduct(shop, run);
    const other = await createSizedProduct(shop, run);
    const { page, release } = await visitHeld(visit, '/', `{"${tee.category._id}":"L"}`);
    await addFromCard(page, tee);
    await sizeOf(page, tee).selectOption('S');
    await addFromCard(page, tee);
    await release();
    await cartLink(page, 2).waitFor();
    await expect.poll(async () => (await storedSizes(page)).map(([, size]) => size)).toEqual(['M', 'S']);
    await expectValue(sizeOf(page, tee), 'S');
    await expectValue(sizeOf(page, other), 'S');
  });

  test.for([
    ['card', '/'],
    ['product page', '/product/{slug}'],
  ])('the remembered size comes to a %s without a layout shift', async ([, path = ''], { shop, visit }) => {
    const tee = await createSizedProduct(shop, { S: 2, M: 9, XXL: 1 });
    const page = await visit(path.replace('{slug}', tee.slug), {
      viewport: phone,
      storage: { sizes: `{"${tee.category._id}":"XXL"}` },
      before: recordLayoutShifts,
    });
    await untilReady(page);
    if (path === '/') await expectValue(sizeOf(page, tee), 'XXL');
    else await expect.poll(() => radio(page, 'XXL').isChecked()).toBe(true);
    expect(await readLayoutShifts(page)).toBeLessThan(0.001);
  });
});

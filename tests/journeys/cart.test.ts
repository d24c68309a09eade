import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import type { Product } from '#contract/product.ts';
import { cartTotal } from '#contract/rules/cart-total.ts';
import { formatRupees } from '#contract/rules/money.ts';
import { phone, testWithMotion as test } from '#tests/support/journey.ts';
import { firstStock, inCart } from '#tests/support/sizes.ts';
import {
  allProducts,
  card,
  cartLink,
  expectCount,
  expectLogin,
  heading,
  main,
  mainButton,
  stored,
  storedJson,
} from '#tests/support/storefront.ts';

const inStock = (products: readonly Product[]) => products.filter((product) => firstStock(product) >= 5);
const asCart = (...products: readonly unknown[]) => ({ cart: JSON.stringify(products) });
const pieces = <T>(count: number, piece: T): T[] => Array.from({ length: count }, () => piece);
const rows = (page: Page) =>
  page
    .getByRole('table')
    .getByRole('row')
    .filter({ has: page.getByRole('cell') });
const rowOf = (page: Page, name: string) => rows(page).filter({ hasText: name });
const subtotal = (page: Page, rupees: number) =>
  page.getByRole('heading', { name: `Subtotal ${formatRupees(rupees)}`, exact: true });
const expectQuantity = (row: Locator, count: number) =>
  expect.poll(() => row.getByLabel('Quantity').textContent()).toBe(String(count));
const storedNames = async (page: Page) => ((await storedJson(page, 'cart')) as Product[]).map(({ name }) => name);
const user = {
  _id: 'a'.repeat(24),
  name: 'Asha',
  email: 'asha@example.com',
  phone: '9876543210',
  pincode: '400400',
  role: 0,
};

describe('the cart', () => {
  test('shows an empty state', async ({ visit }) => {
    const page = await visit('/cart');
    await heading(page, 'Your Cart Is Empty').waitFor();
    await main(page).getByText("Oops! It seems You havent't put items in your cart", { exact: true }).waitFor();
    expect(await stored(page, 'cart')).toBeNull();
  });

  test('has one row for each product, and its buttons change the quantity and the total', async ({ visit, shop }) => {
    const [one, two] = inStock(await allProducts(shop)) as [Product, Product];
    const page = await visit('/');
    for (const { name } of [one, two, one]) {
      await card(page, name).getByRole('button', { name: 'Add To Cart' }).click();
    }
    await cartLink(page, 3).click();
    await heading(page, 'You Have 3 items in your cart').waitFor();
    await main(page).getByText('please login to checkout !', { exact: true }).waitFor();
    await subtotal(page, 2 * one.price + two.price).waitFor();
    await expectCount(rows(page), 2);
    const row = rowOf(page, one.name);
    await expectQuantity(row, 2);
    await row.getByText(`${formatRupees(one.price)} each`).waitFor();
    await row.getByText(formatRupees(2 * one.price), { exact: true }).waitFor();

    await row.getByRole('button', { name: 'One more', exact: true }).click();
    await heading(page, 'You Have 4 items in your cart').waitFor();
    await subtotal(page, 3 * one.price + two.price).waitFor();
    await expectQuantity(row, 3);
    // The row keeps its position, and the stored list has one entry for each piece.
    await expect.poll(() => storedNames(page)).toEqual([one.name, two.name, one.name, one.name]);

    await row.getByRole('button', { name: 'One fewer', exact: true }).click();
    await expectQuantity(row, 2);
    await expect.poll(() => storedNames(page)).toEqual([one.name, two.name, one.name]);

    await row.getByRole('button', { name: 'Remove' }).click();
    await heading(page, 'You Have 1 items in your cart').waitFor();
    await subtotal(page, two.price).waitFor();
    await expectCount(rows(page), 1);
    await cartLink(page, 1).waitFor();
    await expect.poll(() => storedNames(page)).toEqual([two.name]);
  });

  test('has one row for Add To Cart and Buy Now of the same product', async ({ visit, shop }) => {
    const [one] = inStock(await allProducts(shop)) as [Product];
    const page = await visit(`/product/${one.slug}`);
    await page.getByRole('button', { name: 'Add to Cart', exact: true }).click();
    await page.getByRole('button', { name: 'Buy Now' }).click();
    await heading(page, 'You Have 2 items in your cart').waitFor();
    await expectCount(rows(page), 1);
    await expectQuantity(rowOf(page, one.name), 2);
  });

  test('has separate rows for the sizes of a product', async ({ visit, shop }) => {
    const [one] = inStock(await allProducts(shop)) as [Product];
    const large = { ...inCart(one), size: 'L' };
    const page = await visit('/cart', { storage: asCart(inCart(one), large, large) });
    await expectCount(rows(page), 2);
    const row = rows(page).nth(1);
    expect(await row.getByRole('combobox', { name: 'Size', exact: true }).inputValue()).toBe('L');
    await expectQuantity(row, 2);
    await row.getByRole('button', { name: 'One more', exact: true }).click();
    await expect.poll(() => storedJson(page, 'cart')).toEqual([inCart(one), large, large, large]);
    await row.getByRole('button', { name: 'Remove' }).click();
    await expect.poll(() => storedJson(page, 'cart')).toEqual([inCart(one)]);
  });

  test('limits the quantity to one piece and the stock', async ({ visit, shop }) => {
    const limited = (await allProducts(shop)).find((one) => firstStock(one) > 1 && firstStock(one) < 20)!;
    const stock = firstStock(limited);
    const page = await visit('/cart', { storage: asCart(...pieces(stock - 1, limited)) });
    const row = rowOf(page, limited.name);
    const [fewer, more] = [
      row.getByRole('button', { name: 'One fewer', exact: true }),
      row.getByRole('button', { name: 'One more', exact: true }),
    ];
    await row.getByRole('link', { name: limited.name }).waitFor();
    await more.click();
    await expectQuantity(row, stock);
    await row.getByText('That is all we have', { exact: true }).waitFor();
    expect(await more.isDisabled()).toBe(true);
    for (let count = stock - 1; count > 0; count -= 1) {
      await fewer.click();
      await expectQuantity(row, count);
    }
    expect(await fewer.isDisabled()).toBe(true);
    await fewer.click({ force: true });
    await more.click();
    await expectQuantity(row, 2);
  });

  test('is stored under the key cart as a list of products', async ({ visit, shop }) => {
    const [one] = inStock(await allProducts(shop)) as [Product];
    const page = await visit('/');
    const add = card(page, one.name).getByRole('button', { name: 'Add To Cart' });
    await add.click();
    await add.click();
    await expect.poll(() => storedJson(page, 'cart')).toEqual([inCart(one), inCart(one)]);
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['cart']);
  });

  test('offers the log-in to a visitor', async ({ visit, shop }) => {
    const [one] = inStock(await allProducts(shop)) as [Product];
    const page = await visit('/cart', { storage: asCart(one) });
    await main(page).getByRole('link', { name: 'Please Login To check Out' }).click();
    await expectLogin(page);
    expect(await page.evaluate(() => JSON.stringify(history.state))).toContain('/cart');
  });

  test('shows address and checkout to a signed-in user', async ({ visit, shop }) => {
    const [one] = inStock(await allProducts(shop)) as [Product];
    const auth = (address: string) => JSON.stringify({ user: { ...user, address }, token: 'x' });
    const page = await visit('/cart', { storage: { ...asCart(one), auth: auth('7 Loom Lane, Mumbai') } });
    await main(page).getByText('7 Loom Lane, Mumbai').waitFor();
    await page.getByRole('button', { name: 'CHECK OUT' }).waitFor();
    await expectCount(main(page).getByText('please login to checkout !'), 0);
    expect(await main(page).getByRole('link', { name: 'Update Address' }).getAttribute('href')).toBe(
      '/dashboard/user/profile',
    );
  });
});

describe('a cart above the order limits', () => {
  const storage = (...products: readonly unknown[]) => ({
    ...asCart(...products),
    auth: JSON.stringify({ user: { ...user, address: '7 Loom Lane, Mumbai' }, token: 'x' }),
  });

  test('names the limit of a product and blocks the checkout', async ({ visit, shop }) => {
    const one = (await allProducts(shop)).find((product) => firstStock(product) > 21)!;
    const page = await visit('/cart', { storage: storage(...pieces(21, one)) });
    const message = `One order takes at most 20 pieces of ${one.name}. Please remove some to go on.`;
    await main(page).getByRole('status').getByText(message).waitFor();
    await rowOf(page, one.name).getByText('At most 20 of a product in one order').waitFor();
    await subtotal(page, 20 * one.price).waitFor();
    await mainButton(page, 'CHECK OUT').click();
    await main(page).getByRole('alert').getByText(message).waitFor();

    await rowOf(page, one.name).getByRole('button', { name: 'One fewer', exact: true }).click();
    await main(page).getByText(message).first().waitFor({ state: 'hidden' });
    expect(await rowOf(page, one.name).getByRole('button', { name: 'One more', exact: true }).isDisabled()).toBe(true);
  });

  test('names the limit of the cart and blocks the checkout', async ({ visit, shop }) => {
    const [one, two, three] = (await allProducts(shop)).filter((product) => firstStock(product) > 20);
    const page = await visit('/cart', {
      storage: storage(...pieces(17, one), ...pieces(17, two), ...pieces(17, three)),
    });
    const message = 'One order takes at most 50 pieces in all. Please remove some to go on.';
    await main(page).getByRole('status').getByText(message).waitFor();
    await mainButton(page, 'CHECK OUT').click();
    await main(page).getByRole('alert').getByText(message).waitFor();
    await rowOf(page, one!.name).getByRole('button', { name: 'One fewer', exact: true }).click();
    await main(page).getByText(message).first().waitFor({ state: 'hidden' });
    expect(await rowOf(page, one!.name).getByRole('button', { name: 'One more', exact: true }).isDisabled()).toBe(true);
  });
});

describe('a cart of 20 products on a phone', () => {
  test('keeps total and CHECK OUT in view without covering the focused element', async ({ visit, shop }) => {
    const products = inStock(await allProducts(shop)).slice(0, 20);
    const auth = JSON.stringify({ user: { ...user, address: '7 Loom Lane, Mumbai' }, token: 'x' });
    const page = await visit('/cart', { storage: { ...asCart(...products), auth }, viewport: phone });
    await expectCount(rows(page), 20);
    const checkOutButton = mainButton(page, 'CHECK OUT');
    const bar = checkOutButton.locator('..');
    await bar.getByText(formatRupees(cartTotal(products)), { exact: true }).waitFor();
    const isInView = async () => {
      const { y, height } = (await checkOutButton.boundingBox())!;
      return y > 0 && y + height <= phone.height;
    };
    expect(await isInView()).toBe(true);

    const stops = rows(page).locator('a:not([tabindex="-1"]), button, select');
    // A row has its size control once its product is loaded.
    const count = 20 * 4 + products.filter(({ sizes }) => sizes).length;
    await expectCount(stops, count);
    await stops.first().focus();
    for (let stop = 1; stop < count; stop += 1) {
      await page.keyboard.press('Tab');
      await expect.poll(() => page.evaluate(isFocusClear)).toBe(true);
    }
    expect(await isInView()).toBe(true);
    // At the end of the page the bar is above the footer and does not cover it.
    await page.keyboard.press('End');
    await page.getByRole('contentinfo').getByText('All rights reserved').waitFor();
    await expect
      .poll(async () => (await checkOutButton.boundingBox())!.y)
      .toBeLessThan((await page.getByRole('contentinfo').boundingBox())!.y);
  });
});

/** Whether no element covers the focused one. */
function isFocusClear(): boolean {
  const focused = document.activeElement!;
  const { x, y, width, height } = focused.getBoundingClientRect();
  return [y + 1, y + height / 2, y + height - 1].every((at) =>
    focused.contains(document.elementFromPoint(x + width / 2, at)),
  );
}

describe('a stored cart', () => {
  test('is read when edited by hand', async ({ visit, shop }) => {
    const [one, two] = inStock(await allProducts(shop)) as [Product, Product];
    const page = await visit('/cart');
    await heading(page, 'Your Cart Is Empty').waitFor();
    await page.evaluate((cart) => localStorage.setItem('cart', cart), JSON.stringify([two, one, one]));
    await page.reload();
    await heading(page, 'You Have 3 items in your cart').waitFor();
    await page.getByRole('heading', { name: `Subtotal Rs. ${two.price + 2 * one.price}` }).waitFor();
  });

  test.for([
    ['broken JSON', '[{"_id":'],
    ['another shape', '{"items":[]}'],
    ['a bad product', '[{"name":"Nobody"},7,null]'],
  ] as const)('with %s is discarded', async ([, cart], { visit }) => {
    const page = await visit('/cart', { storage: { cart } });
    await heading(page, 'Your Cart Is Empty').waitFor();
  });

  test("shows price changes and charges the server's price", async ({ visit, shop }) => {
    const [one] = inStock(await allProducts(shop)) as [Product];
    const page = await visit('/cart', { storage: asCart({ ...one, price: one.price - 100 }) });
    await main(page)
      .getByText(`${one.name}: Rs. ${one.price - 100} before, Rs. ${one.price} now`)
      .waitFor();
    await page.getByRole('heading', { name: `Subtotal Rs. ${one.price}` }).waitFor();
    await page.getByRole('button', { name: 'Got it' }).click();
    await main(page).getByText('Prices have changed').waitFor({ state: 'hidden' });
    await expect.poll(() => storedJson(page, 'cart')).toEqual([inCart(one)]);
  });

  test('names unavailable products', async ({ visit, shop }) => {
    const products = await allProducts(shop);
    const [one] = inStock(products) as [Product];
    const soldOut = products.find(({ quantity }) => quantity === 0)!;
    const gone = { ...one, _id: 'f'.repeat(24), slug: 'no-such-tee', name: 'Lost Tee' };
    const page = await visit('/cart', { storage: asCart(one, soldOut, gone), allow: [/404/] });
    await rowOf(page, 'Lost Tee').getByText('No longer in the shop').waitFor();
    await rowOf(page, soldOut.name).getByText('Sold out').waitFor();
    await subtotal(page, one.price).waitFor();
    await expectCount(page.getByRole('button', { name: 'One more', exact: true }), 1);
  });

  test('counts only pieces in stock', async ({ visit, shop }) => {
    const limited = (await allProducts(shop)).find((one) => firstStock(one) > 1 && firstStock(one) < 20)!;
    const stock = firstStock(limited);
    const page = await visit('/cart', { storage: asCart(...pieces(stock + 1, limited)) });
    await rowOf(page, limited.name).getByText(`Only ${stock} left: the sum counts ${stock}`).waitFor();
    await subtotal(page, stock * limited.price).waitFor();
    await rowOf(page, limited.name).getByRole('button', { name: 'One fewer', exact: true }).click();
    await main(page).getByText('the sum counts').waitFor({ state: 'hidden' });
  });
});

describe('two tabs of one browser', () => {
  test('share the cart', async ({ visitor, shop }) => {
    const [one] = inStock(await allProducts(shop)) as [Product];
    const { open } = await visitor();
    const [first, second] = [await open('/'), await open('/cart')];
    await heading(second, 'Your Cart Is Empty').waitFor();
    await card(first, one.name).getByRole('button', { name: 'Add To Cart' }).click();
    await heading(second, 'You Have 1 items in your cart').waitFor();
    await second.getByRole('button', { name: 'One more', exact: true }).click();
    await cartLink(first, 2).waitFor();
    await card(first, one.name).getByRole('button', { name: 'Add To Cart' }).click();
    await expectQuantity(rowOf(second, one.name), 3);
    await second.getByRole('button', { name: 'Remove' }).click();
    await cartLink(first, 0).waitFor();
  });
});

import { describe, expect } from 'vitest';
import type { Product } from '#contract/product.ts';
import { test } from '#tests/support/journey.ts';
import {
  allProducts,
  card,
  cartLink,
  expectAt,
  expectCount,
  heading,
  main,
  stored,
  storedJson,
} from '#tests/support/storefront.ts';

const inStock = (products: readonly Product[]) => products.filter(({ quantity }) => quantity >= 5);
const asCart = (...products: readonly unknown[]) => ({ cart: JSON.stringify(products) });
const user = {
  _id: 'a'.repeat(24),
  name: 'Asha',
  email: 'asha@example.com',
  phone: '9876543210',
  pincode: '400400',
  role: 0,
};

describe('the cart', () => {
  test('that is empty says so', async ({ visit }) => {
    const page = await visit('/cart');
    await heading(page, 'Your Cart Is Empty').waitFor();
    await main(page).getByText("Oops! It seems You havent't put items in your cart", { exact: true }).waitFor();
    expect(await stored(page, 'cart')).toBeNull();
  });

  test('holds duplicates; Remove takes one of them out; the sum follows', async ({ visit, shop }) => {
    const [one, two] = inStock(await allProducts(shop)) as [Product, Product];
    const page = await visit('/');
    for (const { name } of [one, one, two]) {
      await card(page, name).getByRole('button', { name: 'Add To Cart' }).click();
    }
    await cartLink(page, 3).click();
    await heading(page, 'You Have 3 items in your cart').waitFor();
    await main(page).getByText('please login to checkout !', { exact: true }).waitFor();
    await page.getByRole('heading', { name: `Subtotal Rs. ${2 * one.price + two.price}` }).waitFor();
    const rows = page
      .getByRole('table')
      .getByRole('row')
      .filter({ has: page.getByRole('cell') });
    await expectCount(rows, 3);

    await rows.filter({ hasText: one.name }).first().getByRole('button', { name: 'Remove' }).click();
    await heading(page, 'You Have 2 items in your cart').waitFor();
    await page.getByRole('heading', { name: `Subtotal Rs. ${one.price + two.price}` }).waitFor();
    await expectCount(rows.filter({ hasText: one.name }), 1);
    await cartLink(page, 2).waitFor();
  });

  test('is stored under the key cart as exactly a list of its products', async ({ visit, shop }) => {
    const [one] = inStock(await allProducts(shop)) as [Product];
    const page = await visit('/');
    const add = card(page, one.name).getByRole('button', { name: 'Add To Cart' });
    await add.click();
    await add.click();
    await expect.poll(() => storedJson(page, 'cart')).toEqual([one, one]);
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['cart']);
  });

  test('for who is not logged in leads to the log-in', async ({ visit, shop }) => {
    const [one] = inStock(await allProducts(shop)) as [Product];
    const page = await visit('/cart', { storage: asCart(one) });
    await main(page).getByRole('link', { name: 'Please Login To check Out' }).click();
    await expectAt(page, '/login');
    expect(await page.evaluate(() => JSON.stringify(history.state))).toContain('/cart');
  });

  test('for who is logged in shows the address and the checkout', async ({ visit, shop }) => {
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

describe('a stored cart', () => {
  test('that was written by hand is there after a reload', async ({ visit, shop }) => {
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
  ] as const)('that holds %s is dropped', async ([, cart], { visit }) => {
    const page = await visit('/cart', { storage: { cart } });
    await heading(page, 'Your Cart Is Empty').waitFor();
  });

  test('with an old price says what changed and charges what the server says', async ({ visit, shop }) => {
    const [one] = inStock(await allProducts(shop)) as [Product];
    const page = await visit('/cart', { storage: asCart({ ...one, price: one.price - 100 }) });
    await main(page)
      .getByText(`${one.name}: Rs. ${one.price - 100} before, Rs. ${one.price} now`)
      .waitFor();
    await page.getByRole('heading', { name: `Subtotal Rs. ${one.price}` }).waitFor();
    await page.getByRole('button', { name: 'Got it' }).click();
    await main(page).getByText('Prices have changed').waitFor({ state: 'hidden' });
    await expect.poll(() => storedJson(page, 'cart')).toEqual([one]);
  });

  test('names what is no longer to be had', async ({ visit, shop }) => {
    const products = await allProducts(shop);
    const [one] = inStock(products) as [Product];
    const soldOut = products.find(({ quantity }) => quantity === 0)!;
    const gone = { ...one, _id: 'f'.repeat(24), slug: 'no-such-tee', name: 'Lost Tee' };
    const page = await visit('/cart', { storage: asCart(one, soldOut, gone), allow: [/404/] });
    const row = (name: string) => page.getByRole('row').filter({ hasText: name });
    await row('Lost Tee').getByText('No longer in the shop').waitFor();
    await row(soldOut.name).getByText('Sold out').waitFor();
    await page.getByRole('heading', { name: `Subtotal Rs. ${one.price}` }).waitFor();
  });
});

describe('two tabs of one browser', () => {
  test('agree on what is in the cart', async ({ visitor, shop }) => {
    const [one] = inStock(await allProducts(shop)) as [Product];
    const { open } = await visitor();
    const [first, second] = [await open('/'), await open('/cart')];
    await heading(second, 'Your Cart Is Empty').waitFor();
    await card(first, one.name).getByRole('button', { name: 'Add To Cart' }).click();
    await heading(second, 'You Have 1 items in your cart').waitFor();
    await second.getByRole('button', { name: 'Remove' }).click();
    await cartLink(first, 0).waitFor();
  });
});

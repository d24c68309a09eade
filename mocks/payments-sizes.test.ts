import { describe, expect, test } from 'vitest';
import type { Product } from '#contract/product.ts';
import { cancelReasons } from '#contract/rules/cancel-reasons.ts';
import { shopDefaults } from '#contract/shop-defaults.ts';
import { Catalogue } from './catalogue.ts';
import { Orders } from './orders.ts';
import { Payments } from './payments.ts';
import { CartChangedRefused } from './refused.ts';
import { personOf } from './state.ts';

const { user: asha } = personOf('shopper');
const { user: meera } = personOf('meera');

/** A shop with one product in S (2 pieces), M (3) and L (sold out). */
function openShop() {
  let now = Date.now();
  const clock = () => now;
  const category = { _id: '1'.repeat(24), name: 'Tees', slug: 'tees' };
  const catalogue = new Catalogue([], clock);
  const sizes = [
    { label: 'S', quantity: 2 },
    { label: 'M', quantity: 3 },
    { label: 'L', quantity: 0 },
  ];
  const form = { name: 'Tee', description: 'Soft.', price: 100, quantity: 0, category: category._id };
  const product = catalogue.add({ ...form, sizes }, category);
  const orders = new Orders([], catalogue, clock);
  const payments = new Payments({ catalogue, orders, limits: shopDefaults, clock, script: '/pay.js' });
  const cartOf = (entries: readonly (string | undefined)[], size = 'M') => ({
    products: entries.map((named) => ({ _id: product._id, ...(named !== undefined && { size: named }) })),
    size,
    address: '',
    quantity: 0,
  });
  return {
    orders,
    product,
    begin: (entries: readonly (string | undefined)[], { by = asha, size = 'M' } = {}) => {
      const { id } = payments.begin({ amount: 100 * entries.length, cart: cartOf(entries, size) }, by);
      return { order_id: id, payment_id: `pay_${id}`, signature: `${id}|pay_${id}` };
    },
    confirm: (proof: { order_id: string; payment_id: string; signature: string }, by = asha) =>
      payments.confirm(proof, by),
    edit: (sizesAfter: readonly { _id?: string; label: string; quantity: number }[]) =>
      catalogue.change(product, { ...form, sizes: [...sizesAfter] }, category),
    stock: () => stockOf(product),
    wait: (minutes: number) => {
      now += minutes * 60_000;
    },
  };
}

const stockOf = ({ quantity, sizes = [] }: Product) => [
  quantity,
  ...sizes.map((size) => `${size.label} ${size.quantity}`),
];

/** The current products that a refused checkout answers with. */
function changedProducts(work: () => void) {
  try {
    work();
  } catch (error) {
    if (error instanceof CartChangedRefused) return error.products.map(stockOf);
    throw error;
  }
  throw new Error('It was not refused');
}

describe('a paid order', () => {
  test.each([
    {
      about: 'the sizes that the entries name',
      entries: ['S', 'm', 'S'],
      size: 'L',
      stock: [2, 'S 0', 'M 2', 'L 0'],
      bought: ['S', 'S', 'M'],
      orderSize: 'L',
    },
    {
      about: "the cart's size for entries without one",
      entries: [undefined, 'S'],
      size: 'S',
      stock: [3, 'S 0', 'M 3', 'L 0'],
      bought: ['S', 'S'],
      orderSize: 'S',
    },
  ])('takes $about', ({ entries, size, stock, bought, orderSize }) => {
    const shop = openShop();
    expect(shop.confirm(shop.begin(entries, { size }))).toEqual({ status: true });
    expect(shop.stock()).toEqual(stock);
    const [order] = shop.orders.all();
    expect(order?.products.map((line) => line.size)).toEqual(bought);
    expect(order?.size).toBe(orderSize);
    expect(order?.products[0]?._id).not.toHaveProperty('sizes');
  });

  test('returns its pieces to their sizes when it is cancelled, also under another label', () => {
    const shop = openShop();
    shop.confirm(shop.begin(['S', 'M']));
    const [s, m] = shop.product.sizes!;
    shop.edit([
      { _id: s!._id, label: 'M', quantity: 1 },
      { _id: m!._id, label: 'Medium', quantity: 2 },
    ]);
    shop.orders.cancel(shop.orders.all()[0]!._id, '', 'Admin');
    expect(shop.stock()).toEqual([5, 'M 2', 'Medium 3']);
  });

  test('is cancelled if its size was archived while it was paid', () => {
    const shop = openShop();
    const proof = shop.begin(['M']);
    shop.edit([{ _id: shop.product.sizes![0]!._id, label: 'S', quantity: 2 }]);
    expect(shop.confirm(proof)).toEqual({ status: false, message: cancelReasons.soldOut });
    expect(shop.stock()).toEqual([2, 'S 2']);
    expect(shop.orders.all()).toMatchObject([{ status: 'Cancelled', products: [{ size: 'M' }] }]);
  });
});

describe('a checkout is refused with the current sizes', () => {
  test.each([
    { about: 'a named size is sold out', entries: ['L'] },
    { about: 'a named size does not exist', entries: ['XL'] },
    { about: "the cart's size does not exist", entries: [undefined], size: 'XL' },
    { about: 'the entries of one size exceed its stock', entries: ['S', 's', 'S'] },
  ])('if $about', ({ entries, size = 'M' }) => {
    const shop = openShop();
    expect(changedProducts(() => shop.begin(entries, { size }))).toEqual([[5, 'S 2', 'M 3', 'L 0']]);
  });

  test('without the pieces that others hold, until the hold ends', () => {
    const shop = openShop();
    shop.begin(['M', 'M'], { by: meera });
    shop.begin(['M']);
    expect(changedProducts(() => shop.begin(['M', 'M']))).toEqual([[3, 'S 2', 'M 1', 'L 0']]);
    shop.begin(['S'], { by: meera });
    shop.begin(['M', 'M', 'M']);
    expect(changedProducts(() => shop.begin(['M'], { by: meera }))).toEqual([[2, 'S 2', 'M 0', 'L 0']]);
    shop.wait(15);
    shop.begin(['M'], { by: meera });
  });
});

import { expect, test } from 'vitest';
import type { CheckoutCart } from '#contract/payment.ts';
import { refusals } from '#contract/refusals.ts';
import { tooManyOfProduct } from '#contract/rules/cart-limits.ts';
import { shopDefaults } from '#contract/shop-defaults.ts';
import { Orders } from './orders.ts';
import { Shelf } from './shelf.ts';
import { createState, personOf } from './state.ts';
import { Till } from './till.ts';

const { user } = personOf('shopper');

/** A shop with one product of which there are so many pieces. */
function aShop(quantity: number) {
  const [product] = createState().shelf.all();
  const shelf = new Shelf([{ ...product!, quantity }], Date.now);
  const orders = new Orders([], shelf, Date.now);
  return {
    shelf,
    orders,
    till: new Till({ shelf, orders, limits: shopDefaults, clock: Date.now, script: '/pay.js' }),
    product: product!,
  };
}

const pay = ({ till, product }: ReturnType<typeof aShop>, pieces: number) => {
  const products = Array.from({ length: pieces }, () => ({ _id: product._id }));
  const cart: CheckoutCart = { products, size: 'M', address: '', quantity: 0 };
  const { id } = till.begin({ amount: product.price * pieces, cart }, user);
  return { order_id: id, payment_id: `pay_${id}`, signature: `${id}|pay_${id}` };
};

test('what was bought has left the shelf, once', () => {
  const shop = aShop(5);
  const paid = pay(shop, 2);
  expect([shop.till.confirm(paid, user), shop.till.confirm(paid, user)]).toEqual([{ status: true }, { status: true }]);
  expect(shop.shelf.all()[0]?.quantity).toBe(3);
  expect(shop.orders.of(user._id)).toMatchObject([{ status: 'Not Processed', test: true, address: user.address }]);
});

test('of two who pay for the last piece one gets it; the other sees why not', () => {
  const shop = aShop(1);
  const [first, second] = [pay(shop, 1), pay(shop, 1)];
  expect(shop.till.confirm(second, user)).toEqual({ status: true });
  expect(shop.till.confirm(first, user)).toMatchObject({ status: false });
  expect(shop.shelf.all()[0]?.quantity).toBe(0);
  const statuses = shop.orders.of(user._id).map(({ status }) => status);
  expect(statuses.sort()).toEqual(['Cancelled', 'Not Processed']);
});

test('refuses more pieces than one checkout takes, in the words of the shop', () => {
  const shop = aShop(100);
  expect(() => pay(shop, 21)).toThrow(tooManyOfProduct(shop.product.name, shopDefaults));
});

test('a payment that is confirmed late becomes one order once its time has come', () => {
  let now = Date.now();
  const [product] = createState().shelf.all();
  const shelf = new Shelf([{ ...product!, quantity: 5 }], Date.now);
  const orders = new Orders([], shelf, Date.now);
  const till = new Till({ shelf, orders, limits: shopDefaults, clock: () => now, script: '/pay.js' });
  till.confirmsAfter = 4000;
  const paid = pay({ shelf, orders, till, product: product! }, 1);
  expect(till.standing(paid.order_id, user)).toEqual({ state: 'unpaid' });
  expect(() => till.confirm(paid, user)).toThrow(refusals.paymentPending.message);
  expect([till.standing(paid.order_id, user), orders.of(user._id)]).toEqual([{ state: 'pending' }, []]);
  now += 4000;
  expect(till.standing(paid.order_id, user)).toMatchObject({ state: 'paid' });
  expect(till.confirm(paid, user)).toEqual({ status: true });
  expect(orders.of(user._id)).toHaveLength(1);
});

import { expect, test } from 'vitest';
import type { CheckoutCart } from '#contract/payment.ts';
import { refusals } from '#contract/refusals.ts';
import { refusalMessage } from '#contract/refusals.ts';
import { shopDefaults } from '#contract/shop-defaults.ts';
import type { Clock } from './clock.ts';
import { createState, personOf } from './state.ts';

const { user } = personOf('shopper');

/** A shop without orders and with one product, without sizes. */
function aShop(quantity: number, clock?: Clock) {
  const state = createState(clock ? { clock } : {});
  const product = state.catalogue.find(({ sizes }) => sizes === undefined)!;
  state.catalogue.replace([{ ...product, quantity }]);
  state.data.orders = [];
  return { ...state, product };
}

const pay = ({ payments, product }: ReturnType<typeof aShop>, count: number) => {
  const products = Array.from({ length: count }, () => ({ _id: product._id }));
  const cart: CheckoutCart = { products, size: 'M', address: '', quantity: 0 };
  const { id } = payments.begin({ amount: product.price * count, cart }, user);
  return { order_id: id, payment_id: `pay_${id}`, signature: `${id}|pay_${id}` };
};

test('subtracts what was sold from the stock once', () => {
  const shop = aShop(5);
  const paid = pay(shop, 2);
  expect([shop.payments.confirm(paid, user), shop.payments.confirm(paid, user)]).toEqual([
    { status: true },
    { status: true },
  ]);
  expect(shop.catalogue.all()[0]?.quantity).toBe(3);
  expect(shop.orders.of(user._id)).toMatchObject([{ status: 'Not Processed', test: true, address: user.address }]);
});

test('cancels the second of two payments for the last one with a reason', () => {
  const shop = aShop(1);
  const [first, second] = [pay(shop, 1), pay(shop, 1)];
  expect(shop.payments.confirm(second, user)).toEqual({ status: true });
  expect(shop.payments.confirm(first, user)).toMatchObject({ status: false });
  expect(shop.catalogue.all()[0]?.quantity).toBe(0);
  const statuses = shop.orders.of(user._id).map(({ status }) => status);
  expect(statuses.sort()).toEqual(['Cancelled', 'Not Processed']);
});

test('refuses more than the limit of one checkout', () => {
  const shop = aShop(100);
  expect(() => pay(shop, 21)).toThrow(
    refusalMessage('tooManyOfProduct', { count: shopDefaults.maxPiecesPerProduct, name: shop.product.name }),
  );
});

test('settles a late payment as exactly one order', () => {
  let now = Date.now();
  const shop = aShop(5, () => now);
  const { orders, payments } = shop;
  payments.confirmsAfter = 4000;
  const paid = pay(shop, 1);
  expect(payments.status(paid.order_id, user)).toEqual({ state: 'unpaid' });
  expect(() => payments.confirm(paid, user)).toThrow(refusals.paymentPending.message);
  expect([payments.status(paid.order_id, user), orders.of(user._id)]).toEqual([{ state: 'pending' }, []]);
  now += 4000;
  expect(payments.status(paid.order_id, user)).toMatchObject({ state: 'paid' });
  expect(payments.confirm(paid, user)).toEqual({ status: true });
  expect(orders.of(user._id)).toHaveLength(1);
});

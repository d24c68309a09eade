import { beforeEach, expect, test } from 'vitest';
import { recordedAt } from './clock.ts';
import { createState, personOf, type MockState } from './state.ts';

const { user: shopper } = personOf('shopper');
const { user: ravi } = personOf('ravi');
let shop: MockState;

beforeEach(() => {
  shop = createState({ clock: () => recordedAt });
});

const offer = { name: 'Last one', code: 'LAST', automatic: false, rupees: 100, active: true };

/** Begins the payment of the newest product with the code. */
function begin(user: typeof shopper, { coupon = 'LAST', off = 100 } = {}) {
  const [{ _id, price } = { _id: '', price: 0 }] = shop.catalogue.shown();
  const cart = { products: [{ _id, size: 'M' }], size: 'M', address: 'Here', quantity: 0 };
  return shop.payments.begin({ amount: price - off, cart, offers: true, coupon }, user);
}

const pay = ({ id }: { id: string }, user: typeof shopper) =>
  shop.payments.confirm({ payment_id: 'pay_1', order_id: id, signature: `${id}|pay_1` }, user);

const counts = () => shop.coupons.list(undefined).find(({ code }) => code === 'LAST');

test('the last use is held by a checkout, and its order keeps code, discount and share', () => {
  shop.coupons.create({ ...offer, uses: 1 });
  const begun = begin(shopper);
  expect(() => begin(ravi)).toThrow(expect.objectContaining({ code: 'couponChanged' }) as Error);
  // Its own hold keeps nothing from the shopper who begins again.
  expect(begin(shopper).amount).toBe(begun.amount);
  expect(counts()).toMatchObject({ state: 'used_up', used: 1, orders: 0 });
  const again = begin(shopper);
  expect(pay(again, shopper)).toEqual({ status: true });
  expect(counts()).toMatchObject({ used: 1, orders: 1, discount: 100 });
  const [order] = shop.orders.of(shopper._id);
  expect(order).toMatchObject({
    discount: 100,
    offers: [{ code: 'LAST', words: 'Rs. 100 off', discount: 100 }],
    lines: [{ discount: 100 }],
  });
});

test('a code that is once a person is refused to the same account, not to another', () => {
  shop.coupons.create({ ...offer, once: true });
  expect(pay(begin(shopper), shopper)).toEqual({ status: true });
  expect(() => begin(shopper)).toThrow(expect.objectContaining({ code: 'couponChanged' }) as Error);
  expect(begin(ravi).amount).toBeGreaterThan(0);
});

test('without `offers` an automatic one does not apply', () => {
  shop.coupons.create({ name: 'All', automatic: true, rupees: 50, active: true });
  const [product] = shop.catalogue.shown();
  const cart = { products: [{ _id: product!._id, size: 'M' }], size: 'M', address: 'Here', quantity: 0 };
  expect(shop.payments.begin({ amount: product!.price, cart }, shopper).amount).toBe(product!.price * 100);
  expect(() => shop.payments.begin({ amount: product!.price, cart, offers: true }, shopper)).toThrow(
    expect.objectContaining({ code: 'couponChanged' }) as Error,
  );
});

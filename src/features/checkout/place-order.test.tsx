import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Received } from '#contract/endpoint.ts';
import { endpoints, type Endpoints } from '#contract/endpoints.ts';
import { handle } from '#mocks/handle.ts';
import { CartChangedRefused, ConnectionLost, Refused } from '#mocks/refused.ts';
import { personOf } from '#mocks/state.ts';
import { makeStore } from '#src/app/store.ts';
import { checkout as copy } from '#src/copy/checkout.ts';
import { itemAdded, selectCartItems } from '#src/features/cart/cart-slice.ts';
import { toCartItem } from '#src/shared/cart/cart-item.ts';
import { keepCode } from '#src/shared/cart/kept-code.ts';
import { respondWith } from '#tests/support/dom-api.ts';
import { makeProduct, makeSizedProduct } from '#tests/support/products.ts';
import { cashToCollect, makeShopOrder, paidOnline } from '#tests/support/shop-order.ts';
import type { CheckoutStart } from './checkout-start.ts';
import { placeOrder } from './place-order.ts';

const sized = makeSizedProduct({ M: 3 }, { _id: 'a'.repeat(24), name: 'Kite', slug: 'kite', price: 499.5, __v: 3 });
const kite = toCartItem(sized, 'M');
const chai = toCartItem(makeProduct({ _id: 'b'.repeat(24), name: 'Chai', slug: 'chai', price: 100 }), undefined);
const { user } = personOf('shopper');
const start = { user, brand: 'Weft', items: [kite], amount: 499.5, address: '1 Loom Lane\n411001' };
const order = makeShopOrder({ payment: cashToCollect, confirm: 'waiting', total: 499.5 });

/** What the server was sent, and its failures in turn. */
let sent: Received<Endpoints['placeOrder']>['body'][] = [];
let failures: Error[] = [];
const keys = () => sent.map(({ key }) => key);

beforeEach(() => {
  [sent, failures] = [[], []];
  respondWith(
    handle(endpoints.placeOrder, ({ body }) => {
      sent.push(body);
      const failure = failures.shift();
      if (failure) throw failure;
      return { success: true, order };
    }),
  );
});
afterEach(() => localStorage.clear());

function shop() {
  const store = makeStore();
  for (const item of [kite, chai]) store.dispatch(itemAdded(item));
  return {
    store,
    place: (over: Partial<CheckoutStart> = {}) => store.dispatch(placeOrder({ ...start, ...over })),
    names: () => selectCartItems(store.getState()).map(({ name }) => name),
    checkout: () => store.getState().checkout,
  };
}

const lost = () => [1, 2, 3].map(() => new ConnectionLost());

test('sends what the shopper saw with a key, takes it out of the cart, and leads to the orders, which know it as new', async () => {
  const { place, names, checkout } = shop();
  expect(await place()).toEqual({ products: [] });
  const products = [{ _id: kite._id, name: 'Kite', slug: 'kite', __v: 3, size: 'M' }];
  const cart = { products, size: 'M', quantity: 0, address: start.address };
  expect(sent).toEqual([
    { cart, method: 'cod', amount: 499.5, key: expect.stringMatching(/^[0-9a-f]{24}$/) as string },
  ]);
  expect(names()).toEqual(['Chai']);
  expect(checkout()).toMatchObject({
    phase: 'idle',
    records: [{ order_id: order._id, state: 'settled', user: user._id }],
    alert: { kind: 'placed', text: copy.placed({ amount: 'Rs. 499.50' }), redirectsToOrders: true },
  });
  expect(localStorage.getItem('order')).toBeNull();
});

test('a double press is one order', async () => {
  const { place } = shop();
  await Promise.all([place(), place()]);
  expect(sent).toHaveLength(1);
});

test('a lost answer is asked for again with the same key', async () => {
  failures = [new ConnectionLost(), new Refused('failed')];
  const { place, checkout } = shop();
  await place();
  expect(keys()).toEqual(Array(3).fill(sent[0]?.key));
  expect(checkout().alert?.kind).toBe('placed');
});

test('without any answer the cart stays, and the next press, after a reload or in another tab, is the same order', async () => {
  failures = lost();
  const { place, names, checkout } = shop();
  await place();
  expect(checkout()).toMatchObject({ phase: 'idle', alert: { kind: 'unanswered', text: copy.unanswered } });
  expect(names()).toEqual(['Kite', 'Chai']);
  await shop().place();
  expect(new Set(keys()).size).toBe(1);
  await shop().place();
  expect(new Set(keys()).size).toBe(2);
});

test.for<[string, Partial<typeof start>, number, number]>([
  ['another cart', { items: [kite, kite] }, 0, 2],
  ['another size', { items: [toCartItem(sized, 'L'), chai] }, 0, 2],
  ['another account', { user: { ...user, _id: '3'.repeat(24) } }, 0, 2],
  ['the same cart after an hour', {}, 3_600_000, 2],
  ['the same cart in another sequence', { items: [chai, kite] }, 0, 1],
])('after a lost answer, %s is another order, unless only the sequence differs', async ([, over, later, orders]) => {
  const both = { items: [kite, chai], amount: 599.5 };
  failures = lost();
  await shop().place(both);
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + later);
  await shop().place({ ...both, ...over });
  vi.restoreAllMocks();
  expect(new Set(keys()).size).toBe(orders);
});

test.for<[string, Partial<typeof order>, string]>([
  ['a test', { test: true }, copy.placedTest],
  ['paid', { payment: paidOnline }, copy.placedBefore],
])('an order that is %s is said as such', async ([, is, text]) => {
  respondWith(handle(endpoints.placeOrder, () => ({ success: true, order: { ...order, ...is } })));
  const { place, checkout } = shop();
  await place();
  expect(checkout().alert).toMatchObject({ kind: 'placed', text });
});

test('an order whose answer was lost, and which was cancelled since, is placed anew', async () => {
  failures = lost();
  await shop().place();
  respondWith(
    handle(endpoints.placeOrder, ({ body }) => {
      sent.push(body);
      return { success: true, order: { ...order, ...(sent.length === 4 && { status: 'Cancelled' as const }) } };
    }),
  );
  const { place, checkout } = shop();
  await place();
  expect([sent.length, new Set(keys()).size, checkout().alert?.kind]).toEqual([5, 2, 'placed']);
});

test.for(['tooManyTries', 'cashNotOffered'] as const)(
  'after %s the next press is the same order, or another one',
  async (code) => {
    failures = [new Refused(code, undefined, 'Not now.')];
    await shop().place();
    await shop().place();
    expect(new Set(keys()).size).toBe(code === 'tooManyTries' ? 1 : 2);
  },
);

test('a changed cart returns the products as they are now, and keeps the cart', async () => {
  failures = [new CartChangedRefused([sized])];
  const { place, names, checkout } = shop();
  expect(await place()).toEqual({ products: [sized] });
  expect([names(), checkout().phase, checkout().alert?.kind]).toEqual([['Kite', 'Chai'], 'idle', 'changed']);
});

test('the code of the cart is sent with the shown total; placed, it goes with the goods', async () => {
  keepCode('WELCOME10');
  const asked = { cart: { products: [] }, coupon: 'WELCOME10', user: user._id };
  await shop().place({ priced: { asked, coupon: 'WELCOME10' } });
  expect(sent).toMatchObject([{ amount: 499.5, offers: true, coupon: 'WELCOME10' }]);
  expect(localStorage.getItem('coupon')).toBeNull();
});

test('a lost answer and another price: the same key, and what was placed is not placed again', async () => {
  failures = [...lost(), new Refused('keyReused')];
  await shop().place();
  const { place, checkout } = shop();
  await place({ amount: 449.5 });
  expect(new Set(keys()).size).toBe(1);
  expect(checkout().alert).toMatchObject({ kind: 'error', text: copy.placedAtOther });
});

test.for(['notDelivered', 'addressMissing', 'cartEmpty'] as const)('%s is said', async (code) => {
  const refused = new Refused(code, undefined, code === 'notDelivered' ? { pincode: '411001' } : {});
  failures = [refused];
  const { place, names, checkout } = shop();
  expect(await place()).toEqual({ products: [] });
  expect(checkout().alert).toMatchObject({ kind: 'error', text: refused.message });
  expect(checkout().alert?.needsAddress === true).toBe(code === 'notDelivered');
  expect([names(), sent.length]).toEqual([['Kite', 'Chai'], 1]);
});

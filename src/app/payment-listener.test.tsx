import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { Order } from '#contract/order.ts';
import type { PaymentStatus } from '#contract/payment.ts';
import { handle } from '#mocks/handle.ts';
import { ConnectionLost } from '#mocks/refused.ts';
import { personOf } from '#mocks/state.ts';
import { itemAdded, selectCartItems } from '#src/features/cart/cart-slice.ts';
import { needsConfirmation, phaseChanged } from '#src/features/checkout/checkout-slice.ts';
import { returnItems, settlePayment } from '#src/features/checkout/end-payment.ts';
import { ordersApi } from '#src/features/orders/orders-api.ts';
import type { CartItem } from '#src/shared/cart/cart-item.ts';
import { paymentOpened, paymentReported } from '#src/shared/cart/checkout-events.ts';
import { loggedIn } from '#src/shared/session/session-slice.ts';
import { respondWith } from '#tests/support/dom-api.ts';
import { makeProduct } from '#tests/support/products.ts';
import { makeShopOrder } from '#tests/support/shop-order.ts';
import { makePersistence } from './persist.ts';
import { makeStore } from './store.ts';

const kite = makeProduct({ _id: 'a'.repeat(24), name: 'Kite', slug: 'kite' });
const chai = makeProduct({ _id: 'b'.repeat(24), name: 'Chai', slug: 'chai' });
const { user } = personOf('shopper');

/** The server's list of orders. */
let orders: Order[] = [];
/** The server's state of each payment, by the provider's order id; a request for any other payment fails. */
let paymentStates: Partial<Record<string, PaymentStatus['state']>> = {};
let requested: string[] = [];
const opened = (order_id: string, ...items: CartItem[]) =>
  paymentOpened({ order_id, items, user: user._id, at: Date.now() });
const closers: (() => void)[] = [];

async function openPage() {
  const persistence = makePersistence();
  const store = makeStore(persistence);
  closers.push(persistence.start(store));
  await waitFor(() => expect(store.getState().checkout._persist.rehydrated).toBe(true));
  return {
    store,
    names: () => selectCartItems(store.getState()).map((item) => item.name),
    records: () => store.getState().checkout.records.map(({ order_id, state, why }) => [order_id, state, why]),
    alert: () => store.getState().checkout.alert?.kind,
  };
}

const stored = (key: string): unknown => JSON.parse(localStorage.getItem(key) ?? 'null');

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('auth', JSON.stringify({ user, token: 'token' }));
  orders = [];
  paymentStates = {};
  requested = [];
  respondWith(
    handle(endpoints.listOrders, () => orders),
    handle(endpoints.getPayment, ({ params }) => {
      requested.push(params.order_id);
      const state = paymentStates[params.order_id];
      if (state === undefined) throw new ConnectionLost();
      return { success: true, payment: { state } };
    }),
  );
});

afterEach(() => {
  closers.splice(0).forEach((close) => close());
});

describe('a payment dialog that opens', () => {
  test('leaves unpaid items in the cart and keeps an earlier open payment', async () => {
    localStorage.setItem('cart', JSON.stringify([kite, chai, kite]));
    const { store, names, records } = await openPage();
    store.dispatch(opened('order_1', kite));
    store.dispatch(phaseChanged('idle'));
    store.dispatch(opened('order_2', chai));
    expect(names()).toEqual(['Kite']);
    expect(records().map(([id]) => id)).toEqual(['order_1', 'order_2']);
  });
});

describe('a payment that ends', () => {
  test('returns the items once when dismissed and then failed, and keeps later additions', async () => {
    const { store, names, records } = await openPage();
    store.dispatch(itemAdded(kite));
    store.dispatch(opened('order_1', kite));
    store.dispatch(itemAdded(chai));
    store.dispatch(returnItems('order_1', 'dismissed'));
    store.dispatch(returnItems('order_1', 'failed'));
    expect(names()).toEqual(['Kite', 'Chai']);
    expect(records()).toEqual([['order_1', 'returned', 'failed']]);
    await waitFor(() => expect(stored('checkout')).toMatchObject([{ state: 'returned', why: 'failed' }]));
  });

  test('removes paid items for good and keeps later additions', async () => {
    const { store, names, records } = await openPage();
    store.dispatch(itemAdded(kite));
    store.dispatch(opened('order_1', kite));
    store.dispatch(itemAdded(kite));
    store.dispatch(settlePayment('order_1'));
    store.dispatch(returnItems('order_1', 'dismissed'));
    expect(names()).toEqual(['Kite']);
    expect(records()).toEqual([['order_1', 'settled', undefined]]);
  });

  test('removes returned items and alerts the shopper when paid after a dismissal', async () => {
    const { store, names, alert } = await openPage();
    store.dispatch(itemAdded(kite));
    store.dispatch(opened('order_1', kite));
    store.dispatch(itemAdded(chai));
    paymentStates = { order_1: 'paid' };
    store.dispatch(returnItems('order_1', 'dismissed'));
    store.dispatch(phaseChanged('idle'));
    await waitFor(() => {
      expect(names()).toEqual(['Chai']);
      expect(alert()).toBe('paid');
    });
  });

  test('does not return items of a second open payment if the first one is paid', async () => {
    const { store, names } = await openPage();
    store.dispatch(itemAdded(kite));
    store.dispatch(opened('order_1', kite));
    store.dispatch(returnItems('order_1', 'dismissed'));
    store.dispatch(opened('order_2', kite));
    store.dispatch(settlePayment('order_1'));
    store.dispatch(returnItems('order_2', 'dismissed'));
    expect(names()).toEqual([]);
  });

  test('is settled by the list of orders, unless the order is cancelled', async () => {
    const { store, records } = await openPage();
    store.dispatch(opened('order_1', kite));
    for (const [status, state] of [
      ['Cancelled', 'open'],
      ['Not Processed', 'settled'],
    ] as const) {
      orders = [makeShopOrder({ status })];
      await store.dispatch(ordersApi.endpoints.listOrders.initiate(user._id, { forceRefetch: true, subscribe: false }));
      expect(records()[0]?.[1]).toBe(state);
    }
  });

  test('keeps returned items and records the reason when the shop refunds the payment', async () => {
    const { store, names, records } = await openPage();
    paymentStates = { order_1: 'refunded' };
    store.dispatch(opened('order_1', kite));
    store.dispatch(returnItems('order_1', 'dismissed'));
    store.dispatch(phaseChanged('idle'));
    await waitFor(() => expect(records()).toEqual([['order_1', 'returned', 'refunded']]));
    expect(names()).toEqual(['Kite']);
  });
});

const record = (over: object = {}) => ({
  order_id: 'order_1',
  items: [kite],
  state: 'open',
  at: Date.now(),
  user: user._id,
  ...over,
});
const seedRecords = (...records: object[]) => localStorage.setItem('checkout', JSON.stringify(records));

describe('a page that opens with an unsettled payment', () => {
  beforeEach(() => localStorage.setItem('cart', JSON.stringify([chai])));

  test('leads the shopper to the order if paid, and returns nothing', async () => {
    seedRecords(record());
    paymentStates = { order_1: 'paid' };
    const { names, records, store } = await openPage();
    await waitFor(() => expect(records()).toEqual([['order_1', 'settled', undefined]]));
    expect(names()).toEqual(['Chai']);
    expect(store.getState().checkout.alert).toMatchObject({ kind: 'paid', redirectsToOrders: true });
  });

  test.each([['unpaid'], ['pending'], [undefined]] as const)(
    'returns the items if the state is %s, and CHECK OUT asks first',
    async (state) => {
      seedRecords(record());
      paymentStates = { order_1: state };
      const { names, store } = await openPage();
      await waitFor(() => expect(names()).toEqual(['Kite', 'Chai']));
      expect(store.getState().checkout.records.map(needsConfirmation)).toEqual([true]);
    },
  );

  test('keeps a reported payment open while the server does not answer', async () => {
    seedRecords(record({ reported: true }));
    const { names, records, store } = await openPage();
    await waitFor(() => expect(requested).toEqual(['order_1']));
    expect(records()).toEqual([['order_1', 'open', undefined]]);
    expect(names()).toEqual(['Chai']);
    expect(store.getState().checkout.records.map(needsConfirmation)).toEqual([true]);
  });

  test('keeps a reported payment after the session has ended and settles it after the log-in', async () => {
    localStorage.removeItem('auth');
    seedRecords(record({ reported: true }));
    paymentStates = { order_1: 'paid' };
    const { names, records, store } = await openPage();
    expect(names()).toEqual(['Chai']);
    expect(requested).toEqual([]);
    store.dispatch(loggedIn({ user: { ...user, _id: '7'.repeat(24), role: 0 }, token: 'of somebody else' }));
    store.dispatch(loggedIn({ user: { ...user, role: 0 }, token: 'token' }));
    await waitFor(() => expect(records()).toEqual([['order_1', 'settled', undefined]]));
  });

  test('polls two payments independently', async () => {
    seedRecords(record(), record({ order_id: 'order_2', items: [chai] }));
    paymentStates = { order_1: 'paid', order_2: 'unpaid' };
    const { names, records } = await openPage();
    await waitFor(() =>
      expect(records()).toEqual([
        ['order_1', 'settled', undefined],
        ['order_2', 'returned', 'lost'],
      ]),
    );
    expect(names()).toEqual(['Chai', 'Chai']);
  });

  test('removes the items of a returned payment that is paid after a reload', async () => {
    localStorage.setItem('cart', JSON.stringify([kite, chai]));
    seedRecords(record({ state: 'returned', why: 'dismissed' }));
    paymentStates = { order_1: 'paid' };
    const { names } = await openPage();
    await waitFor(() => expect(names()).toEqual(['Chai']));
  });
});

test('CHECK OUT asks if the provider reports a payment after the dialog was dismissed', async () => {
  const { store } = await openPage();
  store.dispatch(opened('order_1', kite));
  store.dispatch(returnItems('order_1', 'dismissed'));
  expect(store.getState().checkout.records.map(needsConfirmation)).toEqual([false]);
  store.dispatch(paymentReported('order_1'));
  expect(store.getState().checkout.records.map(needsConfirmation)).toEqual([true]);
});

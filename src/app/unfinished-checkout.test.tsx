import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Order } from '#contract/order.ts';
import { itemAdded, selectCartItems } from '#src/features/cart/cart-slice.ts';
import { giveBack, selectUnfinished } from '#src/features/checkout/checkout-slice.ts';
import { ordersApi } from '#src/features/orders/orders-api.ts';
import { paymentOpened, paymentReturned, paymentSettled } from '#src/shared/cart/checkout-events.ts';
import { aProduct } from '#tests/support/products.ts';
import { makePersistence } from './persist.ts';
import { makeStore } from './store.ts';

const kite = aProduct({ _id: 'a'.repeat(24), name: 'Kite', slug: 'kite' });
const chai = aProduct({ _id: 'b'.repeat(24), name: 'Chai', slug: 'chai' });
const user = {
  _id: '1'.repeat(24),
  name: 'Asha',
  email: 'asha@example.com',
  phone: '',
  address: '',
  pincode: '',
  role: 0,
};

const order = (status: Order['status'] = 'Not Processed'): Order => ({
  _id: '2'.repeat(24),
  number: 1001,
  address: '1 Loom Lane',
  createdAt: '2026-01-02T00:00:00.000Z',
  payment: { razorpay_order_id: 'order_1', razorpay_payment_id: 'pay_1' },
  products: [],
  quantity: 0,
  size: 'M',
  status,
  total: 499,
});

/** What the server answers to the list of orders; undefined: nobody answers. */
let orders: Order[] | undefined = [];
const closers: (() => void)[] = [];

async function openPage() {
  const persistence = makePersistence();
  const store = makeStore(persistence);
  closers.push(persistence.start(store));
  await vi.waitFor(() => expect(store.getState().checkout._persist.rehydrated).toBe(true));
  return {
    store,
    names: () => selectCartItems(store.getState()).map((item) => item.name),
    waiting: () => selectUnfinished(store.getState())?.order_id,
  };
}

const stored = (key: string): unknown => JSON.parse(localStorage.getItem(key) ?? 'null');

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('auth', JSON.stringify({ user, token: 'token' }));
  orders = [];
  vi.stubGlobal('fetch', () =>
    orders ? Promise.resolve(Response.json(orders)) : Promise.reject(new TypeError('down')),
  );
});

afterEach(() => {
  closers.splice(0).forEach((close) => close());
  vi.unstubAllGlobals();
});

describe('a payment dialog that opens', () => {
  test('takes the cart out, and it waits under the key checkout', async () => {
    localStorage.setItem('cart', JSON.stringify([kite, chai]));
    const { store, names } = await openPage();
    store.dispatch(paymentOpened({ order_id: 'order_1', items: [kite, chai] }));
    expect(names()).toEqual([]);
    await vi.waitFor(() => {
      expect(stored('cart')).toEqual([]);
      expect(stored('checkout')).toEqual({ order_id: 'order_1', items: [kite, chai] });
    });
  });

  test('leaves what is not being paid', async () => {
    localStorage.setItem('cart', JSON.stringify([kite, chai, kite]));
    const { store, names } = await openPage();
    store.dispatch(paymentOpened({ order_id: 'order_1', items: [kite] }));
    expect(names()).toEqual(['Chai', 'Kite']);
  });
});

describe('a payment that ends', () => {
  test('dismissed: the cart is back, with what was added since, and the key is gone', async () => {
    const { store, names } = await openPage();
    store.dispatch(itemAdded(kite));
    store.dispatch(paymentOpened({ order_id: 'order_1', items: [kite] }));
    store.dispatch(itemAdded(chai));
    store.dispatch(paymentReturned({ order_id: 'order_1', items: [kite] }));
    expect(names()).toEqual(['Kite', 'Chai']);
    await vi.waitFor(() => expect(localStorage.getItem('checkout')).toBeNull());
  });

  test('dismissed twice, or failed after it was dismissed: the cart is back once', async () => {
    const { store, names } = await openPage();
    store.dispatch(itemAdded(kite));
    const unfinished = { order_id: 'order_1', items: [kite] };
    store.dispatch(paymentOpened(unfinished));
    store.dispatch(giveBack(unfinished));
    store.dispatch(giveBack(unfinished));
    expect(names()).toEqual(['Kite']);
  });

  test('paid, though nobody answered the callback: the next look at the orders ends it', async () => {
    const { store, waiting } = await openPage();
    store.dispatch(paymentOpened({ order_id: 'order_1', items: [kite] }));
    orders = [order()];
    await store.dispatch(ordersApi.endpoints.listOrders.initiate(user._id));
    await vi.waitFor(() => expect(waiting()).toBeUndefined());
  });

  test('paid: the lines are gone for good and what was added since stays', async () => {
    const { store, names, waiting } = await openPage();
    store.dispatch(itemAdded(kite));
    store.dispatch(paymentOpened({ order_id: 'order_1', items: [kite] }));
    store.dispatch(itemAdded(kite));
    store.dispatch(paymentSettled({ order_id: 'order_1', items: [kite] }));
    expect(names()).toEqual(['Kite']);
    expect(waiting()).toBeUndefined();
  });

  test('dismissed and paid later: what came back leaves the cart', async () => {
    const { store, names } = await openPage();
    store.dispatch(itemAdded(kite));
    store.dispatch(paymentOpened({ order_id: 'order_1', items: [kite] }));
    store.dispatch(paymentReturned({ order_id: 'order_1', items: [kite] }));
    store.dispatch(itemAdded(chai));
    orders = [order()];
    await store.dispatch(ordersApi.endpoints.listOrders.initiate(user._id));
    await vi.waitFor(() => expect(names()).toEqual(['Chai']));
  });

  test('dismissed, and refunded by the shop: what came back stays', async () => {
    const { store, names } = await openPage();
    store.dispatch(paymentOpened({ order_id: 'order_1', items: [kite] }));
    store.dispatch(paymentReturned({ order_id: 'order_1', items: [kite] }));
    orders = [order('Cancelled')];
    await store.dispatch(ordersApi.endpoints.listOrders.initiate(user._id));
    expect(names()).toEqual(['Kite']);
  });
});

describe('a page that opens with a payment unfinished', () => {
  beforeEach(() => {
    localStorage.setItem('checkout', JSON.stringify({ order_id: 'order_1', items: [kite] }));
    localStorage.setItem('cart', JSON.stringify([chai]));
  });

  test('gives the cart back where there is no order of it', async () => {
    const { names, waiting } = await openPage();
    await vi.waitFor(() => expect(names()).toEqual(['Kite', 'Chai']));
    expect(waiting()).toBeUndefined();
  });

  test('drops it where there is one', async () => {
    orders = [order()];
    const { names, waiting } = await openPage();
    await vi.waitFor(() => expect(waiting()).toBeUndefined());
    expect(names()).toEqual(['Chai']);
  });

  test('gives the cart back where nobody answers, or nobody is signed in', async () => {
    orders = undefined;
    const { names } = await openPage();
    await vi.waitFor(() => expect(names()).toEqual(['Kite', 'Chai']));
  });

  test('drops a record that cannot be read', async () => {
    localStorage.setItem('checkout', '{"order_id":7}');
    const { names } = await openPage();
    expect(names()).toEqual(['Chai']);
    await vi.waitFor(() => expect(localStorage.getItem('checkout')).toBeNull());
  });
});

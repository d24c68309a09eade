import { act, renderHook, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { PaymentMethod } from '#contract/rules/cash.ts';
import { handle } from '#mocks/handle.ts';
import { CartChangedRefused } from '#mocks/refused.ts';
import { personOf } from '#mocks/state.ts';
import { makeStore } from '#src/app/store.ts';
import { checkout as copy } from '#src/copy/checkout.ts';
import { itemAdded } from '#src/features/cart/cart-slice.ts';
import { toCartItem } from '#src/shared/cart/cart-item.ts';
import { paymentOpened, paymentReported } from '#src/shared/cart/checkout-events.ts';
import { loggedIn } from '#src/shared/session/session-slice.ts';
import { respondWith, shopWith } from '#tests/support/dom-api.ts';
import { stubPaymentScript } from '#tests/support/payment-script.ts';
import { makeSizedProduct } from '#tests/support/products.ts';
import { cashToCollect, makeShopOrder } from '#tests/support/shop-order.ts';
import { phaseChanged } from './checkout-slice.ts';
import { returnItems } from './end-payment.ts';
import { useCheckOut } from './use-check-out.ts';

const sized = makeSizedProduct({ M: 3 }, { name: 'Kite', slug: 'kite', price: 499.5 });
const kite = toCartItem(sized, 'M');
const { user } = personOf('shopper');
const order = { id: 'order_1', amount: 49_950, currency: 'INR', receipt: 'r', status: 'created' } as const;
const purchase = { items: [kite], amount: 499.5 };
const loadPurchase = () => Promise.resolve(purchase);

/** What the server was asked for. */
let begun: PaymentMethod[] = [];
let dialogs: readonly unknown[] = [];

beforeEach(() => {
  const script = stubPaymentScript();
  [begun, dialogs] = [[], script.dialogs];
  respondWith(
    shopWith({ checkoutUrl: script.url }),
    handle(endpoints.checkout, () => {
      begun.push('online');
      return { success: true, order, key: 'key_1', checkout_url: script.url };
    }),
    handle(endpoints.placeOrder, () => {
      begun.push('cod');
      return { success: true, order: makeShopOrder({ payment: cashToCollect, confirm: 'waiting', total: 499.5 }) };
    }),
  );
});
afterEach(() => localStorage.clear());

function render({ signedIn = true } = {}) {
  const store = makeStore();
  store.dispatch(itemAdded(kite));
  if (signedIn) store.dispatch(loggedIn({ user, token: 'token' }));
  const { result } = renderHook(() => useCheckOut(), {
    wrapper: ({ children }) => <Provider store={store}>{children}</Provider>,
  });
  const checkOut = (load: Parameters<typeof result.current.checkOut>[0] = loadPurchase, by: PaymentMethod = 'online') =>
    act(() => result.current.checkOut(load, by));
  return { store, checkOut, current: () => result.current };
}

/** An earlier payment of the same cart that may still succeed; the server says how it ended. */
function earlierPayment(store: ReturnType<typeof makeStore>, state: 'paid' | 'unpaid') {
  store.dispatch(paymentOpened({ order_id: 'order_0', items: [kite], user: user._id, at: Date.now() }));
  store.dispatch(returnItems('order_0', 'dismissed'));
  store.dispatch(paymentReported('order_0'));
  store.dispatch(phaseChanged('idle'));
  respondWith(handle(endpoints.getPayment, () => ({ success: true, payment: { state } })));
}

test('starts at once; a refused cart stays, and its products are returned until the window gets the focus', async () => {
  respondWith(
    handle(endpoints.checkout, () => {
      throw new CartChangedRefused([sized]);
    }),
  );
  const { checkOut, current, store } = render();
  await checkOut();
  const { cart, checkout } = store.getState();
  expect([cart.items, dialogs, checkout.alert?.kind]).toEqual([[kite], [], 'changed']);
  expect(current()).toMatchObject({ state: 'idle', availableProducts: [sized], confirmation: { open: false } });
  act(() => void window.dispatchEvent(new Event('focus')));
  expect(current().availableProducts).toEqual([]);
});

test('a cart that changed meanwhile leaves cash chosen', async () => {
  respondWith(
    handle(endpoints.placeOrder, () => {
      throw new CartChangedRefused([sized]);
    }),
  );
  const { checkOut, current } = render();
  act(() => current().choose('cod'));
  await checkOut(loadPurchase, 'cod');
  expect(current()).toMatchObject({ method: 'cod', cashRefusal: undefined, availableProducts: [sized] });
});

test.each([
  ['without an account', { signedIn: false }, loadPurchase],
  ['of a cart that cannot be bought', {}, () => Promise.resolve(undefined)],
])('asks the server for nothing %s', async (_, options, load) => {
  await render(options).checkOut(load);
  expect(begun).toEqual([]);
});

test.each([
  ['online', 'preparing'],
  ['cod', 'placing'],
] as const)(
  'while the cart is read for an order paid by %s, it says so, and a second press does nothing',
  async (by, state) => {
    const { checkOut, current } = render();
    let read = (_: typeof purchase) => {};
    const load = vi.fn(() => new Promise<typeof purchase>((resolve) => (read = resolve)));
    let first: Promise<void> | undefined;
    act(() => void (first = current().checkOut(load, by)));
    await waitFor(() => expect(load).toHaveBeenCalledOnce());
    expect(current().state).toBe(state);
    await checkOut(load, by);
    read(purchase);
    await act(() => first!);
    expect([load.mock.calls.length, begun]).toEqual([1, [by]]);
  },
);

test('does nothing while the dialog of a payment is open', async () => {
  const { checkOut, store } = render();
  act(() => void store.dispatch(phaseChanged('open')));
  const load = vi.fn(loadPurchase);
  await checkOut(load);
  expect(load).not.toHaveBeenCalled();
});

test.each(['paid', 'unpaid'] as const)(
  'asks the server whether an earlier payment that may succeed is %s by now',
  async (state) => {
    const { checkOut, store, current } = render();
    earlierPayment(store, state);
    await checkOut();
    const isPaid = state === 'paid';
    expect(current().confirmation.open).toBe(!isPaid);
    act(() => current().confirmation.onCancel());
    expect([current().confirmation.open, begun]).toEqual([false, []]);
    expect(store.getState().checkout.alert?.kind).toBe(isPaid ? 'paid' : undefined);
  },
);

test.each(['online', 'cod'] as const)('after the confirmation it orders as was asked: %s', async (by) => {
  const { checkOut, store, current } = render();
  earlierPayment(store, 'unpaid');
  await checkOut(loadPurchase, by);
  expect(current().confirmation).toMatchObject({ open: true, method: by, records: [{ order_id: 'order_0' }] });
  act(() => current().confirmation.onConfirm());
  expect(current().confirmation.open).toBe(false);
  await waitFor(() => expect(begun).toEqual([by]));
});

test.each([
  ['left with its page', false, false],
  ['reported', true, true],
])('the next checkout asks again about an earlier payment that was %s: %s', async (_, isReported, asksAgain) => {
  const { checkOut, store, current } = render();
  store.dispatch(paymentOpened({ order_id: 'order_0', items: [kite], user: user._id, at: Date.now() }));
  if (isReported) store.dispatch(paymentReported('order_0'));
  store.dispatch(returnItems('order_0', 'lost'));
  store.dispatch(phaseChanged('idle'));
  respondWith(handle(endpoints.getPayment, () => ({ success: true, payment: { state: 'unpaid' } })));
  await checkOut();
  expect(current().confirmation.open).toBe(true);
  act(() => current().confirmation.onConfirm());
  await waitFor(() => expect(dialogs).toHaveLength(1));
  act(() => void store.dispatch(phaseChanged('idle')));
  await checkOut();
  expect(current().confirmation.open).toBe(asksAgain);
});

test('no payment begins while another tab has one open', async () => {
  const request = (_: string, work: () => unknown) => work();
  const query = () => Promise.resolve({ held: [{ name: 'weft-payment order_9' }] });
  vi.stubGlobal('navigator', { onLine: true, locks: { request, query } });
  onTestFinished(() => void vi.unstubAllGlobals());
  const { checkOut, store } = render();
  await checkOut();
  expect([begun, store.getState().checkout.alert]).toMatchObject([[], { kind: 'error', text: copy.openElsewhere }]);
});

import { respondWith } from '#tests/support/dom-api.ts';
import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { Provider } from 'react-redux';
import { endpoints } from '#contract/endpoints.ts';
import type { PaymentStatus } from '#contract/payment.ts';
import { shopDefaults } from '#contract/shop-defaults.ts';
import { handle } from '#mocks/handle.ts';
import { CartChangedRefused } from '#mocks/refused.ts';
import { makeStore } from '#src/app/store.ts';
import { toCartItem } from '#src/shared/cart/cart-item.ts';
import { paymentOpened, paymentReported, paymentReturned } from '#src/shared/cart/checkout-events.ts';
import { loggedIn } from '#src/shared/session/session-slice.ts';
import { stubPaymentScript } from '#tests/support/payment-script.ts';
import { makeProduct } from '#tests/support/products.ts';
import { phaseChanged } from './checkout-slice.ts';
import { useCheckOut } from './use-check-out.ts';

const kite = makeProduct({ name: 'Kite', price: 499.5 });
const user = {
  _id: '1'.repeat(24),
  name: 'Asha',
  email: 'asha@example.com',
  phone: '98765',
  address: '1 Loom Lane',
  pincode: '411001',
  ...{ city: '', state: '27', landmark: '' },
  role: 0 as const,
};
const purchase = { items: [toCartItem(kite, undefined)], amount: 499.5 };
const loadPurchase = () => Promise.resolve(purchase);

/** The checkouts that the server was asked for. */
let begun = 0;
let state: PaymentStatus['state'] = 'pending';

beforeEach(() => {
  begun = 0;
  state = 'pending';
  respondWith(
    handle(endpoints.getSettings, () => ({
      success: true,
      settings: { ...shopDefaults, paymentMode: 'live', checkoutUrl: stubPaymentScript().url },
    })),
    handle(endpoints.getPayment, () => ({ success: true, payment: { state } })),
    handle(endpoints.checkout, () => {
      begun += 1;
      throw new CartChangedRefused([kite]);
    }),
  );
});

function renderCheckOut({ signedIn = true, earlier = '' } = {}) {
  const store = makeStore();
  if (signedIn) store.dispatch(loggedIn({ user, token: 'token' }));
  if (earlier !== '') {
    const at = Date.now();
    store.dispatch(paymentOpened({ order_id: 'order_1', items: purchase.items, user: user._id, at }));
    store.dispatch(paymentReturned({ order_id: 'order_1', items: purchase.items, why: 'dismissed', at }));
    if (earlier === 'lost') store.dispatch(paymentReported('order_1'));
    store.dispatch(phaseChanged('idle'));
  }
  const { result } = renderHook(() => useCheckOut(), {
    wrapper: ({ children }) => <Provider store={store}>{children}</Provider>,
  });
  const checkOut = (load: Parameters<typeof result.current.checkOut>[0] = loadPurchase) =>
    act(() => result.current.checkOut(load, 'online'));
  return { store, checkOut, current: () => result.current };
}

test('starts at once, and returns the products of a refused cart until the window gets the focus', async () => {
  const { checkOut, current } = renderCheckOut();
  await checkOut();
  expect(begun).toBe(1);
  expect(current()).toMatchObject({ state: 'idle', availableProducts: [kite], confirmation: { open: false } });
  act(() => void window.dispatchEvent(new Event('focus')));
  expect(current().availableProducts).toEqual([]);
});

test('starts after an earlier payment that was dismissed', async () => {
  const { checkOut } = renderCheckOut({ earlier: 'dismissed' });
  await checkOut();
  expect(begun).toBe(1);
});

test.each([
  ['without an account', { signedIn: false }, loadPurchase],
  ['of a cart that cannot be bought', {}, () => Promise.resolve(undefined)],
])('asks the server for nothing %s', async (_, options, load) => {
  const { checkOut } = renderCheckOut(options);
  await checkOut(load);
  expect(begun).toBe(0);
});

test('does not start twice', async () => {
  const { checkOut, store } = renderCheckOut();
  act(() => void store.dispatch(phaseChanged('preparing')));
  await checkOut();
  expect(begun).toBe(0);
});

test('asks first if an earlier payment may still succeed, and starts when that is confirmed', async () => {
  const { checkOut, current } = renderCheckOut({ earlier: 'lost' });
  await checkOut();
  expect(current().confirmation).toMatchObject({ open: true, records: [{ order_id: 'order_1' }] });
  act(() => current().confirmation.onCancel());
  expect([current().confirmation.open, begun]).toEqual([false, 0]);

  await checkOut();
  act(() => current().confirmation.onConfirm());
  await vi.waitFor(() => expect(begun).toBe(1));
  expect(current().confirmation.open).toBe(false);
});

test.each(['paid', 'unpaid'] as const)('asks the server whether that payment is %s by now', async (now) => {
  const { checkOut, store, current } = renderCheckOut({ earlier: 'lost' });
  state = now;
  await checkOut();
  const isPaid = now === 'paid';
  expect(current().confirmation.open).toBe(!isPaid);
  expect(begun).toBe(0);
  expect(store.getState().checkout.alert?.kind).toBe(isPaid ? 'paid' : undefined);
});

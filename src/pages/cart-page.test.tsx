import { act, fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { shopDefaults } from '#contract/shop-defaults.ts';
import { handle } from '#mocks/handle.ts';
import { makeStore } from '#src/app/store.ts';
import { itemAdded } from '#src/features/cart/cart-slice.ts';
import { phaseChanged } from '#src/features/checkout/checkout-slice.ts';
import { paymentOpened, paymentReported, paymentReturned } from '#src/shared/cart/checkout-events.ts';
import { toCartItem } from '#src/shared/cart/cart-item.ts';
import { loggedIn } from '#src/shared/session/session-slice.ts';
import { respondWith } from '#tests/support/dom-api.ts';
import { makeSizedProduct } from '#tests/support/products.ts';
import { renderInShop } from '#tests/support/render-in-shop.tsx';
import { Component as CartPage } from './cart-page.tsx';

vi.mock(import('#src/features/checkout/payment-sdk.ts'), () => ({
  loadPaymentSdk: () =>
    Promise.resolve(
      vi.fn(
        class {
          open = vi.fn();
        },
      ),
    ),
}));

const checkoutUrl = 'https://checkout.example/v1.js';
const kite = makeSizedProduct({ M: 9 }, { name: 'Kite', slug: 'kite', price: 499.5 });
const user = {
  ...{ _id: '1'.repeat(24), name: 'Asha', email: 'asha@example.com', phone: '9876543210', role: 0 as const },
  ...{ address: '1 Loom Lane', pincode: '411001' },
};

test('paying again takes the cart as it is at that moment, and what is paid leaves the cart', async () => {
  const amounts: number[] = [];
  respondWith(
    handle(endpoints.getSettings, () => ({
      success: true,
      settings: { ...shopDefaults, paymentMode: 'live', checkoutUrl },
    })),
    handle(endpoints.getProduct, () => ({ success: true, product: kite })),
    handle(endpoints.getPayment, () => ({ success: true, payment: { state: 'pending' } })),
    handle(endpoints.checkout, ({ body: { amount } }) => {
      amounts.push(amount);
      const order = { id: 'order_2', amount: amount * 100, currency: 'INR' as const, receipt: '2', status: 'created' };
      return { success: true, order, key: 'key', checkout_url: checkoutUrl };
    }),
  );
  const store = makeStore();
  const items = [toCartItem(kite, 'M')];
  const at = Date.now();
  store.dispatch(loggedIn({ user, token: 'token' }));
  store.dispatch(paymentOpened({ order_id: 'order_1', items, user: user._id, at }));
  store.dispatch(paymentReturned({ order_id: 'order_1', items, why: 'dismissed', at }));
  store.dispatch(paymentReported('order_1'));
  store.dispatch(phaseChanged('idle'));
  renderInShop(<CartPage />, { at: '/cart', store });
  await userEvent.click(await screen.findByRole('button', { name: /CHECK OUT/i }));
  const payAgain = await screen.findByRole('button', { name: 'Pay again' });
  act(() => {
    // Another tab adds a piece without a size; the page has not shown it yet.
    store.dispatch(itemAdded(toCartItem(kite, undefined)));
    fireEvent.click(payAgain);
  });
  await vi.waitFor(() => expect(store.getState().checkout.paying).toBe('order_2'));
  expect(amounts).toEqual([999]);
  expect(store.getState().cart.items).toEqual([]);
});

import { act, fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, onTestFinished, test, vi } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { shopDefaults } from '#contract/shop-defaults.ts';
import { handle } from '#mocks/handle.ts';
import { makePersistence } from '#src/app/persist.ts';
import { makeStore } from '#src/app/store.ts';
import { itemAdded, selectCartItems } from '#src/features/cart/cart-slice.ts';
import { phaseChanged } from '#src/features/checkout/checkout-slice.ts';
import { paymentOpened, paymentReported, paymentReturned } from '#src/shared/cart/checkout-events.ts';
import { changeDeviceWishes, deviceWishes } from '#src/features/wish/device-wishes.ts';
import { toCartItem } from '#src/shared/cart/cart-item.ts';
import { loggedIn } from '#src/shared/session/session-slice.ts';
import { respondWith } from '#tests/support/dom-api.ts';
import { makeProduct, makeSizedProduct } from '#tests/support/products.ts';
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
const kite = makeProduct({ name: 'Kite', slug: 'kite', price: 499.5, quantity: 9 });
const chai = makeProduct({ _id: 'b'.repeat(24), name: 'Chai', slug: 'chai', quantity: 9 });
const user = {
  ...{ _id: '1'.repeat(24), name: 'Asha', email: 'asha@example.com', phone: '9876543210', role: 0 as const },
  ...{ address: '1 Loom Lane', pincode: '411001', city: '', state: '27', landmark: '' },
};

test('paying again takes the cart as it is at that moment, and what is paid leaves the cart', async () => {
  const tee = makeSizedProduct({ M: 9 }, { price: 499.5 });
  const amounts: number[] = [];
  respondWith(
    handle(endpoints.getSettings, () => ({
      success: true,
      settings: { ...shopDefaults, paymentMode: 'live', checkoutUrl },
    })),
    handle(endpoints.getProduct, () => ({ success: true, product: tee })),
    handle(endpoints.getPayment, () => ({ success: true, payment: { state: 'pending' } })),
    handle(endpoints.checkout, ({ body: { amount } }) => {
      amounts.push(amount);
      const order = { id: 'order_2', amount: amount * 100, currency: 'INR' as const, receipt: '2', status: 'created' };
      return { success: true, order, key: 'key', checkout_url: checkoutUrl };
    }),
  );
  const store = makeStore();
  const items = [toCartItem(tee, 'M')];
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
    store.dispatch(itemAdded(toCartItem(tee, undefined)));
    fireEvent.click(payAgain);
  });
  await vi.waitFor(() => expect(store.getState().checkout.paying).toBe('order_2'));
  expect(amounts).toEqual([999]);
  expect(store.getState().cart.items).toEqual([]);
});

test('an earlier checkout that was left open is not called a payment', async () => {
  respondWith(
    handle(endpoints.getSettings, () => ({ success: true, settings: { ...shopDefaults, paymentMode: 'live' } })),
    handle(endpoints.getProduct, () => ({ success: true, product: kite })),
    handle(endpoints.getPayment, () => ({ success: true, payment: { state: 'pending' } })),
  );
  const store = makeStore();
  const items = [toCartItem(kite, undefined)];
  store.dispatch(loggedIn({ user, token: 'token' }));
  store.dispatch(paymentOpened({ order_id: 'order_1', items, user: user._id, at: Date.now() }));
  // The page was reloaded.
  store.dispatch(paymentReturned({ order_id: 'order_1', items, why: 'lost', at: Date.now() }));
  store.dispatch(phaseChanged('idle'));
  renderInShop(<CartPage />, { at: '/cart', store });
  await userEvent.click(await screen.findByRole('button', { name: /CHECK OUT/i }));
  const dialog = await screen.findByRole('dialog', { name: 'An earlier payment is still open. Start a new one?' });
  expect(within(dialog).getByRole('button', { name: 'Start a new one' })).toHaveClass('MuiButton-colorPrimary');
});

test('a row moves to the wish list in its size, and back; suggestions leave out what is in the cart', async () => {
  const tee = makeSizedProduct({ M: 9 }, { _id: 'c'.repeat(24), name: 'Tee', slug: 'tee' });
  const bySlug = new Map([kite, tee].map((product) => [product.slug, product]));
  respondWith(
    handle(endpoints.getSettings, () => ({ success: true, settings: { ...shopDefaults, paymentMode: 'live' } })),
    handle(endpoints.getProduct, ({ params }) => ({ success: true, product: bySlug.get(params.slug)! })),
    handle(endpoints.getRelatedProducts, () => ({ success: true, products: [kite] })),
    handle(endpoints.listBestSellers, () => ({ success: true, products: [chai, tee] })),
    handle(endpoints.listProducts, () => ({ success: true, products: [kite, chai] })),
  );
  const persistence = makePersistence();
  const store = makeStore(persistence);
  onTestFinished(persistence.start(store));
  onTestFinished(() => void changeDeviceWishes(() => []));
  for (const item of [toCartItem(tee, 'M'), toCartItem(kite, undefined)]) store.dispatch(itemAdded(item));
  renderInShop(<CartPage />, { at: '/cart', store });
  const suggestions = within(await screen.findByRole('list', { name: 'Goes well with it' }));
  expect(suggestions.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['ChaiRs. 499']);

  await userEvent.click(screen.getByRole('button', { name: 'Move to wish list: Tee, size M' }));
  expect(deviceWishes()).toEqual([{ _id: tee._id, slug: 'tee', name: 'Tee', price: tee.price, size: 'M' }]);
  expect(selectCartItems(store.getState()).map(({ name }) => name)).toEqual(['Kite']);
  await vi.waitFor(() => expect(screen.getByRole('button', { name: 'Move to wish list: Kite' })).toHaveFocus());
  expect(screen.getByText('Moved to your wish list: Tee, size M')).toBeVisible();

  await userEvent.click(screen.getByRole('button', { name: 'Back to the cart' }));
  expect(selectCartItems(store.getState()).map(({ name }) => name)).toEqual(['Tee', 'Kite']);
});

test.each([
  ['of several', [kite, chai, kite]],
  ['alone', [kite]],
])('a removed row %s is put back in its place', async (_, products) => {
  respondWith(
    handle(endpoints.getSettings, () => ({ success: true, settings: { ...shopDefaults, paymentMode: 'live' } })),
    handle(endpoints.getProduct, ({ params }) => ({ success: true, product: params.slug === 'kite' ? kite : chai })),
  );
  const persistence = makePersistence();
  const store = makeStore(persistence);
  onTestFinished(persistence.start(store));
  for (const product of products) store.dispatch(itemAdded(toCartItem(product, undefined)));
  const names = () => selectCartItems(store.getState()).map(({ name }) => name);
  const before = names();
  renderInShop(<CartPage />, { at: '/cart', store });
  await userEvent.click(await screen.findByRole('button', { name: 'Remove Kite' }));
  expect(names()).not.toContain('Kite');
  expect(screen.getByText('Removed: Kite')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(names()).toEqual(before);
  expect(screen.getByRole('button', { name: 'Remove Kite' })).toHaveFocus();
  expect(screen.queryByText('Removed: Kite')).toBeNull();
});

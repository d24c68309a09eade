import { act, renderHook, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { personOf } from '#mocks/state.ts';
import { makeStore } from '#src/app/store.ts';
import { stubPaymentScript } from '#tests/support/payment-script.ts';
import { phaseChanged } from './checkout-slice.ts';
import { openDialog } from './payment-dialog.ts';
import { usePaymentEntry } from './use-payment-entry.ts';

function open() {
  const store = makeStore();
  const dismissed = vi.fn(() => void store.dispatch(phaseChanged('idle')));
  const script = stubPaymentScript();
  const begun = {
    order: { id: 'order_1', amount: 100, currency: 'INR', receipt: '', status: 'created' },
    key: 'k',
  } as const;
  const payment = { begun, user: personOf('shopper').user, brand: 'Weft', count: 1, address: '', onPaid: vi.fn() };
  openDialog(window.Razorpay!, { ...payment, onDismissed: dismissed });
  const Page = () => {
    usePaymentEntry();
    return null;
  };
  const router = createMemoryRouter(
    [
      { path: '/', element: <p>Home</p> },
      { path: '/cart', element: <Page /> },
    ],
    { initialEntries: ['/', '/cart'] },
  );
  renderHook(() => undefined, {
    wrapper: () => (
      <Provider store={store}>
        <RouterProvider router={router} />
      </Provider>
    ),
  });
  const hasEntry = () => router.state.location.state !== null;
  return { router, store, dismissed, script, hasEntry };
}

test('Back closes the payment and stays on the page', async () => {
  const { router, store, dismissed, script, hasEntry } = open();
  act(() => void store.dispatch(phaseChanged('open')));
  await waitFor(() => expect(hasEntry()).toBe(true));
  await act(() => router.navigate(-1));
  await waitFor(() => expect(dismissed).toHaveBeenCalledOnce());
  expect(script.closed).toBe(1);
  expect([router.state.location.pathname, hasEntry()]).toEqual(['/cart', false]);
});

test('a payment that ends takes its entry along', async () => {
  const { router, store, dismissed, script, hasEntry } = open();
  act(() => void store.dispatch(phaseChanged('open')));
  await waitFor(() => expect(hasEntry()).toBe(true));
  act(() => void store.dispatch(phaseChanged('confirming')));
  await waitFor(() => expect(hasEntry()).toBe(false));
  expect([router.state.location.pathname, dismissed.mock.calls, script.closed]).toEqual(['/cart', [], 0]);
});

import { act, fireEvent, render, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Toasts, useToasts, type ToastApi } from './toasts.tsx';

let toasts: ToastApi;
function Speaker({ onReady }: { onReady: (api: ToastApi) => void }) {
  const api = useToasts();
  useEffect(() => onReady(api), [api, onReady]);
  return null;
}
const listen = (api: ToastApi) => {
  toasts = api;
};

/** Advances the clock in steps of 250 ms: a toast that leaves starts its timers one after another. */
async function advance(time: number) {
  for (let elapsed = 0; elapsed < time; elapsed += 250) await act(() => vi.advanceTimersByTimeAsync(250));
}

beforeEach(async () => {
  vi.useFakeTimers();
  render(
    <Toasts>
      <Speaker onReady={listen} />
    </Toasts>,
  );
  // Load the toast host's chunk.
  await act(() => import('./toast-host.tsx'));
});
afterEach(() => void vi.useRealTimers());

test.each([
  ['success', 'status', 'politely', 500, 3000],
  ['error', 'alert', 'assertively', 3000, 2500],
] as const)('shows a %s as %s, announced %s, for its time', async (kind, role, _, shown, left) => {
  act(() => void toasts[kind]('What came of it'));
  await advance(shown);
  expect(screen.getByRole(role)).toHaveTextContent('What came of it');
  await advance(left);
  expect(screen.queryByRole(role)).toBeNull();
});

test('a card shows the product, stays while its link has the focus, and the link leads on', async () => {
  const onFollow = vi.fn();
  const link = { text: 'View cart', href: '/cart', onFollow };
  const card = { photo: '/kite.avif', title: 'Kite', detail: 'Size M', link };
  act(() => toasts.success('Item Added Successfully', card));
  await advance(500);
  expect(screen.getByRole('status')).toHaveTextContent(/Item Added Successfully.*Kite.*Size M/);
  act(() => screen.getByRole('link', { name: 'View cart' }).focus());
  await advance(5000);
  fireEvent.click(screen.getByRole('link', { name: 'View cart' }));
  expect(onFollow).toHaveBeenCalledOnce();
  await advance(1000);
  expect(screen.queryByRole('status')).toBeNull();
  act(() => toasts.success('Item Added Successfully', card));
  await advance(3000);
  expect(screen.queryByRole('status')).toBeNull();
});

test('an equal toast replaces the one before, for its full time', async () => {
  act(() => toasts.success('Item Added Successfully'));
  await advance(1000);
  act(() => toasts.success('Item Added Successfully'));
  // Within the time of the first one, and after it.
  for (const wait of [750, 750]) {
    await advance(wait);
    expect(screen.getAllByRole('status')).toHaveLength(1);
  }
});

test('shows the reference of a failed call below the message', async () => {
  const error = { status: 500, data: { success: false, request_id: '4f1d2c3b-1k' } };
  act(() => void toasts.error('Something went Wrong', error));
  await advance(500);
  expect(screen.getByText('Something went Wrong')).toBeInTheDocument();
  expect(screen.getByText('Reference 4f1d2c3b-1k')).toBeInTheDocument();
});

test('shows a loading toast until it is dismissed', async () => {
  let done = () => {};
  act(() => {
    done = toasts.loading('Saving …');
  });
  await advance(60_000);
  expect(screen.getByRole('status')).toHaveTextContent('Saving …');
  act(() => done());
  await advance(1000);
  expect(screen.queryByRole('status')).toBeNull();
});

import { act, render, screen } from '@testing-library/react';
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

/** In small steps: a toast that leaves sets one timer after the other. */
async function pass(time: number) {
  for (let gone = 0; gone < time; gone += 250) await act(() => vi.advanceTimersByTimeAsync(250));
}

beforeEach(async () => {
  vi.useFakeTimers();
  render(
    <Toasts>
      <Speaker onReady={listen} />
    </Toasts>,
  );
  // The code of the toasts arrives.
  await act(() => import('./toast-host.tsx'));
});
afterEach(() => void vi.useRealTimers());

test('a success stands for 2 s and waits for its turn to be read out', async () => {
  act(() => toasts.success('Item Added Successfully'));
  await pass(500);
  expect(screen.getByRole('status')).toHaveTextContent('Item Added Successfully');
  await pass(3000);
  expect(screen.queryByRole('status')).toBeNull();
});

test('an error stands for 4 s and interrupts', async () => {
  act(() => void toasts.error('Something went Wrong'));
  await pass(3000);
  expect(screen.getByRole('alert')).toHaveTextContent('Something went Wrong');
  await pass(2500);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('loading stands until it is taken away', async () => {
  let done = () => {};
  act(() => {
    done = toasts.loading('Saving …');
  });
  await pass(60_000);
  expect(screen.getByRole('status')).toHaveTextContent('Saving …');
  act(() => done());
  await pass(1000);
  expect(screen.queryByRole('status')).toBeNull();
});

test('one that is taken away before the code has come is never shown', async () => {
  let done = () => {};
  act(() => {
    done = toasts.loading('Saving …');
    done();
  });
  await pass(1000);
  expect(screen.queryByRole('status')).toBeNull();
});

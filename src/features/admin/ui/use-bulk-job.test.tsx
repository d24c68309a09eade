import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { expect, test, vi } from 'vitest';
import { makeStore } from '#src/app/store.ts';
import { api } from '#src/shared/api/api.ts';
import type { ApiError } from '#src/shared/api/errors.ts';
import { useBulkJob } from './use-bulk-job.ts';

const taken: ApiError = { status: 500, data: { success: false, message: 'No.', request_id: 'r-1' } };

test('makes one call after the other, has the progress, reports failures and invalidates once at the end', async () => {
  const store = makeStore();
  const dispatch = vi.spyOn(store, 'dispatch');
  const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>;
  const { result } = renderHook(() => useBulkJob(), { wrapper });
  const calls: { entry: number; answer: (error?: ApiError) => void }[] = [];
  let succeeded: Promise<number[]> | undefined;
  act(() => {
    succeeded = result.current.run({
      action: 'Saving',
      entries: [1, 2, 3],
      nameOf: (entry) => `Entry ${entry}`,
      call: (entry) => new Promise((resolve) => calls.push({ entry, answer: (error) => resolve({ error }) })),
      reasonOf: () => 'is taken',
      invalidates: 'Order',
    });
  });
  for (const [done, error] of [undefined, taken, undefined].entries()) {
    expect(result.current.progress).toEqual({ action: 'Saving', done, total: 3 });
    expect(calls.map(({ entry }) => entry)).toEqual([1, 2, 3].slice(0, done + 1));
    expect(dispatch).not.toHaveBeenCalled();
    await act(async () => {
      calls[done]?.answer(error);
      await Promise.resolve();
    });
  }
  await expect(succeeded).resolves.toEqual([1, 3]);
  expect(dispatch.mock.calls).toEqual([[api.util.invalidateTags(['Order'])]]);
  expect(result.current.progress).toBeUndefined();
  expect(result.current.failures).toEqual([{ name: 'Entry 2', reason: 'is taken', error: taken }]);
  act(() => result.current.clearFailures());
  expect(result.current.failures).toEqual([]);
});

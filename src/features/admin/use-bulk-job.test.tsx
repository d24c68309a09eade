import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useBulkJob } from './use-bulk-job.ts';

test('acts on one entry after the other, says how far it is, and reports what failed', async () => {
  const { result } = renderHook(() => useBulkJob());
  const calls: { entry: number; answer: (reason?: string) => void }[] = [];
  let succeeded: Promise<number[]> | undefined;
  act(() => {
    succeeded = result.current.run({
      doing: 'Saving',
      entries: [1, 2, 3],
      nameOf: (entry) => `Entry ${entry}`,
      act: (entry) => new Promise<string | undefined>((resolve) => calls.push({ entry, answer: resolve })),
    });
  });
  for (const [done, reason] of [undefined, 'is taken', undefined].entries()) {
    expect(result.current.progress).toEqual({ doing: 'Saving', done, total: 3 });
    expect(calls.map(({ entry }) => entry)).toEqual([1, 2, 3].slice(0, done + 1));
    await act(async () => {
      calls[done]?.answer(reason);
      await Promise.resolve();
    });
  }
  await expect(succeeded).resolves.toEqual([1, 3]);
  expect(result.current.progress).toBeUndefined();
  expect(result.current.failures).toEqual([{ name: 'Entry 2', reason: 'is taken' }]);
  act(() => result.current.forget());
  expect(result.current.failures).toEqual([]);
});

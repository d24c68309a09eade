import { expect, test } from 'vitest';
import { isEmptyList, toQueryView, withPreviousData } from './query-view.ts';

const error = { status: 500, data: undefined };
const query = { isFetching: false, refetch: () => undefined };
type Parts = { isFetching?: true; error?: typeof error; currentData?: string[] };

test.each<[state: string, about: string, parts: Parts]>([
  ['loading', 'before the first call', {}],
  ['loading', 'during it', { isFetching: true }],
  ['error', 'after a failure without data', { error }],
  ['loading', 'during the retry', { error, isFetching: true }],
  ['data', 'after a failed refetch', { currentData: ['a'], error }],
  ['empty', 'if the predicate says so', { currentData: [] }],
])('is %s %s', (state, _, parts) => {
  const view = toQueryView({ ...query, ...parts }, isEmptyList);
  expect(view).toMatchObject({ state, ...(state === 'data' && { data: ['a'] }) });
  expect(view.error).toBe(parts.error);
});

test('the data of the previous argument shows only while the next one is loading', () => {
  const next = { ...query, data: 'page 1', currentData: undefined };
  expect(toQueryView(withPreviousData({ ...next, isFetching: true }))).toMatchObject({ state: 'data', data: 'page 1' });
  expect(toQueryView(withPreviousData({ ...next, error }))).toMatchObject({ state: 'error' });
});

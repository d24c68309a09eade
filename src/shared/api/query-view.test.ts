import { describe, expect, test } from 'vitest';
import { isEmptyList, toQueryView, withPreviousData } from './query-view.ts';

const error = { status: 500, data: undefined };
const query = { isFetching: false, refetch: () => undefined };

describe('toQueryView', () => {
  test('is loading before the first call and during it', () => {
    expect(toQueryView(query).state).toBe('loading');
    expect(toQueryView({ ...query, isFetching: true }).state).toBe('loading');
  });

  test('is an error after a failure without data, and loading during the retry', () => {
    expect(toQueryView({ ...query, error })).toMatchObject({ state: 'error', error });
    expect(toQueryView({ ...query, error, isFetching: true }).state).toBe('loading');
  });

  test('keeps the data and the error of a failed refetch', () => {
    expect(toQueryView({ ...query, currentData: ['a'], error })).toMatchObject({ state: 'data', data: ['a'], error });
  });

  test('is empty if the predicate says so', () => {
    expect(toQueryView({ ...query, currentData: [] }, isEmptyList).state).toBe('empty');
    expect(toQueryView({ ...query, currentData: [] }).state).toBe('data');
  });
});

test('the data of the previous argument shows only while the next one is loading', () => {
  const next = { ...query, data: 'page 1', currentData: undefined };
  expect(toQueryView(withPreviousData({ ...next, isFetching: true }))).toMatchObject({ state: 'data', data: 'page 1' });
  expect(toQueryView(withPreviousData({ ...next, error }))).toMatchObject({ state: 'error' });
});

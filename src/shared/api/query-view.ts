import type { ApiError } from './errors.ts';

/** The part of RTK Query's result that `toQueryView` reads. */
export interface QueryResult<T> {
  /** The data of the current argument. */
  currentData?: T | undefined;
  isFetching: boolean;
  error?: ApiError | undefined;
  refetch: () => unknown;
}

/**
 * The display state of a query. `data` and `empty` may carry an error: the last refetch failed, and the cached data stays.
 * A query without data is `loading` until its first attempt and while it is retried.
 */
export type QueryView<T> = { error: ApiError | undefined; retry: () => void } & (
  { state: 'loading'; data?: undefined } | { state: 'error'; data?: undefined } | { state: 'empty' | 'data'; data: T }
);

/** Converts the result of any query to loading, error, empty or data. By default no data counts as empty. */
export function toQueryView<T>(
  { currentData: data, isFetching, error, refetch }: QueryResult<T>,
  isEmpty: (data: T) => boolean = () => false,
): QueryView<T> {
  const common = { error, retry: () => void refetch() };
  if (data !== undefined) return { ...common, state: isEmpty(data) ? 'empty' : 'data', data };
  return { ...common, state: error !== undefined && !isFetching ? 'error' : 'loading' };
}

export const isEmptyList = (list: readonly unknown[]): boolean => list.length === 0;

/** While the query's next argument is loading, the view shows the data of the previous one. */
export function withPreviousData<T>(result: QueryResult<T> & { data?: T | undefined }): QueryResult<T> {
  return result.currentData === undefined && result.isFetching
    ? { ...result, currentData: result.data, error: undefined }
    : result;
}

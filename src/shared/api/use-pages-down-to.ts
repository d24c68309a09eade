import { useEffect } from 'react';
import type { GrowingList } from '../ui/load-more.tsx';
import type { ApiError } from './errors.ts';
import { isEmptyList, toQueryView, type QueryResult } from './query-view.ts';

/** The part of an infinite query's result that is read. */
interface PagesResult extends QueryResult<unknown> {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => unknown;
  error?: ApiError | undefined;
}

/**
 * A list by pages, newest first. Pages are loaded down to the entry that is looked for.
 * @param all The entries of the loaded pages; undefined while the first one loads.
 * @param number That of the entry; undefined: none is looked for.
 */
export function usePagesDownTo<T extends { readonly number: number }>(
  result: PagesResult,
  all: readonly T[] | undefined,
  number: number | undefined,
) {
  const { hasNextPage, isFetching, isFetchingNextPage, isFetchNextPageError, error, fetchNextPage } = result;
  const isBelow = number !== undefined && (all?.at(-1)?.number ?? 0) > number;
  const isSought = isBelow && hasNextPage && !isFetchNextPageError;
  useEffect(() => {
    if (isSought && !isFetching) void fetchNextPage();
  });
  // A page that did not load says nothing about those that are shown.
  const view = toQueryView(
    { ...result, currentData: all, ...(isFetchNextPageError && { error: undefined }) },
    isEmptyList,
  );
  const list: GrowingList = {
    isLoadingMore: isFetchingNextPage,
    error: isFetchNextPageError ? error : undefined,
    hasMore: hasNextPage,
    loadMore: () => void fetchNextPage(),
    retry: () => void fetchNextPage(),
  };
  return {
    view,
    list,
    found: all?.find((entry) => entry.number === number),
    isElsewhere: number !== undefined && !isSought && all?.every((entry) => entry.number !== number) === true,
  };
}

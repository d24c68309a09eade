import { useEffect } from 'react';
import { isEmptyList, toQueryView } from '#src/shared/api/query-view.ts';
import type { GrowingList } from '#src/shared/ui/load-more.tsx';
import { ordersIn, refetchOptions, useListOrdersInfiniteQuery } from '../orders-api.ts';

/**
 * The account's orders by pages, newest first. Pages are loaded down to the order that the page's URL names.
 * @param linked The number of that order.
 */
export function useOrderPages(userId: string, linked: number | undefined) {
  const result = useListOrdersInfiniteQuery(userId, refetchOptions);
  const { hasNextPage, isFetching, isFetchingNextPage, isFetchNextPageError, error, fetchNextPage } = result;
  const all = result.currentData && ordersIn(result.currentData.pages);
  const isBelow = linked !== undefined && (all?.at(-1)?.number ?? 0) > linked;
  const isSought = isBelow && hasNextPage && !isFetchNextPageError;
  useEffect(() => {
    if (isSought && !isFetching) void fetchNextPage();
  });
  // A page that did not load says nothing about those that are shown.
  const orders = toQueryView(
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
    orders,
    list,
    isElsewhere: linked !== undefined && !isSought && all?.every(({ number }) => number !== linked),
  };
}

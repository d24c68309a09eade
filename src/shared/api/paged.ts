import type { FetchBaseQueryMeta } from '@reduxjs/toolkit/query';
import { pageSize, totalCountHeader } from '#contract/rules/paging.ts';

/**
 * The options of an infinite query over a paged call. Pages start at 1; there is a next page while fewer than `total` items are
 * loaded.
 */
export const pagedQuery = <Page extends { total: number }>() => ({
  initialPageParam: 1,
  refetchCachedPages: false,
  getNextPageParam: ({ total }: Page, _pages: Page[], page: number) => (page * pageSize < total ? page + 1 : undefined),
});

/** The total from the response's count header; `fallback` when the header is missing. */
export function totalFrom(meta: FetchBaseQueryMeta | undefined, fallback: number): number {
  const header = meta?.response?.headers.get(totalCountHeader);
  const total = header === null || header === undefined ? NaN : Number(header);
  return Number.isSafeInteger(total) ? total : fallback;
}

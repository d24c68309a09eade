import type { FetchBaseQueryMeta } from '@reduxjs/toolkit/query';
import { pageSize, totalCountHeader } from '#contract/rules/paging.ts';

/** Pages start at 1 and there is a next one while fewer than all are loaded. */
export const byPage = <Page extends { total: number }>() => ({
  initialPageParam: 1,
  refetchCachedPages: false,
  getNextPageParam: ({ total }: Page, _pages: Page[], page: number) => (page * pageSize < total ? page + 1 : undefined),
});

/** The whole count that came beside one page; `shown` where the server sent none. */
export function totalOf(meta: FetchBaseQueryMeta | undefined, shown: number): number {
  const header = meta?.response?.headers.get(totalCountHeader);
  const total = header === null || header === undefined ? NaN : Number(header);
  return Number.isSafeInteger(total) ? total : shown;
}

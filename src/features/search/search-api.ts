import { skipToken } from '@reduxjs/toolkit/query';
import { pageSize, unmatchedHeader } from '#contract/rules/paging.ts';
import { addEndpoints } from '#src/shared/api/api.ts';
import { request, type ReplyOf } from '#src/shared/api/call.ts';
import type { ListOptions, ListQuery } from '#src/shared/api/list-options.ts';
import { growingPages, isBelowTotal, withTotal, type GrowingPageParam } from '#src/shared/api/paged.ts';
import {
  lastTotal,
  pageProducts,
  toProductGrid,
  type ProductGrid,
  type ProductPage,
} from '#src/shared/api/product-grid.ts';
import { listTag } from '#src/shared/api/tags.ts';

export const searchApi = addEndpoints((build) => ({
  searchProducts: build.infiniteQuery<ProductPage, { keyword: string } & ListQuery, GrowingPageParam>({
    ...growingPages<{ keyword: string } & ListQuery, 'products', ProductPage>({
      entries: 'products',
      request: ({ keyword, ...options }, page) =>
        request('searchProducts', { keyword, page, limit: pageSize, ...options }),
      read: (products: ReplyOf<'searchProducts'>, meta) => ({
        ...withTotal(products, meta),
        isUnmatched: meta?.response?.headers.has(unmatchedHeader),
      }),
      hasNext: isBelowTotal,
    }),
    providesTags: [listTag('Product')],
  }),
}));

const { useSearchProductsInfiniteQuery } = searchApi;

/** Whether a keyword can find anything. URLs cannot name `.` and `..`: browsers take them as folders. */
export const canFind = (keyword: string): boolean => !['', '.', '..'].includes(keyword);

/** The results of a keyword that the options select, best match first by default. A keyword that cannot find anything sends no request. */
export function useSearchGrid(keyword: string, options: ListOptions | undefined): ProductGrid {
  const isSkipped = options === undefined || !canFind(keyword);
  const result = useSearchProductsInfiniteQuery(isSkipped ? skipToken : { keyword, ...options.query });
  const grid = {
    ...toProductGrid(result, pageProducts, lastTotal),
    isUnmatched: result.currentData?.pages[0]?.isUnmatched,
  };
  return !canFind(keyword) ? { ...grid, products: [], total: 0, isLoading: false } : grid;
}

import { skipToken } from '@reduxjs/toolkit/query';
import type { Reply } from '#contract/endpoint.ts';
import type { Endpoints } from '#contract/endpoints.ts';
import { pageSize } from '#contract/rules/paging.ts';
import { api } from '#src/shared/api/api.ts';
import type { ListOptions, ListQuery } from '#src/shared/api/list-options.ts';
import {
  lastTotal,
  pageProducts,
  toProductGrid,
  type ProductGrid,
  type ProductPage,
} from '#src/shared/api/product-grid.ts';
import { pagedQuery, totalFrom } from '#src/shared/api/paged.ts';
import { request } from '#src/shared/api/request.ts';
import { listTag } from '#src/shared/api/tags.ts';

export const searchApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    searchProducts: build.infiniteQuery<ProductPage, { keyword: string } & ListQuery, number>({
      query: ({ queryArg: { keyword, ...options }, pageParam }) =>
        request('searchProducts', {
          params: { keyword },
          query: { page: String(pageParam), limit: String(pageSize), ...options },
        }),
      transformResponse: (products: Reply<Endpoints['searchProducts']>, meta) => ({
        products,
        total: totalFrom(meta, products.length),
      }),
      infiniteQueryOptions: pagedQuery<ProductPage>(),
      providesTags: [listTag('Product')],
    }),
  }),
});

const { useSearchProductsInfiniteQuery } = searchApi;

/** The results of a keyword that the options select, best match first by default. A blank keyword has none and sends no request. */
export function useSearchGrid(keyword: string, options: ListOptions | undefined): ProductGrid {
  const isSkipped = options === undefined || keyword === '';
  const result = useSearchProductsInfiniteQuery(isSkipped ? skipToken : { keyword, ...options.query });
  const grid = toProductGrid(result, pageProducts, lastTotal);
  return keyword === '' ? { ...grid, products: [], total: 0, isLoading: false } : grid;
}

import type { Reply } from '#contract/endpoint.ts';
import type { Endpoints } from '#contract/endpoints.ts';
import { pageSize } from '#contract/rules/paging.ts';
import { api } from '#src/shared/api/api.ts';
import type { ProductPage } from '#src/shared/api/product-grid.ts';
import { pagedQuery, totalFrom } from '#src/shared/api/paged.ts';
import { request } from '#src/shared/api/request.ts';

export const searchApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    searchProducts: build.infiniteQuery<ProductPage, string, number>({
      query: ({ queryArg, pageParam }) =>
        request('searchProducts', {
          params: { keyword: queryArg },
          query: { page: String(pageParam), limit: String(pageSize) },
        }),
      transformResponse: (products: Reply<Endpoints['searchProducts']>, meta) => ({
        products,
        total: totalFrom(meta, products.length),
      }),
      infiniteQueryOptions: pagedQuery<ProductPage>(),
      providesTags: ['Product'],
    }),
  }),
});

export const { useSearchProductsInfiniteQuery } = searchApi;

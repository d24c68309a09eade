import type { Reply } from '#contract/endpoint.ts';
import type { Endpoints } from '#contract/endpoints.ts';
import { pageSize } from '#contract/rules/paging.ts';
import { api } from '#src/shared/api/api.ts';
import type { ListQuery } from '#src/shared/api/list-options.ts';
import type { ProductPage } from '#src/shared/api/product-grid.ts';
import { pagedQuery, totalFrom } from '#src/shared/api/paged.ts';
import { request } from '#src/shared/api/request.ts';

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
      providesTags: ['Product'],
    }),
  }),
});

export const { useSearchProductsInfiniteQuery } = searchApi;

import type { Reply } from '#contract/endpoint.ts';
import type { Endpoints } from '#contract/endpoints.ts';
import type { Product, ShownCategory } from '#contract/product.ts';
import { api } from '#src/shared/api/api.ts';
import { request } from '#src/shared/api/request.ts';
import { listTag } from '#src/shared/api/tags.ts';

/** Loaded with the menu, the search, all categories and the home page's lower sections. */
export const showcaseApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    getCategoryOverview: build.query<ShownCategory[], void>({
      query: () => request('getCategoryOverview'),
      transformResponse: ({ categories }: Reply<Endpoints['getCategoryOverview']>) => categories,
      providesTags: ['Category', listTag('Product')],
    }),
    listBestSellers: build.query<Product[], void>({
      query: () => request('listBestSellers'),
      transformResponse: ({ products }: Reply<Endpoints['listBestSellers']>) => products,
      providesTags: [listTag('Product'), listTag('Order')],
    }),
  }),
});

export const { useGetCategoryOverviewQuery, useListBestSellersQuery } = showcaseApi;

import { addEndpoints } from '#src/shared/api/api.ts';
import { call } from '#src/shared/api/call.ts';
import { listTag } from '#src/shared/api/tags.ts';

/** Loaded with the menu, the search, all categories and the home page's lower sections. */
export const showcaseApi = addEndpoints((build) => ({
  getCategoryOverview: build.query({
    ...call('getCategoryOverview', 'categories'),
    providesTags: ['Category', listTag('Product')],
  }),
  listBestSellers: build.query({
    ...call('listBestSellers', 'products'),
    providesTags: [listTag('Product'), listTag('Order')],
  }),
}));

export const { useGetCategoryOverviewQuery, useListBestSellersQuery } = showcaseApi;

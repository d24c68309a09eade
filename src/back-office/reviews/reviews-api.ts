import type { Reply, Sent } from '#contract/endpoint.ts';
import type { Endpoints } from '#contract/endpoints.ts';
import type { ProductVisibility } from '#contract/rules/product-visibility.ts';
import { api } from '#src/shared/api/api.ts';
import { listTag } from '#src/shared/api/tags.ts';
import { request } from '../ui/api/request.ts';

interface ReviewListQuery {
  page: number;
  visibility: ProductVisibility | undefined;
  /** The id of a product. */
  product: string | undefined;
}

const reviewsAdminApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    listAdminReviews: build.query<Reply<Endpoints['listAdminReviews']>, ReviewListQuery>({
      query: ({ page, ...filter }) => request('listAdminReviews', { query: { page: String(page), ...filter } }),
      providesTags: [listTag('Product')],
    }),
    setReviewVisibility: build.mutation<
      Reply<Endpoints['setReviewVisibility']>,
      { id: string } & Sent<Endpoints['setReviewVisibility']>['body']
    >({
      query: ({ id, ...body }) => request('setReviewVisibility', { params: { id }, body }),
      invalidatesTags: ['Product'],
    }),
  }),
});

export const { useListAdminReviewsQuery, useSetReviewVisibilityMutation } = reviewsAdminApi;

import type { Reply, Sent } from '#contract/endpoint.ts';
import type { Endpoints } from '#contract/endpoints.ts';
import { api } from '#src/shared/api/api.ts';
import { request } from '#src/shared/api/request.ts';
import { itemTag } from '#src/shared/api/tags.ts';

type ReviewPage = Pick<Reply<Endpoints['listReviews']>, 'reviews' | 'summary'>;

export const reviewsApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    /** By product id. */
    listReviews: build.infiniteQuery<ReviewPage, string, number>({
      query: ({ queryArg: productId, pageParam }) =>
        request('listReviews', { params: { productId }, query: { page: String(pageParam) } }),
      transformResponse: ({ reviews, summary }: Reply<Endpoints['listReviews']>) => ({
        reviews,
        ...(summary && { summary }),
      }),
      infiniteQueryOptions: {
        initialPageParam: 1,
        getNextPageParam: ({ summary }, pages, page) => {
          const loaded = pages.reduce((sum, { reviews }) => sum + reviews.length, 0);
          return loaded < (summary?.count ?? 0) ? page + 1 : undefined;
        },
      },
      providesTags: (_pages, _error, productId) => [itemTag('Product', productId)],
    }),
    createReview: build.mutation<
      Reply<Endpoints['createReview']>,
      { productId: string } & Sent<Endpoints['createReview']>['body']
    >({
      query: ({ productId, ...body }) => request('createReview', { params: { productId }, body }),
      invalidatesTags: (reply) => (reply ? ['Product', 'Order'] : []),
    }),
  }),
});

export const { useListReviewsInfiniteQuery, useCreateReviewMutation } = reviewsApi;

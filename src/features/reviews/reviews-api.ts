import { addEndpoints } from '#src/shared/api/api.ts';
import { call, request, type ReplyOf } from '#src/shared/api/call.ts';
import { itemTag } from '#src/shared/api/tags.ts';

type ReviewPage = Pick<ReplyOf<'listReviews'>, 'reviews' | 'summary'>;

export const reviewsApi = addEndpoints((build) => ({
  /** By product id. */
  listReviews: build.infiniteQuery<ReviewPage, string, number>({
    query: ({ queryArg: productId, pageParam }) => request('listReviews', { productId, page: pageParam }),
    infiniteQueryOptions: {
      initialPageParam: 1,
      getNextPageParam: ({ summary }, pages, page) => {
        const loaded = pages.reduce((sum, { reviews }) => sum + reviews.length, 0);
        return loaded < (summary?.count ?? 0) ? page + 1 : undefined;
      },
    },
    providesTags: (_pages, _error, productId) => [itemTag('Product', productId)],
  }),
  createReview: build.mutation({
    ...call('createReview'),
    invalidatesTags: (reply) => (reply ? ['Product', 'Order'] : []),
  }),
}));

export const { useListReviewsInfiniteQuery, useCreateReviewMutation } = reviewsApi;

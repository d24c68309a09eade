import { reviewsPageSize } from '#contract/rules/paging.ts';
import { addEndpoints } from '#src/shared/api/api.ts';
import { call, request, type ReplyOf } from '#src/shared/api/call.ts';
import { growingPages, type GrowingPageParam } from '#src/shared/api/paged.ts';
import { itemTag } from '#src/shared/api/tags.ts';

type ReviewPage = Pick<ReplyOf<'listReviews'>, 'reviews' | 'summary'>;

export const reviewsApi = addEndpoints((build) => ({
  /** By product id. */
  listReviews: build.infiniteQuery<ReviewPage, string, GrowingPageParam>({
    ...growingPages<string, 'reviews', ReviewPage>({
      entries: 'reviews',
      request: (productId, page) => request('listReviews', { productId, page }),
      read: ({ reviews, summary }: ReplyOf<'listReviews'>) => ({ reviews, summary }),
      hasNext: ({ summary }, page) => page * reviewsPageSize < (summary?.count ?? 0),
    }),
    providesTags: (_pages, _error, productId) => [itemTag('Product', productId)],
  }),
  createReview: build.mutation({
    ...call('createReview'),
    invalidatesTags: (reply) => (reply ? ['Product', 'Order'] : []),
  }),
}));

export const { useListReviewsInfiniteQuery, useCreateReviewMutation } = reviewsApi;

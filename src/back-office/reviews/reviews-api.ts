import { api } from '#src/shared/api/api.ts';
import { listTag } from '#src/shared/api/tags.ts';
import { call } from '../ui/api/call.ts';

const reviewsAdminApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    listAdminReviews: build.query({ ...call('listAdminReviews'), providesTags: [listTag('Product')] }),
    setReviewVisibility: build.mutation({ ...call('setReviewVisibility'), invalidatesTags: ['Product'] }),
  }),
});

export const { useListAdminReviewsQuery, useSetReviewVisibilityMutation } = reviewsAdminApi;

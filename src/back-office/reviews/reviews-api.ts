import { addEndpoints } from '#src/shared/api/api.ts';
import { listTag } from '#src/shared/api/tags.ts';
import { call } from '../ui/api/call.ts';

export const { useListAdminReviewsQuery, useSetReviewVisibilityMutation } = addEndpoints((build) => ({
  listAdminReviews: build.query({ ...call('listAdminReviews'), providesTags: [listTag('Product')] }),
  setReviewVisibility: build.mutation({ ...call('setReviewVisibility'), invalidatesTags: ['Product'] }),
}));

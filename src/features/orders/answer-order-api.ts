import { addEndpoints } from '#src/shared/api/api.ts';
import { call } from '#src/shared/api/call.ts';
import { listTag } from '#src/shared/api/tags.ts';

/** A mail's link: what it is about, and its answer. Only its page loads them. */
export const { useAnswerOrderMutation, useReadOrderLinkQuery } = addEndpoints((build) => ({
  answerOrder: build.mutation({ ...call('answerOrder'), invalidatesTags: [listTag('Order'), 'Product'] }),
  readOrderLink: build.query({ ...call('readOrderLink', 'order'), keepUnusedDataFor: 0 }),
}));

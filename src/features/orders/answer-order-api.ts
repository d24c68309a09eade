import { addEndpoints } from '#src/shared/api/api.ts';
import { call } from '#src/shared/api/call.ts';
import { listTag } from '#src/shared/api/tags.ts';

/** The answer by a mail's link, which only its page loads. */
export const { useAnswerOrderMutation } = addEndpoints((build) => ({
  answerOrder: build.mutation({ ...call('answerOrder'), invalidatesTags: [listTag('Order'), 'Product'] }),
}));

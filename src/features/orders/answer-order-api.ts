import type { Reply, Sent } from '#contract/endpoint.ts';
import type { Endpoints } from '#contract/endpoints.ts';
import { api } from '#src/shared/api/api.ts';
import { request } from '#src/shared/api/request.ts';
import { listTag } from '#src/shared/api/tags.ts';

/** The answer by a mail's link, which only its page loads. */
const answerOrderApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    answerOrder: build.mutation<Reply<Endpoints['answerOrder']>, Sent<Endpoints['answerOrder']>['body']>({
      query: (body) => request('answerOrder', { body }),
      invalidatesTags: [listTag('Order'), 'Product'],
    }),
  }),
});

export const { useAnswerOrderMutation } = answerOrderApi;

import { accountCalls } from '#contract/account-calls.ts';
import type { Reply, Sent } from '#contract/endpoint.ts';
import type { Endpoints } from '#contract/endpoints.ts';
import '#src/copy/late-refusals.ts';
import { api } from '#src/shared/api/api.ts';
import { requestOf } from '#src/shared/api/request.ts';

type Body<N extends 'requestResetLink' | 'resetByLink'> = Sent<Endpoints[N]>['body'];

/** Links by mail that reset a password. */
export const resetLinkApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    requestResetLink: build.mutation<Reply<Endpoints['requestResetLink']>, Body<'requestResetLink'>>({
      query: (body) => requestOf(accountCalls.requestResetLink, { body }),
    }),
    resetByLink: build.mutation<Reply<Endpoints['resetByLink']>, Body<'resetByLink'>>({
      query: (body) => requestOf(accountCalls.resetByLink, { body }),
    }),
  }),
});

export const { useRequestResetLinkMutation, useResetByLinkMutation } = resetLinkApi;

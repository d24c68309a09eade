import type { Reply, Sent } from '#contract/endpoint.ts';
import type { Endpoints } from '#contract/endpoints.ts';
import { api } from '#src/shared/api/api.ts';
import { request } from '#src/shared/api/request.ts';

type Body<N extends 'requestResetLink' | 'resetByLink'> = Sent<Endpoints[N]>['body'];

/** Links by mail that reset a password. */
export const resetLinkApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    requestResetLink: build.mutation<Reply<Endpoints['requestResetLink']>, Body<'requestResetLink'>>({
      query: (body) => request('requestResetLink', { body }),
    }),
    resetByLink: build.mutation<Reply<Endpoints['resetByLink']>, Body<'resetByLink'>>({
      query: (body) => request('resetByLink', { body }),
    }),
  }),
});

export const { useRequestResetLinkMutation, useResetByLinkMutation } = resetLinkApi;

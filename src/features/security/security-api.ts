import type { Reply, Sent } from '#contract/endpoint.ts';
import type { Endpoints } from '#contract/endpoints.ts';
import { api } from '#src/shared/api/api.ts';
import { request } from '#src/shared/api/request.ts';

type ReplyOf<N extends keyof Endpoints> = Reply<Endpoints[N]>;
type Body<N extends 'beginSecondFactor' | 'confirmSecondFactor' | 'endSecondFactor' | 'renewRecoveryCodes'> = Sent<
  Endpoints[N]
>['body'];

const changed = (reply: object | undefined) => (reply ? (['User'] as const) : []);

/** Second factor and sessions. Not tagged `Session`: the guard would check again and mount the page anew. */
export const securityApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    listSessions: build.query<ReplyOf<'listSessions'>, void>({
      query: () => request('listSessions'),
      providesTags: ['User'],
      keepUnusedDataFor: 0,
    }),
    endSession: build.mutation<ReplyOf<'endSession'>, string>({
      query: (id) => request('endSession', { params: { id } }),
      invalidatesTags: ['User'],
    }),
    /** All sessions, or all but the current one. After all of them the caller logs out here too. */
    endSessions: build.mutation<ReplyOf<'endSessions'>, 'current' | undefined>({
      query: (except) => request('endSessions', { ...(except && { query: { except } }) }),
      invalidatesTags: (_, __, except) => (except === undefined ? [] : ['User']),
    }),
    getSecondFactor: build.query<ReplyOf<'getSecondFactor'>, void>({
      query: () => request('getSecondFactor'),
      providesTags: ['User'],
    }),
    beginSecondFactor: build.mutation<ReplyOf<'beginSecondFactor'>, Body<'beginSecondFactor'>>({
      query: (body) => request('beginSecondFactor', { body }),
    }),
    confirmSecondFactor: build.mutation<ReplyOf<'confirmSecondFactor'>, Body<'confirmSecondFactor'>>({
      query: (body) => request('confirmSecondFactor', { body }),
      invalidatesTags: changed,
    }),
    endSecondFactor: build.mutation<ReplyOf<'endSecondFactor'>, Body<'endSecondFactor'>>({
      query: (body) => request('endSecondFactor', { body }),
      invalidatesTags: changed,
    }),
    renewRecoveryCodes: build.mutation<ReplyOf<'renewRecoveryCodes'>, Body<'renewRecoveryCodes'>>({
      query: (body) => request('renewRecoveryCodes', { body }),
      invalidatesTags: changed,
    }),
  }),
});

export const {
  useListSessionsQuery,
  useEndSessionMutation,
  useEndSessionsMutation,
  useGetSecondFactorQuery,
  useBeginSecondFactorMutation,
  useConfirmSecondFactorMutation,
  useEndSecondFactorMutation,
  useRenewRecoveryCodesMutation,
} = securityApi;

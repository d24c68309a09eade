import { addEndpoints } from '#src/shared/api/api.ts';
import { call } from '#src/shared/api/call.ts';

const changed = (reply: object | undefined) => (reply ? (['User'] as const) : []);

/** Second factor and sessions. Not tagged `Session`: the guard would check again and mount the page anew. */
export const {
  useListSessionsQuery,
  useEndSessionMutation,
  useEndSessionsMutation,
  useGetSecondFactorQuery,
  useBeginSecondFactorMutation,
  useConfirmSecondFactorMutation,
  useEndSecondFactorMutation,
  useRenewRecoveryCodesMutation,
} = addEndpoints((build) => ({
  listSessions: build.query({ ...call('listSessions'), providesTags: ['User'], keepUnusedDataFor: 0 }),
  endSession: build.mutation({ ...call('endSession'), invalidatesTags: ['User'] }),
  /** All sessions, or all but the current one. After all of them the caller logs out here too. */
  endSessions: build.mutation({
    ...call('endSessions'),
    invalidatesTags: (_reply, _error, { except }) => (except === undefined ? [] : ['User']),
  }),
  getSecondFactor: build.query({ ...call('getSecondFactor'), providesTags: ['User'] }),
  beginSecondFactor: build.mutation(call('beginSecondFactor')),
  confirmSecondFactor: build.mutation({ ...call('confirmSecondFactor'), invalidatesTags: changed }),
  endSecondFactor: build.mutation({ ...call('endSecondFactor'), invalidatesTags: changed }),
  renewRecoveryCodes: build.mutation({ ...call('renewRecoveryCodes'), invalidatesTags: changed }),
}));

import {
  fetchBaseQuery,
  type BaseQueryFn,
  type FetchArgs,
  type FetchBaseQueryError,
  type FetchBaseQueryMeta,
} from '@reduxjs/toolkit/query';
import { apiOrigin } from '#src/shared/config/env.ts';
import { selectToken, sessionEnded, type SessionRoot } from '#src/shared/session/session-slice.ts';

export type ApiQuery = BaseQueryFn<FetchArgs, unknown, FetchBaseQueryError, object, FetchBaseQueryMeta>;

/**
 * One call to the server. A refusal that comes with 200 is an error like any other, so that a caller has one way of being told
 * no. A 401 to the token in use ends the session, here and, by way of the storage, in other tabs.
 * @param fetchFn What carries the request, where it is not to be the browser's `fetch`.
 */
export function makeBaseQuery(fetchFn?: typeof fetch): ApiQuery {
  /** The token stands in the authorization header with no prefix (specification, section 7); there is no time-out (section 9). */
  const fetchQuery = fetchBaseQuery({
    baseUrl: apiOrigin,
    prepareHeaders: (headers, { getState }) => {
      const token = selectToken(getState() as SessionRoot);
      if (token !== null) headers.set('authorization', token);
      return headers;
    },
    ...(fetchFn && { fetchFn }),
  });

  return async (args, api, options) => {
    const token = selectToken(api.getState() as SessionRoot);
    const result = await fetchQuery(args, api, options);
    if (result.error?.status === 401 && token !== null && selectToken(api.getState() as SessionRoot) === token) {
      api.dispatch(sessionEnded());
    }
    if (result.error === undefined && isRefusal(result.data)) {
      return { error: { status: 200, data: result.data }, ...(result.meta && { meta: result.meta }) };
    }
    return result;
  };
}

/** The profile may be refused with nothing but an `error` (specification, section 7). */
function isRefusal(data: unknown): boolean {
  if (typeof data !== 'object' || data === null) return false;
  return ('success' in data && data.success === false) || ('error' in data && typeof data.error === 'string');
}

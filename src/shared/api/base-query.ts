import {
  fetchBaseQuery,
  type BaseQueryFn,
  type FetchArgs,
  type FetchBaseQueryError,
  type FetchBaseQueryMeta,
} from '@reduxjs/toolkit/query';
import { selectToken, sessionEnded, type SessionRoot } from '#src/shared/session/session-slice.ts';
import type { ApiAccess } from './access.ts';

type ApiQuery = BaseQueryFn<FetchArgs, unknown, FetchBaseQueryError, object, FetchBaseQueryMeta>;

/**
 * One call to the server. A refusal that comes with 200 is an error like any other, so that a caller has one way of being told
 * no. A 401 to the token in use ends the session, here and, by way of the storage, in other tabs.
 * @param carry What carries the request, where it is not to be what the store has for it.
 */
export function makeBaseQuery(carry?: ApiAccess['fetch']): ApiQuery {
  return async (args, api, options) => {
    const token = selectToken(api.getState() as SessionRoot);
    const result = await fetchQuery(api.extra as ApiAccess, carry)(args, api, options);
    if (result.error?.status === 401 && token !== null && selectToken(api.getState() as SessionRoot) === token) {
      api.dispatch(sessionEnded());
    }
    if (result.error === undefined && isRefusal(result.data)) {
      return { error: { status: 200, data: result.data }, ...(result.meta && { meta: result.meta }) };
    }
    return result;
  };
}

/** The token stands in the authorization header with no prefix (specification, section 7); there is no time-out (section 9). */
function fetchQuery({ origin, fetch }: ApiAccess, carry: ApiAccess['fetch'] = fetch): ApiQuery {
  return fetchBaseQuery({
    baseUrl: origin,
    fetchFn: (request) => carry(request as Request),
    prepareHeaders: (headers, { getState }) => {
      const token = selectToken(getState() as SessionRoot);
      // A call that brings its own token keeps it.
      if (token !== null && !headers.has('authorization')) headers.set('authorization', token);
      return headers;
    },
  });
}

/** The profile may be refused with nothing but an `error` (specification, section 7). */
function isRefusal(data: unknown): boolean {
  if (typeof data !== 'object' || data === null) return false;
  return ('success' in data && data.success === false) || ('error' in data && typeof data.error === 'string');
}

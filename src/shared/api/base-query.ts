import {
  fetchBaseQuery,
  type BaseQueryFn,
  type FetchArgs,
  type FetchBaseQueryError,
  type FetchBaseQueryMeta,
} from '@reduxjs/toolkit/query';
import {
  passwordRefused,
  selectToken,
  selectUser,
  sessionEnded,
  type SessionRoot,
} from '#src/shared/session/session-slice.ts';
import type { ApiAccess } from './access.ts';

/** The extra options of an endpoint. */
interface ApiOptions {
  /** A 401 does not end the session: the call is made unasked, on pages that need no session. */
  readonly keepsSession?: true;
}

type ApiQuery = BaseQueryFn<FetchArgs, unknown, FetchBaseQueryError, ApiOptions, FetchBaseQueryMeta>;

/**
 * Makes the base query of all endpoints. A refusal sent with status 200 becomes an error, so that callers handle refusals in
 * one place. A 401 for the current token ends the session here and, through localStorage, in other tabs; after that, while a form keeps the
 * page, each action that needs the session offers the log-in again. Staff whose password is too weak are led to the profile
 * (`layout/storefront-layout.tsx`).
 * @param fetchOverride Replaces the store's `fetch`.
 */
export function makeBaseQuery(fetchOverride?: ApiAccess['fetch']): ApiQuery {
  return async (args, api, options) => {
    const token = selectToken(api.getState() as SessionRoot);
    const result = await fetchQuery(api.extra as ApiAccess, fetchOverride)(args, api, options);
    const state = api.getState() as SessionRoot;
    if (result.error !== undefined && selectUser(state) !== null && selectToken(state) === token) {
      const { status, data } = result.error;
      // Undefined for an endpoint without options.
      const keepsSession =
        (options as ApiOptions | undefined)?.keepsSession ?? (token === null && api.type === 'query');
      if (status === 401 && !keepsSession) api.dispatch(sessionEnded());
      if (status === 403 && isWeakPassword(data)) api.dispatch(passwordRefused());
    }
    if (result.error === undefined && isRefusal(result.data)) {
      return { error: { status: 200, data: result.data }, ...(result.meta && { meta: result.meta }) };
    }
    return result;
  };
}

/** The authorization header holds the token without a prefix (specification, section 7). There is no time-out (section 9). */
function fetchQuery({ origin, fetch }: ApiAccess, fetchOverride: ApiAccess['fetch'] = fetch): ApiQuery {
  return fetchBaseQuery({
    baseUrl: origin,
    fetchFn: (request) => fetchOverride(request as Request),
    prepareHeaders: (headers, { getState }) => {
      const token = selectToken(getState() as SessionRoot);
      // A caller may set its own token.
      if (token !== null && !headers.has('authorization')) headers.set('authorization', token);
      return headers;
    },
  });
}

/** Whether a refusal is about the password. */
function isWeakPassword(data: unknown): boolean {
  return typeof data === 'object' && data !== null && 'code' in data && data.code === 'passwordTooWeak';
}

/** `updateProfile` may be refused with a body that has only `error` (specification, section 7). */
function isRefusal(data: unknown): boolean {
  if (typeof data !== 'object' || data === null) return false;
  return ('success' in data && data.success === false) || ('error' in data && typeof data.error === 'string');
}

import type { QueryCacheKey } from '@reduxjs/toolkit/query';
import { api } from '#src/shared/api/api.ts';
import { privateEndpoints } from '#src/shared/api/base-query.ts';
import { selectUser } from '#src/shared/session/session-slice.ts';
import type { AppStartListening } from './root-reducer.ts';

/**
 * Removes the cached results of calls that require a signed-in user as soon as that user is no longer signed in. Public results
 * stay cached, and a response still in flight is ignored.
 */
export function resetPrivateCacheOnSignOut(startListening: AppStartListening): void {
  startListening({
    predicate: (_action, now, before) => {
      const left = selectUser(before);
      return left !== null && left._id !== selectUser(now)?._id;
    },
    effect: (_action, store) => {
      for (const [queryCacheKey, query] of Object.entries(store.getState().api.queries)) {
        if (query?.endpointName === undefined || !privateEndpoints.has(query.endpointName)) continue;
        store.dispatch(api.internalActions.removeQueryResult({ queryCacheKey: queryCacheKey as QueryCacheKey }));
      }
    },
  });
}

import type { AppState } from '#src/shared/store/app-state.ts';

/** Query results that the server has already fetched; a store can start with them. */
export type PreloadedQueries = Pick<AppState['api'], 'queries' | 'provided'>;

/**
 * The timestamp of preloaded results, in milliseconds since 1970. It is old, so that a component that needs current data (the
 * cart) refetches, and constant, so that equal pages have equal bytes.
 */
const preloadedAt = 1;

/** The store's query results without data about single requests, in an order that does not depend on which response came first. */
export function extractQueries(store: { getState: () => AppState }): PreloadedQueries {
  const { queries, provided } = store.getState().api;
  const results = Object.entries(queries).map(([key, query]) => [
    key,
    query && {
      ...query,
      requestId: '',
      startedTimeStamp: preloadedAt,
      ...('fulfilledTimeStamp' in query && { fulfilledTimeStamp: preloadedAt }),
    },
  ]);
  const tags = Object.entries(provided.tags).map(([type, byId]) => {
    const keys = Object.entries(byId).map(([id, queryKeys]) => [id, queryKeys.toSorted()]);
    return [type, sorted(Object.fromEntries(keys) as typeof byId)];
  });
  return {
    queries: sorted(Object.fromEntries(results) as PreloadedQueries['queries']),
    provided: { tags: sorted(Object.fromEntries(tags) as typeof provided.tags), keys: sorted(provided.keys) },
  };
}

/** A record with its keys in alphabetical order. */
function sorted<T extends object>(record: T): T {
  return Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1))) as T;
}

/** The HTTP statuses of failed queries; undefined for one without a response. */
export function refusedStatuses(store: { getState: () => AppState }): unknown[] {
  return Object.values(store.getState().api.queries).flatMap((query) => {
    const error = query?.error;
    if (error === undefined) return [];
    return [typeof error === 'object' && error !== null && 'status' in error ? error.status : undefined];
  });
}

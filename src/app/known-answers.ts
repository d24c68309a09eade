import type { RootState } from './root-reducer.ts';

/** What a store starts with of the API: the answers that a server has already asked for. */
export type KnownAnswers = Pick<RootState['api'], 'queries' | 'provided'>;

/**
 * When an inlined answer was given, in milliseconds since 1970: long ago, so that whoever needs what is true now asks again (the
 * cart), and the same for every rendering, so that equal pages are equal bytes.
 */
const longAgo = 1;

/** The answers that the store has, without what belongs to the asking. */
export function knownAnswers(store: { getState: () => RootState }): KnownAnswers {
  const { queries, provided } = store.getState().api;
  const known = Object.entries(queries).map(([key, query]) => [
    key,
    query && {
      ...query,
      requestId: '',
      startedTimeStamp: longAgo,
      ...('fulfilledTimeStamp' in query && { fulfilledTimeStamp: longAgo }),
    },
  ]);
  return { queries: Object.fromEntries(known) as KnownAnswers['queries'], provided };
}

/** The HTTP statuses of the calls that were refused; undefined for one that got no answer. */
export function refusedStatuses(store: { getState: () => RootState }): unknown[] {
  return Object.values(store.getState().api.queries).flatMap((query) => {
    const error = query?.error;
    if (error === undefined) return [];
    return [typeof error === 'object' && error !== null && 'status' in error ? error.status : undefined];
  });
}

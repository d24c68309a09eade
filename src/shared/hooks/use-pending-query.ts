import { useEffect, useState } from 'react';
import { useLocation, useSearchParams, type Location } from 'react-router-dom';

/** The latest query that the router has not rendered yet. The controls of a page share it: a change is based on that of another one. */
let latest: URLSearchParams | undefined;

/**
 * The query of the URL, and a function that changes it. The router renders a change later, but the control must change at once:
 * until then its query is the changed one.
 * @param navigate Changes the URL's query.
 */
export function usePendingQuery(navigate: (query: URLSearchParams) => void) {
  const [query] = useSearchParams();
  const location = useLocation();
  const [pending, setPending] = useState<{ at: Location; query: URLSearchParams }>();
  // Forgotten with any navigation: Back leads to the same URL, at which the change is no longer pending.
  if (pending !== undefined && pending.at !== location) setPending(undefined);
  useEffect(() => {
    latest = undefined;
  }, [location]);
  const change = (update: (query: URLSearchParams) => URLSearchParams) => {
    latest = update(latest ?? query);
    setPending({ at: location, query: latest });
    navigate(latest);
  };
  return [pending?.at === location ? pending.query : query, change] as const;
}

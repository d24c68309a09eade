import { useEffect } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';

/** The latest query that the router has not rendered yet. Shared, because a list has several hooks. */
let pending: URLSearchParams | undefined;

/**
 * The query of a list's URL, and a function that changes it and replaces the history entry. React Router applies a change to the
 * rendered URL; here a second change before the next render is based on the first.
 */
export function useQueryChange() {
  const [query, setQuery] = useSearchParams();
  const location = useLocation();
  useEffect(() => {
    pending = undefined;
  }, [location]);
  const change = (update: (query: URLSearchParams) => URLSearchParams) => {
    pending = update(pending ?? query);
    setQuery(pending, { replace: true, preventScrollReset: true });
  };
  return [query, change] as const;
}

/** The query with other parameters, at the first page; an empty or undefined value removes the parameter. */
export function withParams(
  query: URLSearchParams,
  params: Readonly<Record<string, string | undefined>>,
): URLSearchParams {
  const next = new URLSearchParams(query);
  next.delete('page');
  for (const [name, value] of Object.entries(params)) {
    if (value === undefined || value === '') next.delete(name);
    else next.set(name, value);
  }
  return next;
}

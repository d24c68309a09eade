import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { filterOf, withFilter, type OrderFilter } from './order-filter.ts';

/** Keeps the filter of the order list in the address. */
export function useOrderFilter() {
  const [query, setQuery] = useSearchParams();
  // React Router applies a change to the rendered address. A second change before the next render must not undo the first.
  const latest = useRef(query);
  useEffect(() => {
    latest.current = query;
  }, [query]);
  return {
    filter: filterOf(query),
    change: (changes: Partial<OrderFilter>) => {
      latest.current = withFilter(latest.current, changes);
      setQuery(latest.current, { replace: true, preventScrollReset: true });
    },
    /** The address of the list with a changed filter. */
    addressWith: (changes: Partial<OrderFilter>) => `?${withFilter(query, changes).toString()}`,
  };
}

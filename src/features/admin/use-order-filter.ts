import { useSearchParams } from 'react-router-dom';
import { filterOf, withFilter, type OrderFilter } from './order-filter.ts';

/** Keeps the filter of the order list in the address. */
export function useOrderFilter() {
  const [query, setQuery] = useSearchParams();
  return {
    filter: filterOf(query),
    change: (changes: Partial<OrderFilter>) =>
      setQuery((now) => withFilter(now, changes), { replace: true, preventScrollReset: true }),
    /** The address of the list with a changed filter. */
    addressWith: (changes: Partial<OrderFilter>) => `?${withFilter(query, changes).toString()}`,
  };
}

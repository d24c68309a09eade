import { useSearchParams } from 'react-router-dom';
import { filterOf, withFilter, type OrderFilter } from './order-filter.ts';

/** Keeps what is looked for among the orders in the address. */
export function useOrderFilter() {
  const [query, setQuery] = useSearchParams();
  return {
    filter: filterOf(query),
    /** Looks for something else. */
    change: (parts: Partial<OrderFilter>) =>
      setQuery((now) => withFilter(now, parts), { replace: true, preventScrollReset: true }),
    /** The address that looks for something else. */
    addressWith: (parts: Partial<OrderFilter>) => `?${withFilter(query, parts).toString()}`,
  };
}

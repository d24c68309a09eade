import { filterOf, type OrderFilter } from './order-filter.ts';
import { useQueryChange, withParams } from '../ui/use-query-change.ts';

/** Keeps the filter of the order list in the URL. */
export function useOrderFilter() {
  const [query, changeQuery] = useQueryChange();
  return {
    filter: filterOf(query),
    change: (changes: Partial<OrderFilter>) => changeQuery((latest) => withParams(latest, changes)),
    /** The URL of the list with a changed filter. */
    addressWith: (changes: Partial<OrderFilter>) => `?${withParams(query, changes).toString()}`,
  };
}

import { orderStatuses, type OrderStatus } from '#contract/rules/order-status.ts';
import { useQueryChange, withParams } from '../ui/url-params.ts';

/** The filter of the order list, besides page and search term. Days are in the shop's time zone, both included. */
export interface OrderFilter {
  status: OrderStatus | undefined;
  from: string | undefined;
  to: string | undefined;
}

/** Reads the filter from a URL: `?status=Shipped&from=2026-01-01`. Invalid values are ignored. */
export function filterOf(query: URLSearchParams): OrderFilter {
  return {
    status: orderStatuses.find((status) => status === query.get('status')),
    from: dayIn(query.get('from')),
    to: dayIn(query.get('to')),
  };
}

function dayIn(text: string | null): string | undefined {
  const isDay = text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));
  return isDay ? text : undefined;
}

/** Keeps the filter of the order list in the URL. */
export function useOrderFilter() {
  const [query, changeQuery] = useQueryChange();
  return {
    filter: filterOf(query),
    change: (changes: Partial<OrderFilter>) => changeQuery((latest) => withParams(latest, changes)),
    /** The URL of the list with a changed filter. */
    urlWith: (changes: Partial<OrderFilter>) => `?${withParams(query, changes).toString()}`,
  };
}

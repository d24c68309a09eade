import { orderStatuses, type OrderStatus } from '#contract/rules/order-status.ts';

/** Which of the shop's orders are looked for, besides page and word. Days are those of the shop, both included. */
export interface OrderFilter {
  status: OrderStatus | undefined;
  from: string | undefined;
  to: string | undefined;
}

/** What an address asks for: `?status=Shipped&from=2026-01-01`. A part that makes no sense is passed over. */
export function filterOf(query: URLSearchParams): OrderFilter {
  return {
    status: orderStatuses.find((status) => status === query.get('status')),
    from: dayIn(query.get('from')),
    to: dayIn(query.get('to')),
  };
}

/** The same address with other parts in its filter, from the first page on; an undefined part is taken out. */
export function withFilter(query: URLSearchParams, parts: Partial<OrderFilter>): URLSearchParams {
  const next = new URLSearchParams(query);
  next.delete('page');
  for (const [name, value] of Object.entries(parts)) {
    if (value === undefined) next.delete(name);
    else next.set(name, value);
  }
  return next;
}

function dayIn(text: string | null): string | undefined {
  const isDay = text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));
  return isDay ? text : undefined;
}

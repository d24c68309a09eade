import type { Kysely } from 'kysely';
import type { Order } from '#contract/order.ts';
import type { Product } from '#contract/product.ts';
import { dayOf } from '#contract/rules/day.ts';
import { countsAsAsked, countsAsMadeGood, isLate, lastReturnDay } from '#contract/rules/returns.ts';
import type { Schema } from '../../db/schema.ts';
import { groupBy } from '../../work/group-by.ts';
import { returnLinesOf, returnTermsOf } from '../returns/return-store.ts';
import type { Arrival } from './delivered-store.ts';

/** What an order knows of requests about it. */
type OrderReturns = Pick<Order, 'returns' | 'returnable' | 'exchange_of' | 'made_good'>;

/** Whether a product is not returned for the shopper's own reasons, as it was said at the purchase. */
export const isNotReturned = ({ no_return, category }: Pick<Product, 'no_return' | 'category'>): boolean =>
  no_return === true || category.no_return === true;

/** What decides about asking something of an order back. */
interface Returnability {
  /** Pieces that count as asked back, by the indexes of `Order.lines`. */
  readonly asked: ReadonlyMap<number, number>;
  readonly arrived: number | undefined;
  /** The days to return it. */
  readonly days: number;
  readonly now: number;
}

/** What of an order can be asked back: once it has arrived, or is late. */
export function returnableOf(
  { status, lines, products, promised }: Pick<Order, 'status' | 'lines' | 'products' | 'promised'>,
  { asked, arrived, days, now }: Returnability,
): Order['returnable'] {
  const isMissing = status === 'Shipped' && (promised === undefined || isLate(promised.to, undefined, now));
  if (status !== 'Delivered' && !isMissing) return undefined;
  const until = status === 'Delivered' && arrived !== undefined ? lastReturnDay(arrived, days) : undefined;
  const isOpen = until !== undefined && dayOf(now) <= until;
  const kept = new Set(products.flatMap(({ _id: product }) => (isNotReturned(product) ? [product._id] : [])));
  const returnable = lines.flatMap(({ product, quantity }, line) => {
    const left = quantity - (asked.get(line) ?? 0);
    return left > 0 ? [{ line, quantity: left, ...(isOpen && !kept.has(product._id) && { until }) }] : [];
  });
  return returnable.length > 0 ? returnable : undefined;
}

/** What orders know of requests about them, in their order. `days`: of orders from before the days were stored. */
export async function returnsOf(
  db: Kysely<Schema>,
  orders: readonly Order[],
  {
    arrivals,
    days,
    now,
  }: { readonly arrivals: ReadonlyMap<string, Arrival>; readonly days: number; readonly now: number },
): Promise<OrderReturns[]> {
  if (orders.length === 0) return [];
  const ids = orders.map(({ _id }) => _id);
  const terms = new Map((await returnTermsOf(db, ids)).map((row) => [row.id, row]));
  const rows = groupBy(await returnLinesOf(db, ids), ({ order_id }) => order_id);
  return orders.map((order) => {
    const term = terms.get(order._id);
    const lines = rows.get(order._id) ?? [];
    const asked = new Map<number, number>();
    for (const row of lines) asked.set(row.line, (asked.get(row.line) ?? 0) + countsAsAsked(row));
    const arrived = arrivals.get(order._id)?.at;
    const returnable = returnableOf(order, { asked, arrived, days: term?.return_days ?? days, now });
    const returns = [...groupBy(lines, ({ id }) => id).values()].flatMap((ofReturn) => {
      const [first] = ofReturn;
      if (first === undefined) return [];
      const asked = ofReturn.map(({ line, pieces }) => ({ line, quantity: pieces }));
      return [{ _id: first.id, number: first.number, state: first.state, lines: asked }];
    });
    return {
      ...(returns.length > 0 && { returns }),
      ...madeGoodOf(order, lines),
      ...(returnable && { returnable }),
      ...(term?.return_id &&
        term.first_id && {
          exchange_of: {
            ...{ order: term.first_id, return: term.return_id },
            ...(term.first_number !== null && { order_number: term.first_number }),
            ...(term.return_number !== null && { return_number: term.return_number }),
          },
        }),
    };
  });
}

type ReturnedLine = Awaited<ReturnType<typeof returnLinesOf>>[number];

/** How a shipped order was made good that never arrived, if all of it was. */
function madeGoodOf({ status, lines }: Order, returned: readonly ReturnedLine[]): Pick<Order, 'made_good'> {
  const ended = returned.filter((row) => countsAsMadeGood(row) > 0);
  const outcome = ended[0]?.outcome;
  if (status !== 'Shipped' || !outcome || outcome === 'nothing') return {};
  const countOf = (line: number) =>
    ended.reduce((sum, row) => (row.line === line ? sum + countsAsMadeGood(row) : sum), 0);
  return lines.every(({ quantity }, line) => countOf(line) >= quantity) ? { made_good: outcome } : {};
}

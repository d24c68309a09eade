import { sql, type Kysely } from 'kysely';
import { openReturnStates, readReturnNumber, returnStates, type ReturnState } from '#contract/rules/returns.ts';
import type { Schema } from '../../db/schema.ts';
import { hasPart } from '../../db/search-text.ts';
import type { Slice } from '../../slice.ts';
import type { ReturnRow } from './return-store.ts';

/** A filter of all requests; every part is optional. */
export interface ReturnFilter {
  readonly state?: ReturnState | undefined;
  /** The id of the order. */
  readonly order?: string | undefined;
  /** A part of the number of a request, an order or a parcel. */
  readonly q?: string | undefined;
}

const isOpen = sql<number>`case when order_return.state in (${sql.join(openReturnStates)}) then 0 else 1 end`;

/** One page of the requests and how many there are. Those that wait come first, the oldest first; then ended ones, the newest first. */
export async function shopReturns(
  db: Kysely<Schema>,
  filter: ReturnFilter,
  { offset, limit }: Slice,
): Promise<{ readonly rows: ReturnRow[]; readonly total: number }> {
  const matching = filtered(db, filter);
  const rows = await matching
    .selectAll('order_return')
    .orderBy(isOpen)
    .orderBy(sql`case when ${isOpen} = 0 then state_at else -state_at end`)
    .orderBy('order_return.id')
    .limit(limit)
    .offset(offset)
    .execute();
  const { total } = await matching.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return { rows, total: Number(total) };
}

function filtered(db: Kysely<Schema>, { state, order, q = '' }: ReturnFilter) {
  let returns = db.selectFrom('order_return').innerJoin('order', 'order.id', 'order_return.order_id');
  if (state !== undefined) returns = returns.where('order_return.state', '=', state);
  if (order !== undefined) returns = returns.where('order_id', '=', order);
  const term = q.trim().replace(/^#(?=\d)/, '');
  if (term === '') return returns;
  const number = readReturnNumber(term);
  if (number !== undefined) return returns.where('order_return.number', '=', number);
  return returns.where((eb) =>
    eb.or([
      hasPart(sql<string>`cast(order_return.number as text)`, term),
      hasPart(sql<string>`cast("order".number as text)`, term),
      hasPart(sql<string>`lower(tracking_number)`, term.toLowerCase()),
    ]),
  );
}

/** How many requests there are in each state. */
export async function countReturns(db: Kysely<Schema>): Promise<Record<ReturnState, number>> {
  const rows = await db
    .selectFrom('order_return')
    .select(({ fn }) => ['state', fn.countAll<number>().as('count')])
    .groupBy('state')
    .execute();
  const counts = new Map(rows.map(({ state, count }) => [state, Number(count)]));
  return Object.fromEntries(returnStates.map((state) => [state, counts.get(state) ?? 0])) as Record<
    ReturnState,
    number
  >;
}

import { sql, type Kysely, type RawBuilder } from 'kysely';
import {
  missingReasons,
  openReturnStates,
  readReturnNumber,
  returnStates,
  returnWaits,
  waitOf,
  type ReturnState,
  type ReturnWait,
} from '#contract/rules/returns.ts';
import type { Schema } from '../../db/schema.ts';
import { hasPart } from '../../db/search-text.ts';
import type { Slice } from '../../slice.ts';
import type { ReturnRow } from './return-store.ts';

/** A filter of all requests; every part is optional. */
export interface ReturnFilter {
  readonly state?: ReturnState | undefined;
  readonly waits_for?: ReturnWait | undefined;
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

const isApproved = sql<boolean>`order_return.state = 'approved'`;
const isMissing = sql<boolean>`order_return.reason in (${sql.join(missingReasons)})`;

/** What a request waits for, as `waitOf` has it. */
const waits: Readonly<Record<ReturnWait, RawBuilder<boolean>>> = {
  decision: sql`order_return.state = 'requested'`,
  parcel: sql`(${isApproved} and not ${isMissing})`,
  closing: sql`(order_return.state = 'received' or ${isApproved} and ${isMissing})`,
};

function filtered(db: Kysely<Schema>, { state, waits_for: wait, order, q = '' }: ReturnFilter) {
  let returns = db.selectFrom('order_return').innerJoin('order', 'order.id', 'order_return.order_id');
  if (state !== undefined) returns = returns.where('order_return.state', '=', state);
  if (wait !== undefined) returns = returns.where(waits[wait]);
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

/** How many requests there are in each state, and how many of the open ones wait for what. */
export async function countReturns(db: Kysely<Schema>) {
  const rows = await db
    .selectFrom('order_return')
    .select(({ fn }) => ['state', 'reason', fn.countAll<number>().as('count')])
    .groupBy(['state', 'reason'])
    .execute();
  const sumOf = (matching: typeof rows) => matching.reduce((sum, { count }) => sum + Number(count), 0);
  const ofEach = <Name extends string>(
    names: readonly Name[],
    nameOf: (row: (typeof rows)[number]) => Name | undefined,
  ) =>
    Object.fromEntries(names.map((name) => [name, sumOf(rows.filter((row) => nameOf(row) === name))])) as Record<
      Name,
      number
    >;
  return { counts: ofEach(returnStates, ({ state }) => state), waiting: ofEach(returnWaits, waitOf) };
}

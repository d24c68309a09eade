import { sql, type ExpressionBuilder, type Insertable, type Kysely, type Selectable } from 'kysely';
import type { Dashboard } from '#contract/dashboard.ts';
import {
  canReturnMove,
  countsAsArrived,
  countsAsAsked,
  countsAsMadeGood,
  openReturnStates,
  returnNumber,
  waitOf,
  type ReturnState,
} from '#contract/rules/returns.ts';
import type { Engine } from '../../db/engines/engine.ts';
import type { OrderReturnTable, ReturnLineTable } from '../../db/return-schema.ts';
import type { Schema } from '../../db/schema.ts';
import { pipeline } from '../../db/transaction.ts';
import { Refused } from '../../refused.ts';
import type { Slice } from '../../slice.ts';
import { groupBy } from '../../work/group-by.ts';

/** Requests to send pieces of orders back. The module `order` imports this file, so it imports nothing of that module. */

export type ReturnRow = Selectable<OrderReturnTable>;
export type ReturnLineRow = Selectable<ReturnLineTable>;

/** The first number of a request, as of orders. */
const firstNumber = 1001;

/** The next number of a request. The caller holds its order's lock, and locks no stock before. */
export async function nextReturnNumber(trx: Kysely<Schema>, engine: Engine): Promise<number> {
  await engine.lockName(trx, 'return number');
  const { last } = await trx
    .selectFrom('order_return')
    .select((eb) => eb.fn.max<number | null>('number').as('last'))
    .executeTakeFirstOrThrow();
  return last === null ? firstNumber : last + 1;
}

/** A state that a request comes to. */
export interface ReturnStep {
  readonly at: number;
  /** The account that moved it; null: the shop itself. */
  readonly by: string | null;
  /** For the shopper. */
  readonly message?: string;
}

/** Inserts a request with its lines. Its state is the first of its history. */
export async function insertReturn(
  trx: Kysely<Schema>,
  row: Insertable<OrderReturnTable>,
  lines: readonly Omit<Insertable<ReturnLineTable>, 'return_id'>[],
  step: ReturnStep,
): Promise<void> {
  const rows = lines.map((line) => ({ ...line, return_id: row.id }));
  await pipeline([
    trx.insertInto('order_return').values(row).execute(),
    trx.insertInto('return_line').values(rows).execute(),
    insertMove(trx, row.id, 1, row.state, step),
  ]);
}

export function returnWithId(db: Kysely<Schema>, id: string): Promise<ReturnRow | undefined> {
  return db.selectFrom('order_return').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The request of an order that was sent with this key. */
export function returnWithKey(db: Kysely<Schema>, orderId: string, key: string): Promise<ReturnRow | undefined> {
  const returns = db.selectFrom('order_return').selectAll().where('order_id', '=', orderId);
  return returns.where('request_key', '=', key).executeTakeFirst();
}

/** Locks a request until the transaction ends. The caller holds its order's lock (`lockReturn`). */
export function lockReturnRow(trx: Kysely<Schema>, engine: Engine, id: string): Promise<ReturnRow | undefined> {
  return engine.locking(trx.selectFrom('order_return').selectAll().where('id', '=', id)).executeTakeFirst();
}

/** The lines of a request, in the order of those of its order. */
export function linesOfReturn(db: Kysely<Schema>, id: string): Promise<ReturnLineRow[]> {
  return db.selectFrom('return_line').selectAll().where('return_id', '=', id).orderBy('position').execute();
}

/**
 * Moves a locked request to a state, and writes its history.
 * @param columns What changes with it.
 * @returns The request as it is now.
 * @throws {Refused} returnMoved: it cannot come to that state from where it is.
 */
export async function moveReturn(
  trx: Kysely<Schema>,
  row: ReturnRow,
  to: ReturnState,
  step: ReturnStep,
  columns: Partial<ReturnRow> = {},
): Promise<ReturnRow> {
  if (!canReturnMove(row.state, to)) throw returnMoved(row);
  // Its tracking number may be another one's by now.
  const parcel = isOpen(to) && !isOpen(row.state) ? { courier: '', tracking_number: '' } : {};
  const moved = { ...parcel, ...columns, state: to, state_at: step.at };
  const { last } = await trx
    .selectFrom('return_move')
    .select((eb) => eb.fn.max<number>('number').as('last'))
    .where('return_id', '=', row.id)
    .executeTakeFirstOrThrow();
  await trx.updateTable('order_return').set(moved).where('id', '=', row.id).execute();
  await insertMove(trx, row.id, last + 1, to, step);
  return { ...row, ...moved };
}

/** What was said with the last step of a request; empty: nothing. */
export async function lastMessage(db: Kysely<Schema>, id: string): Promise<string> {
  const moves = db.selectFrom('return_move').select('message').where('return_id', '=', id);
  return (await moves.orderBy('number', 'desc').limit(1).executeTakeFirst())?.message ?? '';
}

/** The refusal of what a request's state does not allow. */
export const returnMoved = ({ state }: Pick<ReturnRow, 'state'>): Refused =>
  new Refused('returnMoved', undefined, { state });

async function insertMove(
  trx: Kysely<Schema>,
  id: string,
  number: number,
  state: ReturnState,
  { at, by, message = '' }: ReturnStep,
): Promise<void> {
  const move = { return_id: id, number, state, moved_at: at, moved_by: by, message };
  await trx.insertInto('return_move').values(move).execute();
}

/** The place of a line in `Order.lines`: positions may have gaps. */
const lineIndex = sql<number>`(select count(*) from order_line as earlier where earlier.order_id = order_return.order_id
  and earlier.position < return_line.position)`;

/** The lines of all requests about orders, those of the newest request first. `line`: the index in `Order.lines`. */
export async function returnLinesOf(db: Kysely<Schema>, orderIds: readonly string[]) {
  if (orderIds.length === 0) return [];
  const rows = await db
    .selectFrom('order_return')
    .innerJoin('return_line', 'return_line.return_id', 'order_return.id')
    .select(['order_return.id', 'order_id', 'number', 'state', 'kind', 'outcome'])
    .select(['position', 'pieces', 'good', 'damaged', lineIndex.as('line')])
    .where('order_id', 'in', orderIds)
    .orderBy('number', 'desc')
    .orderBy('position')
    .execute();
  return rows.map((row) => ({ ...row, line: Number(row.line) }));
}

/**
 * How many pieces of each line of orders count as asked back, by order id and position.
 * @param but The id of a request to leave out: its own pieces do not count while it is decided again.
 */
export const askedOf = (
  db: Kysely<Schema>,
  orderIds: readonly string[],
  but?: string,
): Promise<Map<string, Map<number, number>>> =>
  countedPieces(db, orderIds, (row) => (row.id === but ? 0 : countsAsAsked(row)));

/** How many pieces of each line of an order came back, or may come with open requests; by position. */
export async function arrivedOf(db: Kysely<Schema>, orderId: string): Promise<ReadonlyMap<number, number>> {
  return (await countedPieces(db, [orderId], countsAsArrived)).get(orderId) ?? new Map<number, number>();
}

/** How many pieces of each line of an order requests other than this one have made good, by position. */
export async function madeGoodByOthers(
  db: Kysely<Schema>,
  { id, order_id: orderId }: Pick<ReturnRow, 'id' | 'order_id'>,
): Promise<ReadonlyMap<number, number>> {
  const counted = await countedPieces(db, [orderId], (row) => (row.id === id ? 0 : countsAsMadeGood(row)));
  return counted.get(orderId) ?? new Map<number, number>();
}

/** The lines of an order of which a problem takes pieces that have not come: paid, replaced, or not decided yet; by position. */
export async function problemLines(db: Kysely<Schema>, orderId: string): Promise<ReadonlySet<number>> {
  const counted = await countedPieces(db, [orderId], (row) =>
    row.kind === 'problem' ? countsAsAsked(row) - row.good - row.damaged : 0,
  );
  return new Set(counted.get(orderId)?.keys());
}

/** Whether requests have made all pieces of an order good. */
export async function isMadeGood(db: Kysely<Schema>, orderId: string): Promise<boolean> {
  const madeGood = (await countedPieces(db, [orderId], countsAsMadeGood)).get(orderId);
  const lines = await db
    .selectFrom('order_line')
    .select(['position', 'pieces'])
    .where('order_id', '=', orderId)
    .execute();
  return lines.every(({ position, pieces }) => (madeGood?.get(position) ?? 0) >= pieces);
}

async function countedPieces(
  db: Kysely<Schema>,
  orderIds: readonly string[],
  countOf: (row: Awaited<ReturnType<typeof returnLinesOf>>[number]) => number,
): Promise<Map<string, Map<number, number>>> {
  const counted = new Map<string, Map<number, number>>();
  for (const row of await returnLinesOf(db, orderIds)) {
    const count = countOf(row);
    if (count === 0) continue;
    const ofOrder = counted.get(row.order_id) ?? new Map<number, number>();
    counted.set(row.order_id, ofOrder.set(row.position, (ofOrder.get(row.position) ?? 0) + count));
  }
  return counted;
}

/** The days to return orders, and of what request each is the exchange or the replacement. */
export function returnTermsOf(db: Kysely<Schema>, orderIds: readonly string[]) {
  return db
    .selectFrom('order')
    .leftJoin('order_return', 'order_return.id', 'order.return_id')
    .leftJoin('order as first', 'first.id', 'order_return.order_id')
    .select(['order.id', 'order.return_days', 'order.return_id', 'order_return.number as return_number'])
    .select(['first.id as first_id', 'first.number as first_number'])
    .where('order.id', 'in', orderIds)
    .execute();
}

/** The requests about orders, the newest first. */
export async function returnsOfOrders(
  db: Kysely<Schema>,
  orderIds: readonly string[],
): Promise<Map<string, Pick<ReturnRow, 'id' | 'order_id' | 'number' | 'state'>[]>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('order_return')
    .select(['id', 'order_id', 'number', 'state'])
    .where('order_id', 'in', orderIds)
    .orderBy('number', 'desc')
    .execute();
  return groupBy(rows, ({ order_id }) => order_id);
}

/**
 * Refuses what would change an order while a request about it is open, or after one has brought pieces back or made them good: its stock and
 * its money would go back twice. The caller holds the order's lock.
 * @throws {Refused} returnOpen
 */
export async function refuseReturned(trx: Kysely<Schema>, orderId: string): Promise<void> {
  const open = (await returnsOfOrders(trx, [orderId])).get(orderId)?.find(({ state }) => isOpen(state));
  if (open !== undefined) throw new Refused('returnOpen', undefined, { number: returnNumber(open.number) });
  if ((await askedOf(trx, [orderId])).size > 0) throw new Refused('returnOpen', undefined, wasReturned);
}

const wasReturned =
  'Something of this order was asked back before, so this step is not possible any more. Note what comes back with ‘Pieces came back’.';

/** Whether the shopper or the shop still has something to do about a request. */
export const isOpen = (state: ReturnState): boolean => (openReturnStates as readonly ReturnState[]).includes(state);

/** What is shown of requests besides their rows. Each list has the request's id. */
export async function partsOfReturns(db: Kysely<Schema>, ids: readonly string[]) {
  const lines = await db
    .selectFrom('return_line')
    .innerJoin('order_return', 'order_return.id', 'return_line.return_id')
    .innerJoin('order_line', (join) =>
      join
        .onRef('order_line.order_id', '=', 'order_return.order_id')
        .onRef('order_line.position', '=', 'return_line.position'),
    )
    .select(['return_id', 'return_line.position', 'return_line.pieces', 'wanted_size', 'good', 'damaged'])
    .select(['size', 'product', 'discount', 'order_line.pieces as bought', lineIndex.as('line')])
    .where('return_id', 'in', ids)
    .orderBy('return_line.position')
    .execute();
  const moves = await db
    .selectFrom('return_move')
    .leftJoin('account', 'account.id', 'return_move.moved_by')
    .select(['return_id', 'return_move.state', 'moved_at', 'moved_by', 'message', 'account.name'])
    .where('return_id', 'in', ids)
    .orderBy('number')
    .execute();
  const events = await db.selectFrom('return_event').selectAll().where('return_id', 'in', ids).orderBy('at').execute();
  const photos = await db
    .selectFrom('return_photo')
    .select(['id', 'return_id'])
    .where('return_id', 'in', ids)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return { lines, moves, events, photos };
}

/** The orders of requests, and those that replace their pieces. `cash_state`: of the order whose payment has the money. */
export function ordersOfReturns(db: Kysely<Schema>, rows: readonly ReturnRow[]) {
  const ids = rows.flatMap(({ order_id, exchange_order_id: exchange }) => [order_id, ...(exchange ? [exchange] : [])]);
  return db
    .selectFrom('order')
    .leftJoin('order as payer', 'payer.id', 'order.paid_by')
    .select(['order.id', 'order.number', 'order.account_id', 'order.name', 'order.email', 'order.phone'])
    .select(['order.pincode', 'order.method'])
    .select((eb) => eb.fn.coalesce('payer.cash_state', 'order.cash_state').as('cash_state'))
    .where('order.id', 'in', ids)
    .execute();
}

/** Requests that wait for a decision, the oldest first. */
export function undecidedReturns(db: Kysely<Schema>, limit: number): Promise<Pick<ReturnRow, 'id' | 'number'>[]> {
  return db
    .selectFrom('order_return')
    .select(['id', 'number'])
    .where('state', '=', 'requested')
    .orderBy('state_at')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** How many requests wait, by state, and since when the oldest of those that wait for the shop does. */
export async function openReturns(db: Kysely<Schema>): Promise<NonNullable<Dashboard['returns']>> {
  const rows = await db
    .selectFrom('order_return')
    .select(({ fn }) => [
      ...(['state', 'reason'] as const),
      ...[fn.countAll<number>().as('count'), fn.min<number>('state_at').as('oldest')],
    ])
    .where('state', 'in', openReturnStates)
    .groupBy(['state', 'reason'])
    .execute();
  const sumOf = (matching: typeof rows) => matching.reduce((sum, { count }) => sum + Number(count), 0);
  const countOf = (wanted: ReturnState) => sumOf(rows.filter(({ state }) => state === wanted));
  const ours = rows.filter((row) => waitOf(row) !== 'parcel').map(({ oldest }) => Number(oldest));
  return {
    requested: countOf('requested'),
    approved: countOf('approved'),
    received: countOf('received'),
    closing: sumOf(rows.filter((row) => waitOf(row) === 'closing')),
    ...(ours.length > 0 && { oldest: new Date(Math.min(...ours)).toISOString() }),
  };
}

/** One page of an account's requests, newest first, and how many there are. */
export async function returnsOfAccount(
  db: Kysely<Schema>,
  accountId: string,
  { offset, limit }: Slice,
): Promise<{ rows: ReturnRow[]; total: number }> {
  const own = db.selectFrom('order_return').where('account_id', '=', accountId);
  const { total } = await own.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const newest = own.selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc');
  return { rows: await newest.limit(limit).offset(offset).execute(), total: Number(total) };
}

/** The open request whose parcel has a tracking number. */
export function openReturnOfNumber(db: Kysely<Schema>, trackingNumber: string): Promise<ReturnRow | undefined> {
  return (
    db
      .selectFrom('order_return')
      .selectAll()
      .where('tracking_number', '=', trackingNumber)
      // Literals, as in the condition of the index `order_return_tracking`.
      .where(sql<boolean>`tracking_number <> ''`)
      .where(
        'state',
        'in',
        openReturnStates.map((state) => sql.lit(state)),
      )
      .executeTakeFirst()
  );
}

/** Names the parcel of a locked request. What was reported of another number is not of this parcel. */
export async function setParcel(
  trx: Kysely<Schema>,
  id: string,
  parcel: Pick<ReturnRow, 'courier' | 'tracking_number'>,
): Promise<void> {
  const renamed = trx
    .selectFrom('order_return')
    .select('id')
    .where('id', '=', id)
    .where('tracking_number', '!=', parcel.tracking_number);
  await trx.deleteFrom('return_event').where('return_id', 'in', renamed).execute();
  await trx.updateTable('order_return').set(parcel).where('id', '=', id).execute();
}

/** Stores where money of a locked request goes that is paid by hand. */
export async function setUpi(trx: Kysely<Schema>, id: string, upi: string): Promise<void> {
  await trx.updateTable('order_return').set({ upi }).where('id', '=', id).execute();
}

/**
 * Deletes the UPI ids of requests that ended before a time, unless a refund of theirs is to be paid still or was made since.
 * @returns How many.
 */
export async function forgetUpis(db: Kysely<Schema>, until: number, limit: number): Promise<number> {
  const recent = (eb: ExpressionBuilder<Schema, 'order_return'>) =>
    eb
      .selectFrom('refund')
      .select('refund.id')
      .whereRef('refund.return_id', '=', 'order_return.id')
      .where((refund) => refund.or([refund('refund.state', '=', 'wanted'), refund('refund.created_at', '>', until)]));
  const old = db
    .selectFrom('order_return')
    .select('id')
    .where('upi', 'is not', null)
    .where('state_at', '<=', until)
    .where('state', 'in', ['closed', 'declined', 'cancelled'])
    .where((eb) => eb.not(eb.exists(recent(eb))))
    .limit(limit);
  const { numUpdatedRows } = await db
    .updateTable('order_return')
    .set({ upi: null })
    .where('id', 'in', old)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Deletes what a person wrote and showed in requests: notes, photos and UPI ids. The requests stay with their orders. */
export async function emptyReturns(trx: Kysely<Schema>, accountId: string): Promise<void> {
  const own = trx.selectFrom('order_return').select('id').where('account_id', '=', accountId);
  await trx.deleteFrom('return_photo').where('return_id', 'in', own).execute();
  // Couriers' words about the people at the door.
  await trx.updateTable('return_event').set({ reason: null }).where('return_id', 'in', own).execute();
  await trx.updateTable('order_return').set({ note: '', upi: null }).where('account_id', '=', accountId).execute();
}

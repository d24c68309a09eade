import { sql, type Kysely, type Selectable } from 'kysely';
import type { Refund } from '#contract/order.ts';
import { formatRupees, toRupees } from '#contract/rules/money.ts';
import { newId } from '../../db/ids.ts';
import type { RefundTable, Schema } from '../../db/schema.ts';
import { Refused } from '../../refused.ts';

export type RefundRow = Selectable<RefundTable>;

/** A payment that goes back, or what is left of it. */
export interface RefundablePayment {
  readonly paymentId: string;
  readonly providerOrderId: string;
  /** What the payment took. */
  readonly paise: number;
  readonly reason: string;
  /** `cancel` unless said. */
  readonly origin?: 'cancel' | 'unmatched';
}

/** A part of a payment that an owner sends back. */
export type PartRefund = Pick<
  RefundRow,
  'payment_id' | 'provider_order_id' | 'paise' | 'reason' | 'origin' | 'way' | 'request_key' | 'made_by'
> &
  Partial<Pick<RefundRow, 'line' | 'tax' | 'return_id'>>;

/** @param left Of the payment, in paise. */
export function refundTooLarge(left: number, code: 'refundTooLarge' | 'refundOvertaken' = 'refundTooLarge'): Refused {
  const rupees = toRupees(Math.max(0, left));
  return new Refused(code, undefined, { left: rupees, amount: formatRupees(rupees), count: rupees });
}

/** Whether a refund counts: failed ones pay nothing. */
export const isCounted = sql<boolean>`refund.state <> 'failed'`;

/** What of a payment went back or is on its way back, in paise. The caller holds the order's lock, without which no refund of it is queued. */
export async function refundedPaise(trx: Kysely<Schema>, paymentId: string): Promise<number> {
  const sum = trx.selectFrom('refund').select((eb) => eb.fn.sum<number | null>('paise').as('paise'));
  const { paise } = await sum.where('payment_id', '=', paymentId).where(isCounted).executeTakeFirstOrThrow();
  return Number(paise ?? 0);
}

/** Two lines of an order are one now: refunds of the first are of the second. */
export async function moveLineRefunds(
  trx: Kysely<Schema>,
  paymentId: string,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<void> {
  const refunds = trx.updateTable('refund').set({ line: to }).where('payment_id', '=', paymentId);
  await refunds.where('line', '=', from).execute();
}

/**
 * Queues the refund of what is left of a payment, in the caller's transaction, which holds its order's lock. The refund worker sends it.
 * @returns What goes back, in paise; 0 if all of it went back before.
 */
export async function queueRefund(trx: Kysely<Schema>, payment: RefundablePayment, now: number): Promise<number> {
  const { paymentId, providerOrderId, reason, origin = 'cancel' } = payment;
  const paise = payment.paise - (await refundedPaise(trx, paymentId));
  if (paise <= 0) return 0;
  const about = { payment_id: paymentId, provider_order_id: providerOrderId, paise, reason, origin };
  await insertRefund(trx, about, now, now);
  return paise;
}

/** Queues a part; one that is paid by hand waits for an owner. @returns Its id. */
export function insertPartRefund(trx: Kysely<Schema>, part: PartRefund, now: number): Promise<string> {
  return insertRefund(trx, part, now, part.way === 'hand' ? null : now);
}

async function insertRefund(
  trx: Kysely<Schema>,
  refund: Pick<RefundRow, 'payment_id' | 'provider_order_id' | 'paise' | 'reason' | 'origin'> & Partial<PartRefund>,
  now: number,
  dueAt: number | null,
): Promise<string> {
  const id = newId();
  const unsent = { state: 'wanted', provider_refund_id: null, attempts: 0 } as const;
  await trx
    .insertInto('refund')
    .values({ id, ...refund, ...unsent, created_at: now, due_at: dueAt })
    .execute();
  return id;
}

export function refundWithId(db: Kysely<Schema>, id: string): Promise<RefundRow | undefined> {
  return db.selectFrom('refund').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The part of a payment that a request with this key asked for. */
export function refundWithKey(db: Kysely<Schema>, paymentId: string, key: string): Promise<RefundRow | undefined> {
  const refund = db.selectFrom('refund').selectAll().where('payment_id', '=', paymentId);
  return refund.where('request_key', '=', key).executeTakeFirst();
}

/** The shop's own refunds of payments, the newest first. */
export async function refundsOfPayments(db: Kysely<Schema>, paymentIds: readonly string[]): Promise<RefundRow[]> {
  if (paymentIds.length === 0) return [];
  const refunds = db.selectFrom('refund').selectAll().where('payment_id', 'in', paymentIds);
  return refunds.orderBy('created_at', 'desc').orderBy('id', 'desc').execute();
}

/** The refunds of requests to send something back, the newest first. */
export async function refundsOfReturns(db: Kysely<Schema>, returnIds: readonly string[]): Promise<RefundRow[]> {
  if (returnIds.length === 0) return [];
  const refunds = db.selectFrom('refund').selectAll().where('return_id', 'in', returnIds);
  return refunds.orderBy('created_at', 'desc').orderBy('id', 'desc').execute();
}

/** The state of a refund at the provider. */
export interface RefundProgress {
  readonly state: RefundRow['state'];
  readonly providerRefundId: string | null;
}

/** Stores the result of an attempt; the next check is at `dueAt`. */
export async function triedRefund(
  db: Kysely<Schema>,
  id: string,
  { state, providerRefundId }: RefundProgress,
  dueAt: number | null,
): Promise<void> {
  await db
    .updateTable('refund')
    .set({ state, provider_refund_id: providerRefundId, due_at: dueAt, attempts: sql`attempts + 1` })
    .where('id', '=', id)
    // An admin may have closed it meanwhile.
    .where('state', 'in', ['wanted', 'sent'])
    .execute();
}

/** A refund as the wire has it. */
export function refundOf(row: RefundRow): Refund {
  return {
    _id: row.id,
    state: row.state,
    amount: toRupees(row.paise),
    at: new Date(row.created_at).toISOString(),
    ...(row.provider_refund_id !== null && { id: row.provider_refund_id }),
    reason: row.reason,
    origin: row.origin,
    way: row.way,
    ...(row.reference !== null && { reference: row.reference }),
  };
}

/** Schedules an immediate check of the refunds of a payment that the provider has news about. */
export async function scheduleRefund(db: Kysely<Schema>, paymentId: string, dueAt: number): Promise<void> {
  await db
    .updateTable('refund')
    .set({ due_at: dueAt })
    .where('payment_id', '=', paymentId)
    .where('state', '=', 'sent')
    .execute();
}

/** After so many attempts, about an hour, a refund that the provider does not take counts as stuck. */
const stuckAttempts = 8;
/** After this time, in milliseconds, a submitted refund counts as stuck: the provider processes one within a week. */
const processingTime = 10 * 86_400_000;

/** Begins literally as the index `refund_unfinished`. */
export const unfinished = sql<boolean>`refund.state not in ('done', 'paid_by_hand') and refund.closed_at is null`;

/** Refunds that need a person, oldest first: they do not get through, failed at the provider, or are to be paid by hand. */
export function stuckRefunds(db: Kysely<Schema>, now: number) {
  return db
    .selectFrom('refund')
    .where(unfinished)
    .where((eb) =>
      eb.or([
        eb('refund.state', '=', 'failed'),
        eb('refund.way', '=', 'hand'),
        eb.and([eb('refund.state', '=', 'wanted'), eb('refund.attempts', '>=', stuckAttempts)]),
        eb.and([eb('refund.state', '=', 'sent'), eb('refund.created_at', '<', now - processingTime)]),
      ]),
    )
    .orderBy('refund.created_at')
    .orderBy('refund.id');
}

/** The ids of stuck refunds that the provider can be asked about, oldest first. */
export async function stuckAtProvider(db: Kysely<Schema>, now: number, limit: number): Promise<string[]> {
  const rows = await stuckRefunds(db, now)
    .select('refund.id')
    .where('refund.way', '=', 'provider')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Has the worker try a refund now, one that had failed with another key. @returns False if it is finished, or is paid by hand. */
export async function retryRefund(trx: Kysely<Schema>, id: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('refund')
    .set({ due_at: now, state: sql`case when state = 'failed' then 'wanted' else state end` })
    .where('id', '=', id)
    .where('way', '=', 'provider')
    .where(unfinished)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** How a stuck refund ends. */
export interface RefundEnd {
  /** `failed`: it is not paid, and counts in no sum. */
  readonly state: 'done' | 'paid_by_hand' | 'failed';
  /** Of a transfer by hand, also of one on top of what other refunds sent back. Empty: none. */
  readonly reference: string;
}

/** @returns False if it is not stuck. */
export async function closeRefund(
  db: Kysely<Schema>,
  id: string,
  { state, reference }: RefundEnd,
  now: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('refund')
    .set({ state, ...(state === 'failed' && { closed_at: now }), ...(reference !== '' && { reference }), due_at: null })
    .where('id', '=', id)
    // Again: on PostgreSQL another owner may have closed it since the list was read.
    .where(unfinished)
    .where('id', 'in', stuckRefunds(db, now).clearOrderBy().select('refund.id'))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

import { sql, type Kysely, type Selectable } from 'kysely';
import type { Refund } from '#contract/order.ts';
import { toRupees } from '#contract/rules/money.ts';
import { newId } from '../../db/ids.ts';
import type { RefundTable, Schema } from '../../db/schema.ts';
import type { Which } from '../../slice.ts';

export type RefundRow = Selectable<RefundTable>;

export interface RefundablePayment {
  readonly paymentId: string;
  readonly providerOrderId: string;
  readonly paise: number;
  readonly reason: string;
}

/** Queues a refund once, in the caller's transaction. The refund worker sends it. */
export async function queueRefund(trx: Kysely<Schema>, payment: RefundablePayment, now: number): Promise<void> {
  await trx
    .insertInto('refund')
    .values({
      id: newId(),
      payment_id: payment.paymentId,
      provider_order_id: payment.providerOrderId,
      paise: payment.paise,
      reason: payment.reason,
      state: 'wanted',
      provider_refund_id: null,
      attempts: 0,
      created_at: now,
      due_at: now,
    })
    .onConflict((conflict) => conflict.column('payment_id').doNothing())
    .execute();
}

export function refundWithId(db: Kysely<Schema>, id: string): Promise<RefundRow | undefined> {
  return db.selectFrom('refund').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The shop's own refund of a payment. */
export function refundOfPayment(db: Kysely<Schema>, paymentId: string): Promise<RefundRow | undefined> {
  return db.selectFrom('refund').selectAll().where('payment_id', '=', paymentId).executeTakeFirst();
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
    .where('state', '!=', 'done')
    .execute();
}

/** A refund as the wire has it. */
export function refundOf(row: Pick<RefundRow, 'state' | 'paise' | 'created_at' | 'provider_refund_id'>): Refund {
  return {
    state: row.state,
    amount: toRupees(row.paise),
    at: new Date(row.created_at).toISOString(),
    ...(row.provider_refund_id !== null && { id: row.provider_refund_id }),
  };
}

/** Schedules an immediate check of a refund that the provider has news about. */
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

/** Refunds that do not get through, oldest first. */
export function stuckRefunds(db: Kysely<Schema>, now: number) {
  return (
    db
      .selectFrom('refund')
      // Literally as in the index `refund_unfinished`.
      .where('refund.state', '!=', sql.lit('done'))
      .where((eb) =>
        eb.or([
          eb.and([eb('refund.state', '=', 'wanted'), eb('refund.attempts', '>=', stuckAttempts)]),
          eb.and([eb('refund.state', '=', 'sent'), eb('refund.created_at', '<', now - processingTime)]),
        ]),
      )
      .orderBy('refund.created_at')
      .orderBy('refund.id')
  );
}

/**
 * Has the worker try refunds now: one that is not done, or stuck ones.
 * @returns How many.
 */
export async function retryRefunds(db: Kysely<Schema>, which: Which, now: number): Promise<number> {
  // Also of stuck ones: on PostgreSQL one may have been closed meanwhile.
  const open = db.updateTable('refund').set({ due_at: now }).where('state', '!=', 'done');
  const refunds =
    'id' in which
      ? open.where('id', '=', which.id)
      : open.where('id', 'in', stuckRefunds(db, now).select('refund.id').limit(which.limit));
  return Number((await refunds.executeTakeFirst()).numUpdatedRows);
}

/** Ends a stuck refund. @returns False if it is not stuck. */
export async function closeRefund(db: Kysely<Schema>, id: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('refund')
    .set({ state: 'done', due_at: null })
    .where('id', '=', id)
    .where('state', '!=', 'done')
    .where('id', 'in', stuckRefunds(db, now).clearOrderBy().select('refund.id'))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

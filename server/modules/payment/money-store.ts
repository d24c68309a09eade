import type { Kysely } from 'kysely';
import type { ParkedCheckout, StuckRefund, UnmatchedPayment, UnsentMail } from '#contract/money.ts';
import { toRupees } from '#contract/rules/money.ts';
import type { Schema } from '../../db/schema.ts';
import { mailsGivenUp } from '../mail/mail-store.ts';
import { refundOf, stuckRefunds } from '../refund/refund-store.ts';
import { openFindings } from './finding-store.ts';

/** The most handled entries in the list. */
const handledEntries = 50;

/** A captured payment without a checkout. */
interface FoundPayment {
  readonly paymentId: string;
  readonly providerOrderId: string;
  readonly receipt: string;
  readonly paise: number;
}

/** @returns Whether it is new. */
export async function insertUnmatched(db: Kysely<Schema>, found: FoundPayment, now: number): Promise<boolean> {
  const { paymentId, providerOrderId, receipt, paise } = found;
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('unmatched_payment')
    .values({ payment_id: paymentId, provider_order_id: providerOrderId, receipt, paise, found_at: now })
    .onConflict((conflict) => conflict.column('payment_id').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export function unmatchedWithId(db: Kysely<Schema>, paymentId: string) {
  return db.selectFrom('unmatched_payment').selectAll().where('payment_id', '=', paymentId).executeTakeFirst();
}

/** Stores the shopper who returned from the payment dialog with the payment. */
export async function setPayer(db: Kysely<Schema>, paymentId: string, accountId: string): Promise<void> {
  await db
    .updateTable('unmatched_payment')
    .set({ account_id: accountId })
    .where('payment_id', '=', paymentId)
    .where('account_id', 'is', null)
    .execute();
}

/** How an admin handled an entry. */
interface Handling {
  readonly at: number;
  readonly by: string;
  /** Absent for a refund. */
  readonly note?: string;
}

/** @returns False if it was handled before. */
export async function handleUnmatched(
  db: Kysely<Schema>,
  paymentId: string,
  { at, by, note }: Handling,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('unmatched_payment')
    .set({ handled_at: at, handled_by: by, note: note ?? null })
    .where('payment_id', '=', paymentId)
    .where('handled_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** All open entries and the latest handled ones, newest first. */
export async function unmatchedPayments(db: Kysely<Schema>): Promise<UnmatchedPayment[]> {
  const rows = db
    .selectFrom('unmatched_payment as payment')
    .leftJoin('account as payer', 'payer.id', 'payment.account_id')
    .leftJoin('account as admin', 'admin.id', 'payment.handled_by')
    .leftJoin('refund', 'refund.payment_id', 'payment.payment_id')
    .selectAll('payment')
    .select(['payer.name', 'payer.email', 'admin.name as handler'])
    .select(['refund.state', 'refund.created_at', 'refund.paise as refund_paise', 'refund.provider_refund_id'])
    .orderBy('payment.found_at', 'desc')
    .orderBy('payment.payment_id');
  const open = await rows.where('payment.handled_at', 'is', null).execute();
  const handled = await rows.where('payment.handled_at', 'is not', null).limit(handledEntries).execute();
  return [...open, ...handled].map((row) => {
    const { account_id, name, email, handled_at, handler, note } = row;
    const { state, created_at, refund_paise: paise, provider_refund_id } = row;
    return {
      _id: row.payment_id,
      razorpay_order_id: row.provider_order_id,
      receipt: row.receipt,
      amount: toRupees(row.paise),
      foundAt: new Date(row.found_at).toISOString(),
      ...(account_id !== null && name !== null && email !== null && { shopper: { _id: account_id, name, email } }),
      ...(state !== null &&
        created_at !== null &&
        paise !== null && { refund: refundOf({ state, created_at, paise, provider_refund_id }) }),
      ...(handled_at !== null &&
        note !== null && { settled: { note, at: new Date(handled_at).toISOString(), by: handler ?? '' } }),
    };
  });
}

/** Parks a checkout: the reconciler stops polling it until an admin decides. */
export async function parkCheckout(db: Kysely<Schema>, id: string, reason: string, now: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await trx.updateTable('checkout').set({ due_at: null }).where('id', '=', id).execute();
    await trx
      .insertInto('parked_checkout')
      .values({ checkout_id: id, reason, parked_at: now })
      .onConflict((conflict) => conflict.column('checkout_id').doUpdateSet({ reason, parked_at: now }))
      .execute();
  });
}

export function parkedWithId(db: Kysely<Schema>, id: string) {
  return db.selectFrom('parked_checkout').selectAll().where('checkout_id', '=', id).executeTakeFirst();
}

/** Resumes polling of the checkout at `dueAt`. */
export async function unparkCheckout(trx: Kysely<Schema>, id: string, dueAt: number): Promise<void> {
  await trx.deleteFrom('parked_checkout').where('checkout_id', '=', id).execute();
  await trx.updateTable('checkout').set({ due_at: dueAt }).where('id', '=', id).execute();
}

/** @returns False if it was handled before. */
export async function handleParked(db: Kysely<Schema>, id: string, { at, by }: Handling): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('parked_checkout')
    .set({ handled_at: at, handled_by: by })
    .where('checkout_id', '=', id)
    .where('handled_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Parked checkouts without an order, latest first. */
export async function parkedCheckouts(db: Kysely<Schema>): Promise<ParkedCheckout[]> {
  const rows = await waitingCheckouts(db)
    .selectAll('checkout')
    .select(['parked_checkout.reason', 'parked_checkout.parked_at'])
    .orderBy('parked_checkout.parked_at', 'desc')
    .orderBy('checkout.id')
    .execute();
  return rows.map((row) => ({
    _id: row.id,
    razorpay_order_id: row.provider_order_id ?? '',
    amount: toRupees(row.paise),
    createdAt: new Date(row.created_at).toISOString(),
    parkedAt: new Date(row.parked_at).toISOString(),
    reason: row.reason,
    shopper: { _id: row.account_id, name: row.name, email: row.email },
    ...(row.test === 1 && { test: true }),
  }));
}

/** Refunds that do not get through, with their orders. */
export async function listStuckRefunds(db: Kysely<Schema>, now: number): Promise<StuckRefund[]> {
  const rows = await stuckRefunds(db, now)
    .leftJoin('order', 'order.payment_id', 'refund.payment_id')
    .select(['refund.id', 'refund.payment_id', 'refund.paise', 'refund.created_at', 'refund.state', 'refund.attempts'])
    .select(['order.id as order_id', 'order.number'])
    .execute();
  return rows.map((row) => ({
    _id: row.id,
    payment: row.payment_id,
    amount: toRupees(row.paise),
    createdAt: new Date(row.created_at).toISOString(),
    state: row.state === 'sent' ? 'sent' : 'wanted',
    attempts: row.attempts,
    ...(row.order_id !== null && row.number !== null && { order: { _id: row.order_id, number: row.number } }),
  }));
}

export async function listUnsentMails(db: Kysely<Schema>): Promise<UnsentMail[]> {
  const rows = await mailsGivenUp(db).select(['id', 'recipient', 'subject', 'created_at']).execute();
  return rows.map(({ id, recipient, subject, created_at }) => ({
    _id: id,
    to: recipient,
    subject,
    createdAt: new Date(created_at).toISOString(),
  }));
}

/** The number of open payments, checkouts, stuck refunds, mails given up and orders without money. */
export async function countMoney(db: Kysely<Schema>, now: number): Promise<number> {
  const payments = await db
    .selectFrom('unmatched_payment')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('handled_at', 'is', null)
    .executeTakeFirstOrThrow();
  const checkouts = await waitingCheckouts(db)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const refunds = await stuckRefunds(db, now)
    .clearOrderBy()
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const mails = await mailsGivenUp(db)
    .clearOrderBy()
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const findings = await openFindings(db)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return [payments, checkouts, refunds, mails, findings].reduce((sum, { count }) => sum + Number(count), 0);
}

function waitingCheckouts(db: Kysely<Schema>) {
  return db
    .selectFrom('parked_checkout')
    .innerJoin('checkout', 'checkout.id', 'parked_checkout.checkout_id')
    .where('parked_checkout.handled_at', 'is', null)
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom('order').select('order.id').whereRef('order.checkout_id', '=', 'checkout.id'))),
    );
}

import type { Kysely } from 'kysely';
import type { OrderFinding, StuckRefund, UnsentMail } from '#contract/money.ts';
import { toRupees } from '#contract/rules/money.ts';
import type { Schema } from '../../db/schema.ts';
import { mailsGivenUp } from '../mail/mail-store.ts';
import { stuckRefunds } from '../refund/refund-store.ts';
import { countRows } from './count-rows.ts';
import { allOpenFindings, openFindings } from './finding-store.ts';
import { countParked, parkedCheckouts } from './parked-store.ts';
import { openUnmatched } from './unmatched-payments.ts';
import { missedPayments, missingWebhooks } from './webhook-watch.ts';

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

/** The number of open payments, checkouts, stuck refunds, mails given up and orders without money, and one if webhooks do not arrive. */
export async function countMoney(db: Kysely<Schema>, now: number): Promise<number> {
  const counts = [
    await countRows(openUnmatched(db)),
    await countParked(db),
    await countRows(stuckRefunds(db, now)),
    await countRows(mailsGivenUp(db)),
    await countRows(openFindings(db)),
    Math.min(1, await missedPayments(db)),
  ];
  return counts.reduce((sum, count) => sum + count, 0);
}

/** An entry of 'Payments to check' but for mails: its key, and what it is. */
export interface OpenMoney {
  readonly key: string;
  readonly what: string;
}

const findingWords = (kind: OrderFinding['kind']): string =>
  kind === 'returned' ? 'Parcels that came back, to refund' : 'Orders whose money the provider does not have';

/** The entries of 'Payments to check', for the mail to the owner. Mails are left out: one that cannot be sent is no reason for another. */
export async function openMoney(db: Kysely<Schema>, now: number): Promise<OpenMoney[]> {
  const payments = await openUnmatched(db).select('payment_id as id').execute();
  const checkouts = await parkedCheckouts(db);
  const refunds = await listStuckRefunds(db, now);
  const findings = await allOpenFindings(db);
  const webhooks = await missingWebhooks(db);
  return [
    ...payments.map(({ id }) => ({ key: `payment ${id}`, what: 'Payments without an order' })),
    ...checkouts.map(({ _id }) => ({ key: `checkout ${_id}`, what: 'Checkouts that the provider does not know' })),
    ...refunds.map(({ _id }) => ({ key: `refund ${_id}`, what: 'Refunds that do not get through' })),
    ...findings.map(({ id, kind }) => ({ key: `finding ${id}`, what: findingWords(kind) })),
    ...(webhooks ? [{ key: 'webhooks', what: 'Reports of the provider that no longer arrive' }] : []),
  ];
}

import type { Kysely } from 'kysely';
import type { StuckRefund, UnsentMail } from '#contract/money.ts';
import { toRupees } from '#contract/rules/money.ts';
import type { Schema } from '../../db/schema.ts';
import { mailsGivenUp } from '../mail/mail-store.ts';
import { stuckRefunds } from '../refund/refund-store.ts';
import { countRows } from './count-rows.ts';
import { openFindings } from './finding-store.ts';
import { countParked } from './parked-store.ts';
import { countUnmatched } from './unmatched-payments.ts';
import { missedPayments } from './webhook-watch.ts';

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
    await countUnmatched(db),
    await countParked(db),
    await countRows(stuckRefunds(db, now)),
    await countRows(mailsGivenUp(db)),
    await countRows(openFindings(db)),
    Math.min(1, await missedPayments(db)),
  ];
  return counts.reduce((sum, count) => sum + count, 0);
}

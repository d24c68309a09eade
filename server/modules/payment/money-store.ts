import type { Kysely } from 'kysely';
import type { Reply } from '#contract/endpoint.ts';
import type { moneyEndpoints, OrderFinding, StuckRefund, UnsentMail } from '#contract/money.ts';
import { toRupees } from '#contract/rules/money.ts';
import type { Schema } from '../../db/schema.ts';
import type { Slice } from '../../slice.ts';
import { mailsGivenUp } from '../mail/mail-store.ts';
import { stuckRefunds } from '../refund/refund-store.ts';
import { countRows } from './count-rows.ts';
import { allOpenFindings, openFindings } from './finding-store.ts';
import { waitingCheckouts } from './parked-store.ts';
import { openUnmatched } from './unmatched-payments.ts';
import { missedPayments, missingWebhooks } from './webhook-watch.ts';

type ReplyOf = Reply<(typeof moneyEndpoints)['listMoney']>;

/** Refunds that do not get through, with their orders. */
export async function listStuckRefunds(
  db: Kysely<Schema>,
  now: number,
  { limit, offset }: Slice,
): Promise<StuckRefund[]> {
  const rows = await stuckRefunds(db, now)
    .leftJoin('order', 'order.payment_id', 'refund.payment_id')
    .leftJoin('order_return', 'order_return.id', 'refund.return_id')
    .select(['refund.id', 'refund.payment_id', 'refund.paise', 'refund.created_at', 'refund.state', 'refund.attempts'])
    .select('refund.way')
    .select(['order.id as order_id', 'order.number'])
    .select(['order_return.id as return_id', 'order_return.number as return_number', 'upi'])
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map((row) => ({
    _id: row.id,
    payment: row.payment_id,
    amount: toRupees(row.paise),
    createdAt: new Date(row.created_at).toISOString(),
    state: row.state === 'sent' || row.state === 'failed' ? row.state : 'wanted',
    ...(row.way === 'hand' && { way: 'hand' as const }),
    attempts: row.attempts,
    ...(row.order_id !== null && row.number !== null && { order: { _id: row.order_id, number: row.number } }),
    ...(row.return_id !== null &&
      row.return_number !== null && { return: { _id: row.return_id, number: row.return_number } }),
    ...(row.way === 'hand' && row.upi !== null && { upi: row.upi }),
  }));
}

export async function listUnsentMails(db: Kysely<Schema>, { limit, offset }: Slice): Promise<UnsentMail[]> {
  const page = mailsGivenUp(db).limit(limit).offset(offset);
  const rows = await page.select(['id', 'recipient', 'subject', 'created_at']).execute();
  return rows.map(({ id, recipient, subject, created_at }) => ({
    _id: id,
    to: recipient,
    subject,
    createdAt: new Date(created_at).toISOString(),
  }));
}

/** The number of open entries of each list. */
export async function moneyTotals(db: Kysely<Schema>, now: number): Promise<ReplyOf['totals']> {
  return {
    payments: await countRows(openUnmatched(db)),
    checkouts: await countRows(waitingCheckouts(db)),
    refunds: await countRows(stuckRefunds(db, now)),
    mails: await countRows(mailsGivenUp(db)),
    findings: await countRows(openFindings(db)),
  };
}

/** How many stuck refunds can be tried again: all but those by hand. */
export const countAtProvider = (db: Kysely<Schema>, now: number): Promise<number> =>
  countRows(stuckRefunds(db, now).where('refund.way', '=', 'provider'));

/** The number of open entries of all lists, and one if webhooks do not arrive. */
export async function countMoney(db: Kysely<Schema>, now: number): Promise<number> {
  const counts = [...Object.values(await moneyTotals(db, now)), Math.min(1, await missedPayments(db))];
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
  const checkouts = await waitingCheckouts(db).select('checkout_id as id').execute();
  const refunds = await stuckRefunds(db, now).select('refund.id').execute();
  const findings = await allOpenFindings(db);
  const webhooks = await missingWebhooks(db);
  return [
    ...payments.map(({ id }) => ({ key: `payment ${id}`, what: 'Payments without an order' })),
    ...checkouts.map(({ id }) => ({ key: `checkout ${id}`, what: 'Checkouts that the provider does not know' })),
    ...refunds.map(({ id }) => ({ key: `refund ${id}`, what: 'Refunds that wait for you' })),
    ...findings.map(({ id, kind }) => ({ key: `finding ${id}`, what: findingWords(kind) })),
    ...(webhooks ? [{ key: 'webhooks', what: 'Reports of the provider that no longer arrive' }] : []),
  ];
}

import type { Kysely } from 'kysely';
import type { OwnerSettings } from '#contract/owner-settings.ts';
import type { Schema } from '../../db/schema.ts';
import { limits, type Counted, type RateLimits } from '../rate-limit/rate-limits.ts';
import { insertMailAbout, type WrittenMail } from './mail-store.ts';

type Kind = Schema['told_owner']['kind'];

/** What owners were told. */
export async function toldKeys(db: Kysely<Schema>, kind: Kind): Promise<Set<string>> {
  const rows = await db.selectFrom('told_owner').select('key').where('kind', '=', kind).execute();
  return new Set(rows.map(({ key }) => key));
}

/** Stores that owners are told of these. @returns Those that no server has told of; of two that ask at once, one gets each. */
export async function insertTold(trx: Kysely<Schema>, kind: Kind, keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) return [];
  const rows = await trx
    .insertInto('told_owner')
    .values(keys.map((key) => ({ kind, key })))
    .onConflict((conflict) => conflict.columns(['kind', 'key']).doNothing())
    .returning('key')
    .execute();
  return rows.map(({ key }) => key);
}

/** Forgets these: if they come again, they are told again. @returns Those that were there. */
export async function deleteTold(trx: Kysely<Schema>, kind: Kind, keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) return [];
  const deleted = trx.deleteFrom('told_owner').where('kind', '=', kind).where('key', 'in', keys);
  return (await deleted.returning('key').execute()).map(({ key }) => key);
}

/** Mails to the owner about a new order. In `told_owner` are the orders, and the complaints, that wait for a mail that gathers them. */
export type OrderAlertKind = 'order_alert' | 'cash_alert';

/** Mails to the owner of which those beyond a number are gathered in one. */
export const gatheredKinds = ['order_alert', 'cash_alert', 'complaint_alert'] as const;
export type GatheredKind = (typeof gatheredKinds)[number];

/** Who answers complaints: the grievance officer, or whoever gets the mails about new orders; empty: nobody. */
export const complaintRecipient = ({ business, alerts }: Pick<OwnerSettings, 'business' | 'alerts'>): string =>
  business.grievance.email || alerts.order;

/** The first mails of a quarter of an hour go at once; what gathers the orders beyond them is a mail of the next one. */
export const ownerAlert = (kind: GatheredKind | 'return_alert', recipient: string): Counted => ({
  limit: limits.ownerAlerts,
  who: `${kind} ${recipient}`,
});

/** Queues a mail to the owner about a new order, or has the order wait for the mail that gathers them (`OwnerAlerts`). */
export async function queueOrderAlert(
  trx: Kysely<Schema>,
  rateLimits: RateLimits,
  orderId: string,
  { kind, ...mail }: WrittenMail & { readonly kind: OrderAlertKind },
  now: number,
): Promise<void> {
  if (await rateLimits.take(trx, ownerAlert(kind, mail.recipient)))
    await insertMailAbout(trx, { order_id: orderId }, { kind, ...mail }, now);
  else await insertTold(trx, kind, [orderId]);
}

/** Queues a mail to whoever answers complaints, or has the complaint wait for the mail that gathers them. */
export async function queueComplaintAlert(
  trx: Kysely<Schema>,
  rateLimits: RateLimits,
  { kind, ...mail }: WrittenMail & { readonly kind: 'complaint_alert' },
  { owner, complaint }: { readonly owner: string; readonly complaint: string },
  now: number,
): Promise<void> {
  if (await rateLimits.take(trx, ownerAlert(kind, mail.recipient)))
    await insertMailAbout(trx, { account_id: owner, complaint_id: complaint }, { kind, ...mail }, now);
  else await insertTold(trx, kind, [complaint]);
}

import type { Kysely } from 'kysely';
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

/** Mails to the owner about a new order. In `told_owner` are the orders that wait for a mail that gathers them. */
export const orderAlertKinds = ['order_alert', 'cash_alert'] as const;
export type OrderAlertKind = (typeof orderAlertKinds)[number];

/** The first mails of a quarter of an hour go at once; what gathers the orders beyond them is a mail of the next one. */
export const ownerAlert = (kind: OrderAlertKind | 'return_alert', recipient: string): Counted => ({
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

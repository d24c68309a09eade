import { sql, type InsertObject, type Kysely, type Selectable } from 'kysely';
import { newId } from '../../db/ids.ts';
import type { MailTable, Schema } from '../../db/schema.ts';
import { deleteExpired } from '../../work/sweeps.ts';

export type MailRow = Selectable<MailTable>;

/** A mail before it is queued. */
export interface WrittenMail {
  readonly kind: MailTable['kind'];
  readonly recipient: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** A mail about an order, sent to the order's account. */
export type OrderMail = Omit<WrittenMail, 'recipient'>;

/** Queues a mail about an order, in the transaction of the event that it reports. */
export async function insertMail(trx: Kysely<Schema>, orderId: string, mail: OrderMail, now: number): Promise<void> {
  const recipient = trx
    .selectFrom('order')
    .innerJoin('account', 'account.id', 'order.account_id')
    .select('account.email')
    .where('order.id', '=', orderId);
  await insert(trx, { order_id: orderId }, { ...mail, recipient }, now);
}

/** Queues a mail about an account, in the transaction of the event that it reports. */
export async function insertAccountMail(
  trx: Kysely<Schema>,
  accountId: string,
  mail: WrittenMail,
  now: number,
): Promise<void> {
  await insert(trx, { account_id: accountId }, mail, now);
}

/** Queues a mail about a stock alert, in the transaction of the event that it reports. */
export async function insertAlertMail(
  trx: Kysely<Schema>,
  alertId: string,
  mail: WrittenMail,
  now: number,
): Promise<void> {
  await insert(trx, { stock_alert_id: alertId }, mail, now);
}

async function insert(
  trx: Kysely<Schema>,
  about: Partial<Pick<MailRow, 'order_id' | 'account_id' | 'stock_alert_id'>>,
  mail: OrderMail & Pick<InsertObject<Schema, 'mail'>, 'recipient'>,
  now: number,
): Promise<void> {
  await trx
    .insertInto('mail')
    .values({
      id: newId(),
      order_id: null,
      account_id: null,
      ...about,
      ...mail,
      attempts: 0,
      created_at: now,
      sent_at: null,
      due_at: now,
    })
    .execute();
}

export function mailWithId(db: Kysely<Schema>, id: string): Promise<MailRow | undefined> {
  return db.selectFrom('mail').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function sentMail(db: Kysely<Schema>, id: string, now: number): Promise<void> {
  await db.updateTable('mail').set({ sent_at: now, due_at: null }).where('id', '=', id).execute();
}

/** Stores a failed attempt; the next one is at `dueAt`, or never (null). */
export async function unsentMail(db: Kysely<Schema>, id: string, dueAt: number | null): Promise<void> {
  await db
    .updateTable('mail')
    .set({ due_at: dueAt, attempts: sql`attempts + 1` })
    .where('id', '=', id)
    .execute();
}

/** Deletes a sent mail whose links are secrets. */
export async function deleteMail(db: Kysely<Schema>, id: string): Promise<void> {
  await db.deleteFrom('mail').where('id', '=', id).execute();
}

/** Those of the ids that mails have. */
export async function storedMails(db: Kysely<Schema>, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db.selectFrom('mail').select('id').where('id', 'in', ids).execute();
  return new Set(rows.map(({ id }) => id));
}

/** Deletes mails that were sent at `until` or before. @returns How many. */
export function deleteSentMails(db: Kysely<Schema>, until: number, limit: number): Promise<number> {
  return deleteExpired(db, 'mail', { key: 'id', time: 'sent_at', until }, limit);
}

/** Mails without tries left, oldest first. */
export function mailsGivenUp(db: Kysely<Schema>) {
  return db
    .selectFrom('mail')
    .where('mail.sent_at', 'is', null)
    .where('mail.due_at', 'is', null)
    .orderBy('mail.created_at')
    .orderBy('mail.id');
}

/** Queues a mail again that was given up. @returns False if it was not. */
export async function retryMail(db: Kysely<Schema>, id: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('mail')
    // Not 0: the worker logs the event of a mail with its first attempt.
    .set({ attempts: 1, due_at: now })
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .where('due_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Deletes a mail that was given up. @returns False if it was not. */
export async function dropMail(db: Kysely<Schema>, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('mail')
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .where('due_at', 'is', null)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

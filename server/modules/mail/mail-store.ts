import { sql, type ExpressionBuilder, type InsertObject, type Kysely, type Selectable } from 'kysely';
import { newId } from '../../db/ids.ts';
import type { MailTable, Schema } from '../../db/schema.ts';
import type { Which } from '../../slice.ts';
import { deleteExpired } from '../../work/sweeps.ts';

export type MailRow = Selectable<MailTable>;

/** A mail before it is queued. */
export interface WrittenMail {
  readonly kind: MailTable['kind'];
  /** Of a notice about an account. */
  readonly changes?: string;
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
  await insertMailAbout(trx, { order_id: orderId }, { ...mail, recipient }, now);
}

/** Queues a mail about an order and deletes the earlier one of its kind, sent or not: an order has one mail of each kind. */
export async function replaceMail(trx: Kysely<Schema>, orderId: string, mail: OrderMail, now: number): Promise<void> {
  await deleteMailOf(trx, orderId, mail.kind);
  await insertMail(trx, orderId, mail, now);
}

/** Deletes an order's mail of a kind, sent or not. */
export async function deleteMailOf(trx: Kysely<Schema>, orderId: string, kind: OrderMail['kind']): Promise<void> {
  await trx.deleteFrom('mail').where('order_id', '=', orderId).where('kind', '=', kind).execute();
}

/** Deletes the mails about a complaint, sent or not: they have its words. */
export async function deleteComplaintMails(trx: Kysely<Schema>, complaintId: string): Promise<void> {
  await trx.deleteFrom('mail').where('complaint_id', '=', complaintId).execute();
}

/** Whether the mail of an order waits to be sent. */
export async function isMailWaiting(db: Kysely<Schema>, orderId: string, kind: MailTable['kind']): Promise<boolean> {
  const mail = db.selectFrom('mail').select('id').where('order_id', '=', orderId).where('kind', '=', kind);
  return (await mail.where('sent_at', 'is', null).executeTakeFirst()) !== undefined;
}

/** The account's notice that waits to be sent. */
export function openNotice(
  trx: Kysely<Schema>,
  accountId: string,
): Promise<Pick<MailRow, 'id' | 'changes'> | undefined> {
  return trx
    .selectFrom('mail')
    .select(['id', 'changes'])
    .where('account_id', '=', accountId)
    .where('is_open', '=', 1)
    .where('sent_at', 'is', null)
    .where('due_at', 'is not', null)
    .orderBy('created_at')
    .executeTakeFirst();
}

/** Rewrites a notice that waits. @returns False if it is being sent meanwhile. */
export async function rewriteNotice(
  trx: Kysely<Schema>,
  id: string,
  { subject, text, html, changes }: WrittenMail,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('mail')
    .set({ subject, text, html, changes: changes ?? null })
    .where('id', '=', id)
    .where('is_open', '=', 1)
    .where('sent_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/**
 * Queues a mail that belongs to an order, an account or a stock alert, in the transaction of the event that it reports. One to the owner that is
 * about none of them belongs to the account of an owner.
 * @param about `is_open`: changes can be added to it until it is sent.
 * @returns Its id.
 */
export async function insertMailAbout(
  trx: Kysely<Schema>,
  about: Partial<Pick<MailRow, 'order_id' | 'account_id' | 'stock_alert_id' | 'complaint_id' | 'is_open'>>,
  mail: OrderMail & Pick<InsertObject<Schema, 'mail'>, 'recipient'>,
  now: number,
  dueAt = now,
): Promise<string> {
  const id = newId();
  await trx
    .insertInto('mail')
    .values({
      id,
      order_id: null,
      account_id: null,
      ...about,
      ...mail,
      priority: priorityOf(mail.kind),
      attempts: 0,
      created_at: now,
      sent_at: null,
      due_at: dueAt,
    })
    .execute();
  return id;
}

/** Somebody waits for a link; shoppers come before the owner; a burst of mails that a size is back must not hold back others. */
function priorityOf(kind: MailTable['kind']): number {
  if (kind === 'reset_link') return 0;
  if (kind === 'back_in_stock') return 3;
  return kind === 'alert_request' || kind === 'alert_waiting' || kind.endsWith('_alert') ? 2 : 1;
}

/**
 * Leases mails that are due, as `leaseDue` does, but by priority, and closes them, so that no change is added to a notice that is being
 * sent.
 * @returns The leased mails.
 */
export function leaseMails(
  db: Kysely<Schema>,
  { now, lease, limit }: { readonly now: number; readonly lease: number; readonly limit: number },
): Promise<MailRow[]> {
  const due = db
    .selectFrom('mail')
    .select('id')
    .where('due_at', '<=', now)
    .orderBy('priority')
    .orderBy('due_at')
    .limit(limit);
  return db
    .updateTable('mail')
    .set({ due_at: now + lease, is_open: 0 })
    .where('id', 'in', due)
    .where('due_at', '<=', now)
    .returningAll()
    .execute();
}

export function mailWithId(db: Kysely<Schema>, id: string): Promise<MailRow | undefined> {
  return db.selectFrom('mail').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function sentMail(db: Kysely<Schema>, id: string, now: number): Promise<void> {
  await db.updateTable('mail').set({ sent_at: now, due_at: null }).where('id', '=', id).execute();
}

/**
 * Stores a failed attempt; the next one is at `dueAt`, or never (null). Until then changes can be added to a notice again.
 * @param outage When it failed, and the mail server's words; undefined: the server works, and refused this recipient.
 */
export async function unsentMail(
  db: Kysely<Schema>,
  { id, changes, failed_at }: Pick<MailRow, 'id' | 'changes' | 'failed_at'>,
  dueAt: number | null,
  outage?: { readonly at: number; readonly words: string },
): Promise<void> {
  await db
    .updateTable('mail')
    .set({ due_at: dueAt, attempts: sql`attempts + 1`, is_open: changes === null ? 0 : 1 })
    .$if(outage !== undefined, (qb) =>
      qb.set({ failed_at: failed_at ?? outage?.at ?? null, words: outage?.words ?? '' }),
    )
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .execute();
}

/** Mails that wait for the mail server: since when, how many, and its last words. */
export interface MailOutage {
  readonly since: number;
  readonly count: number;
  readonly words: string;
}

/** A shorter failure is an accident: the worker has tried several times by then. In milliseconds. */
const patience = 5 * 60_000;

/** Undefined unless a mail has failed for some minutes, and none was sent since. */
export async function mailOutage(db: Kysely<Schema>, now: number): Promise<MailOutage | undefined> {
  const sent = await db
    .selectFrom('mail')
    .select('sent_at')
    .where('sent_at', 'is not', null)
    .orderBy('sent_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  // SQLite uses the index of what waits for a range, not for `is not null`.
  const waiting = db.selectFrom('mail').where('due_at', '>=', 0);
  const { count } = await waiting
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where((eb) => eb.or([eb('failed_at', 'is not', null), eb('due_at', '<=', now)]))
    .executeTakeFirstOrThrow();
  const first = await waiting
    .select(['failed_at', 'words'])
    .where('failed_at', '>', sent?.sent_at ?? 0)
    .where('failed_at', '<=', now - patience)
    .orderBy('failed_at')
    .limit(1)
    .executeTakeFirst();
  return first && { since: first.failed_at ?? now, count: Number(count), words: first.words ?? '' };
}

/** What the order of a mail has become; undefined if it is about none. */
export function orderOfMail(db: Kysely<Schema>, { order_id }: Pick<MailRow, 'order_id'>) {
  if (order_id === null) return Promise.resolve(undefined);
  return db.selectFrom('order').select(['status', 'confirm']).where('id', '=', order_id).executeTakeFirst();
}

/** Those of the orders of which no mail has asked for the confirmation, nor waits to be sent. */
export async function unaskedOrders(db: Kysely<Schema>, orderIds: readonly string[]): Promise<Set<string>> {
  if (orderIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('mail')
    .select('order_id')
    .where('order_id', 'in', orderIds)
    .where('kind', '=', 'confirmation')
    .where((eb) => eb.or([eb('sent_at', 'is not', null), eb('due_at', 'is not', null)]))
    .execute();
  const asked = new Set(rows.map(({ order_id }) => order_id));
  return new Set(orderIds.filter((id) => !asked.has(id)));
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

/**
 * The condition of mails that were given up, and of them these. The outer condition repeats the inner one: on PostgreSQL another
 * transaction may have queued a mail meanwhile.
 */
const givenUp = (db: Kysely<Schema>, which: Which) => (eb: ExpressionBuilder<Schema, 'mail'>) => {
  const mails = mailsGivenUp(db).select('mail.id');
  const ids = 'id' in which ? mails.where('mail.id', '=', which.id) : mails.limit(which.limit);
  return eb.and([eb('id', 'in', ids), eb('sent_at', 'is', null), eb('due_at', 'is', null)]);
};

/** Queues mails again that were given up. @returns How many. */
export async function retryMails(db: Kysely<Schema>, which: Which, now: number): Promise<number> {
  // Not 0: the worker logs the event of a mail with its first attempt.
  const mails = db.updateTable('mail').set({ attempts: 1, due_at: now }).where(givenUp(db, which));
  return Number((await mails.executeTakeFirst()).numUpdatedRows);
}

/** Deletes mails that were given up. @returns How many. */
export async function dropMails(db: Kysely<Schema>, which: Which): Promise<number> {
  return Number((await db.deleteFrom('mail').where(givenUp(db, which)).executeTakeFirst()).numDeletedRows);
}

/** When the last two notices were due at an address. */
export function noticeTimes(
  trx: Kysely<Schema>,
  address: string,
): Promise<Selectable<Schema['notice_times']> | undefined> {
  return trx.selectFrom('notice_times').selectAll().where('address', '=', address).executeTakeFirst();
}

export async function upsertNoticeTimes(trx: Kysely<Schema>, row: Schema['notice_times']): Promise<void> {
  const { last_at, before_at } = row;
  await trx
    .insertInto('notice_times')
    .values(row)
    .onConflict((conflict) => conflict.column('address').doUpdateSet({ last_at, before_at }))
    .execute();
}

/** Deletes the times of addresses whose last notice was due at `until` or before. @returns How many. */
export function deleteNoticeTimes(db: Kysely<Schema>, until: number, limit: number): Promise<number> {
  return deleteExpired(db, 'notice_times', { key: 'address', time: 'last_at', until }, limit);
}

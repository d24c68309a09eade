import { sql, type Insertable, type Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { deleteExpired } from '../../work/sweeps.ts';

/** The account of an unexpired link. */
export function accountOfLink(
  db: Kysely<Schema>,
  hash: string,
  now: number,
): Promise<{ readonly id: string; readonly email: string; readonly role: 0 | 1 } | undefined> {
  return db
    .selectFrom('reset_link')
    .innerJoin('account', 'account.id', 'reset_link.account_id')
    .select(['account.id', 'account.email', 'account.role'])
    .where('reset_link.hash', '=', hash)
    .where('reset_link.expires_at', '>', now)
    .executeTakeFirst();
}

export async function insertLink(trx: Kysely<Schema>, row: Insertable<Schema['reset_link']>): Promise<void> {
  await trx.insertInto('reset_link').values(row).execute();
}

/** Sets when the link of a mail expires, unless it is deleted. */
export async function extendLink(db: Kysely<Schema>, mailId: string, expiresAt: number): Promise<void> {
  await db.updateTable('reset_link').set({ expires_at: expiresAt }).where('mail_id', '=', mailId).execute();
}

/** Deletes a link. @returns False if it was used meanwhile. */
export async function takeLink(trx: Kysely<Schema>, hash: string): Promise<boolean> {
  const { numDeletedRows } = await trx.deleteFrom('reset_link').where('hash', '=', hash).executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Deletes the account's links: they do not outlive a change of the password. */
export async function deleteLinksOf(trx: Kysely<Schema>, accountId: string): Promise<void> {
  await trx.deleteFrom('reset_link').where('account_id', '=', accountId).execute();
}

/** Deletes expired links, but not those whose mail was not sent yet: their time begins then. @returns How many. */
export function deleteExpiredLinks(db: Kysely<Schema>, now: number, limit: number): Promise<number> {
  const only = sql`not exists (select 1 from mail where mail.id = reset_link.mail_id)`;
  return deleteExpired(db, 'reset_link', { key: 'hash', time: 'expires_at', until: now, only }, limit);
}

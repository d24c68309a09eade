import type { Kysely, Selectable, Updateable } from 'kysely';
import type { AccountTable, Schema } from '../../db/schema.ts';

/** Whether anyone has an account yet. */
export async function hasAccounts(db: Kysely<Schema>): Promise<boolean> {
  return (await db.selectFrom('account').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** Adds an account. False where the e-mail is taken: the database says so, however many come with it at once. */
export async function insertAccount(db: Kysely<Schema>, row: Selectable<AccountTable>): Promise<boolean> {
  const added = await db
    .insertInto('account')
    .values(row)
    .onConflict((conflict) => conflict.column('email_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}

/** The account of an e-mail, hashes included. */
export async function accountByEmail(
  db: Kysely<Schema>,
  emailKey: string,
): Promise<Selectable<AccountTable> | undefined> {
  return db.selectFrom('account').selectAll().where('email_key', '=', emailKey).executeTakeFirst();
}

/** Changes an account. Undefined where there is none. */
export async function updateAccount(
  trx: Kysely<Schema>,
  id: string,
  change: Updateable<AccountTable>,
): Promise<Selectable<AccountTable> | undefined> {
  return trx.updateTable('account').set(change).where('id', '=', id).returningAll().executeTakeFirst();
}

/**
 * Whether the account still has that password. It holds the account until the transaction ends, so that a password which is being
 * changed is either seen here, or its change sees what this transaction does.
 */
export async function holdWithPassword(trx: Kysely<Schema>, id: string, passwordHash: string): Promise<boolean> {
  // Writing it anew locks the row on both engines: SQLite has no `for update`.
  const held = await trx
    .updateTable('account')
    .set({ password_hash: passwordHash })
    .where('id', '=', id)
    .where('password_hash', '=', passwordHash)
    .returning('id')
    .executeTakeFirst();
  return held !== undefined;
}

/** An e-mail as it is compared: without case. */
export function emailKey(email: string): string {
  return email.trim().toLowerCase();
}

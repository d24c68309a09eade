import type { Kysely, Selectable, Updateable } from 'kysely';
import type { AccountTable, Schema } from '../../db/schema.ts';
import { hasPart, searchText } from '../../db/search-text.ts';
import type { Slice } from '../../slice.ts';

/** An account as it is made. What it is searched by follows from it. */
export type NewAccount = Omit<Selectable<AccountTable>, 'name_key'>;

/** Whether anyone has an account yet. */
export async function hasAccounts(db: Kysely<Schema>): Promise<boolean> {
  return (await db.selectFrom('account').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** Adds an account. False where the e-mail is taken: the database says so, however many come with it at once. */
export async function insertAccount(db: Kysely<Schema>, row: NewAccount): Promise<boolean> {
  const added = await db
    .insertInto('account')
    .values({ ...row, name_key: searchText(row.name) })
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
  change: Updateable<NewAccount>,
): Promise<Selectable<AccountTable> | undefined> {
  const named = change.name === undefined ? {} : { name_key: searchText(change.name) };
  return trx
    .updateTable('account')
    .set({ ...change, ...named })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
}

/**
 * Sets a password by the security answer. Undefined where the account has another answer meanwhile, or became an admin's: nothing is
 * changed then.
 */
export async function resetPasswordHash(
  trx: Kysely<Schema>,
  { id, answerHash }: { readonly id: string; readonly answerHash: string },
  change: Pick<AccountTable, 'password_hash' | 'updated_at'>,
): Promise<Selectable<AccountTable> | undefined> {
  return trx
    .updateTable('account')
    .set(change)
    .where('id', '=', id)
    .where('answer_hash', '=', answerHash)
    .where('role', '=', 0)
    .returningAll()
    .executeTakeFirst();
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

/** The accounts that have `search` in name, e-mail or phone, newest first. */
export function newestAccounts(db: Kysely<Schema>, search: string, slice?: Slice): Promise<Selectable<AccountTable>[]> {
  const rows = searched(db, search).selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc');
  return (slice === undefined ? rows : rows.limit(slice.limit).offset(slice.offset)).execute();
}

/** How many accounts have `search` in name, e-mail or phone. */
export async function countAccounts(db: Kysely<Schema>, search: string): Promise<number> {
  const { total } = await searched(db, search)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

function searched(db: Kysely<Schema>, search: string) {
  const accounts = db.selectFrom('account');
  if (search === '') return accounts;
  return accounts.where((eb) => eb.or(['name_key', 'email_key', 'phone'].map((column) => hasPart(column, search))));
}

/** An e-mail as it is compared: without case. */
export function emailKey(email: string): string {
  return email.trim().toLowerCase();
}

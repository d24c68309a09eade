import type { Selectable } from 'kysely';
import { newId } from '../../db/ids.ts';
import type { Database } from '../../db/database.ts';
import type { AccountTable } from '../../db/schema.ts';
import { hashPassword } from '../auth/secrets.ts';
import { deleteSessions } from '../auth/session-store.ts';
import { accountByEmail, emailKey, insertAccount, updateAccount, type NewAccount } from './account-store.ts';

/** What a person at the server's own shell does with accounts. */

/** The row of an admin who has told nothing but e-mail and password. */
export async function adminRow(email: string, password: string, now: number): Promise<NewAccount> {
  return {
    id: newId(),
    name: 'Admin',
    email,
    email_key: emailKey(email),
    phone: '',
    address: '',
    pincode: '',
    role: 1,
    password_hash: await hashPassword(password),
    answer_hash: null,
    created_at: now,
    updated_at: now,
  };
}

export function accountOf({ db }: Database, email: string): Promise<Selectable<AccountTable> | undefined> {
  return accountByEmail(db, emailKey(email));
}

/** Adds an admin. False where the e-mail is taken. */
export async function addAdmin({ db }: Database, email: string, password: string): Promise<boolean> {
  const row = await adminRow(email, password, Date.now());
  return db.transaction().execute((trx) => insertAccount(trx, row));
}

/** Makes somebody an admin who has an account. Their tokens are good for an admin's calls from then on. */
export async function promote({ db }: Database, id: string): Promise<void> {
  await db.transaction().execute((trx) => updateAccount(trx, id, { role: 1, updated_at: Date.now() }));
}

/** Sets a password, and ends every session of the account. */
export async function setPassword({ db }: Database, id: string, password: string): Promise<void> {
  const password_hash = await hashPassword(password);
  await db.transaction().execute(async (trx) => {
    await updateAccount(trx, id, { password_hash, updated_at: Date.now() });
    await deleteSessions(trx, id);
  });
}

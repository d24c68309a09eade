import type { Selectable } from 'kysely';
import { newId } from '../../db/ids.ts';
import type { Database } from '../../db/database.ts';
import type { AccountTable } from '../../db/schema.ts';
import { hashPassword } from './secrets.ts';
import { deleteBrowsersOf } from './known-browser-store.ts';
import { deleteSessions } from './session-store.ts';
import { accountMail } from '../mail/account-mails.ts';
import { insertAccountMail } from '../mail/mail-store.ts';
import type { Sender } from '../mail/sender.ts';
import { accountByEmail, emailKey, insertAccount, updateAccount, type NewAccount } from '../account/account-store.ts';

/** Account operations of the `admin` command. */

/** The row of an admin with only e-mail and password. */
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

/** Adds an admin. False if the e-mail is taken. */
export async function addAdmin({ db }: Database, sender: Sender, email: string, password: string): Promise<boolean> {
  const now = Date.now();
  const row = await adminRow(email, password, now);
  return db.transaction().execute(async (trx) => {
    if (!(await insertAccount(trx, row))) return false;
    await insertAccountMail(trx, row.id, accountMail('admin', email, sender), now);
    return true;
  });
}

/**
 * Makes a shopper an admin and mails them. Existing tokens get the new role. The security answer is removed, because it must not open
 * the back office.
 */
export async function promote({ db }: Database, sender: Sender, { id, email }: Contact): Promise<void> {
  const now = Date.now();
  await db.transaction().execute(async (trx) => {
    await updateAccount(trx, id, { role: 1, answer_hash: null, updated_at: now });
    await insertAccountMail(trx, id, accountMail('admin', email, sender), now);
  });
}

/** Sets a password, removes the security answer, ends all sessions and mails the account. */
export async function setPassword(
  { db }: Database,
  sender: Sender,
  { id, email }: Contact,
  password: string,
): Promise<void> {
  const password_hash = await hashPassword(password);
  const now = Date.now();
  await db.transaction().execute(async (trx) => {
    await updateAccount(trx, id, { password_hash, answer_hash: null, updated_at: now });
    await deleteSessions(trx, id);
    await deleteBrowsersOf(trx, id);
    await insertAccountMail(trx, id, accountMail('password_set', email, sender), now);
  });
}

/** An account and its mail address. */
type Contact = Pick<AccountTable, 'id' | 'email'>;

import type { Kysely, Selectable } from 'kysely';
import type { AccessAction, AuditChange } from '#contract/rules/audit.ts';
import { noAddress } from '#contract/rules/postal-address.ts';
import { staffRoleOf, type UserRole } from '#contract/rules/staff.ts';
import type { Database } from '../../db/database.ts';
import { newId } from '../../db/ids.ts';
import type { AccountTable, Schema } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import { auditChange } from '../../work/context.ts';
import {
  accountByEmail,
  emailKey,
  insertAccount,
  lockStaff,
  updateAccount,
  type NewAccount,
} from '../account/account-store.ts';
import { insertCommandEntry } from '../audit/audit-store.ts';
import { notifyAccount } from '../mail/account-notices.ts';
import type { Sender } from '../mail/sender.ts';
import { deleteBrowsersOf } from './known-browser-store.ts';
import { deleteLinksOf } from './reset-link-store.ts';
import { deleteSecondFactor } from './second-factor-store.ts';
import { secrets } from './secrets.ts';
import { deleteSessions } from './sessions.ts';
import { setUserRole } from './user-role.ts';

/** Account operations of the `admin` command. */

/** The row of an admin with only e-mail and password. */
export async function adminRow(email: string, password: string, now: number): Promise<NewAccount> {
  return {
    id: newId(),
    name: 'Admin',
    email,
    email_key: emailKey(email),
    phone: '',
    ...noAddress,
    role: 1,
    staff_role: 'owner',
    password_hash: await secrets.hashPassword(password),
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
  return inTransaction(db, async (trx) => {
    if (!(await insertAccount(trx, row))) return false;
    await notifyAccount(trx, row, ['admin'], { sender, now });
    await record(trx, 'owner created', row);
    return true;
  });
}

/**
 * Sets the role of an account and mails it. A shopper who gets a staff role is logged out.
 * @returns False for the last owner, who stays one.
 */
export async function setRole(
  { db, engine }: Database,
  sender: Sender,
  { id }: Contact,
  to: UserRole,
): Promise<boolean> {
  const now = Date.now();
  return inTransaction(db, async (trx) => {
    const staff = await lockStaff(trx, engine);
    const owners = staff.filter((member) => staffRoleOf(member) === 'owner').map((member) => member.id);
    if (to !== 'owner' && owners.length === 1 && owners[0] === id) return false;
    const changed = await setUserRole(trx, id, to, { sender, now });
    if (changed === undefined) return false;
    await record(trx, 'role set', changed.row, auditChange('role', changed.before, to));
    return true;
  });
}

/** Sets a password, removes the security answer, ends all sessions and mails the account. */
export async function setPassword(
  { db }: Database,
  sender: Sender,
  { id, email }: Contact,
  password: string,
): Promise<void> {
  const password_hash = await secrets.hashPassword(password);
  const now = Date.now();
  await inTransaction(db, async (trx) => {
    const row = await updateAccount(trx, id, { password_hash, answer_hash: null, updated_at: now });
    if (row?.role === 1) await record(trx, 'password set', row);
    await deleteLinksOf(trx, id);
    await deleteSessions(trx, id);
    await deleteBrowsersOf(trx, id);
    await notifyAccount(trx, { id, email }, ['password_set'], { sender, now });
  });
}

/**
 * Turns the second factor off, ends all sessions and mails the account.
 * @returns False if it was off.
 */
export async function turnSecondFactorOff({ db }: Database, sender: Sender, { id, email }: Contact): Promise<boolean> {
  const now = Date.now();
  return inTransaction(db, async (trx) => {
    if (!(await deleteSecondFactor(trx, id))) return false;
    // Locks the account before its sessions change.
    const row = await updateAccount(trx, id, { updated_at: now });
    await deleteSessions(trx, id);
    await notifyAccount(trx, { id, email }, ['second_factor_off'], { sender, now });
    if (row !== undefined) await record(trx, 'second factor turned off', row);
    return true;
  });
}

async function record(
  trx: Kysely<Schema>,
  action: AccessAction,
  subject: Pick<AccountTable, 'id' | 'name'>,
  changes: readonly AuditChange[] = [],
): Promise<void> {
  await insertCommandEntry(trx, { kind: 'access', command: 'npm run admin', action, subject, changes, at: Date.now() });
}

/** An account and its mail address. */
type Contact = Pick<AccountTable, 'id' | 'email'>;

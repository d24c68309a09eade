import type { Kysely, Selectable } from 'kysely';
import { userRoleOf, type UserRole } from '#contract/rules/staff.ts';
import type { AccountMailKind, AccountTable, Schema } from '../../db/schema.ts';
import { accountById, updateAccount } from '../account/account-store.ts';
import { notifyAccount } from '../mail/account-notices.ts';
import type { Sender } from '../mail/sender.ts';
import { deleteSessions } from './sessions.ts';

type Row = Selectable<AccountTable>;

interface Context {
  readonly sender: Sender;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/**
 * Sets the role of an account and mails it. A shopper who gets a staff role is logged out, so that the password is judged at the next
 * log-in; for others calls check the role each time, so that existing tokens have the new one at once.
 * @returns Undefined if there is no such account.
 */
export async function setUserRole(
  trx: Kysely<Schema>,
  id: string,
  to: UserRole,
  context: Context,
): Promise<{ before: UserRole; row: Row } | undefined> {
  const row = await accountById(trx, id);
  if (row === undefined) return undefined;
  const before = userRoleOf(row);
  if (before === to) return { before, row };
  const changed = await updateAccount(trx, id, { ...roleColumns(to), updated_at: context.now });
  if (changed === undefined) return undefined;
  if (before === 'shopper') await deleteSessions(trx, id);
  await notifyAccount(trx, row, [mailKind(before, to)], context);
  return { before, row: changed };
}

/** Staff have no security answer, because it must not open the back office. */
function roleColumns(to: UserRole): Partial<Pick<Row, 'role' | 'staff_role' | 'answer_hash'>> {
  return to === 'shopper' ? { role: 0, staff_role: null } : { role: 1, staff_role: to, answer_hash: null };
}

function mailKind(before: UserRole, to: UserRole): AccountMailKind {
  if (to === 'shopper') return 'role_taken';
  return before === 'shopper' ? 'admin' : 'role_changed';
}

import type { Kysely, Selectable } from 'kysely';
import type { StaffRole } from '#contract/rules/staff.ts';
import type { AccountTable, Schema } from '../../db/schema.ts';
import { staffRoleOf } from '../account/account.ts';
import { updateAccount } from '../account/account-store.ts';
import { accountMail } from '../mail/account-mails.ts';
import { insertAccountMail } from '../mail/mail-store.ts';
import type { Sender } from '../mail/sender.ts';

/** What an owner can make of an account. */
export type UserRole = StaffRole | 'shopper';

type Row = Selectable<AccountTable>;

interface Context {
  readonly sender: Sender;
  readonly now: number;
}

/** Sets the role of an account. Calls check it each time, so that existing tokens have it at once. */
export async function setUserRole(
  trx: Kysely<Schema>,
  id: string,
  to: UserRole,
  context: Context,
): Promise<{ before: UserRole; row: Row } | undefined> {
  const row = await trx.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirst();
  if (row === undefined) return undefined;
  const before = staffRoleOf(row) ?? 'shopper';
  if (before === to) return { before, row };
  const changed =
    to === 'shopper'
      ? await updateAccount(trx, id, { role: 0, staff_role: null, updated_at: context.now })
      : await makeStaff(trx, row, to, context);
  return changed && { before, row: changed };
}

/**
 * Gives an account a staff role. A shopper is mailed and loses the security answer, because it must not open the back office.
 */
export async function makeStaff(
  trx: Kysely<Schema>,
  { id, email }: Pick<Row, 'id' | 'email'>,
  staff_role: StaffRole,
  { sender, now }: Context,
): Promise<Row | undefined> {
  const before = await trx.selectFrom('account').select('role').where('id', '=', id).executeTakeFirst();
  const changed = await updateAccount(trx, id, { role: 1, staff_role, answer_hash: null, updated_at: now });
  if (before?.role === 0) await insertAccountMail(trx, id, accountMail('admin', email, sender), now);
  return changed;
}

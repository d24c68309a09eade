import { sql, type Kysely, type Selectable } from 'kysely';
import { staffRoleOf } from '#contract/rules/staff.ts';
import type { Schema } from '../../db/schema.ts';
import { deleteExpired } from '../../work/sweeps.ts';
import type { Account } from '../account/account.ts';

/** The account of an unexpired session, in one query. */
export async function accountOfSession(
  db: Kysely<Schema>,
  session: { readonly id: string; readonly accountId: string },
  now: number,
): Promise<(Account & { readonly used_at: number }) | undefined> {
  const row = await db
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'session.account_id')
    .select([
      'account.id',
      'account.name',
      'account.email',
      'account.phone',
      'account.address',
      'account.pincode',
      'account.role',
      'account.staff_role',
      'session.id as session',
      'session.used_at',
      sql<0 | 1>`case when account.weak_password_hash = account.password_hash then 1 else 0 end`.as('is_weak'),
    ])
    .where('session.id', '=', session.id)
    .where('session.account_id', '=', session.accountId)
    .where('session.expires_at', '>', now)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { is_weak, ...account } = row;
  return { ...account, staff_role: staffRoleOf(row), hasWeakPassword: row.role === 1 && is_weak === 1 };
}

/** Stores the use of a session, unless another call just did. */
export async function touchSession(db: Kysely<Schema>, id: string, now: number): Promise<void> {
  await db.updateTable('session').set({ used_at: now }).where('id', '=', id).where('used_at', '<', now).execute();
}

/** The account's unexpired sessions, the last used first. */
export function sessionsOf(
  db: Kysely<Schema>,
  accountId: string,
  now: number,
): Promise<Selectable<Schema['session']>[]> {
  return db
    .selectFrom('session')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('expires_at', '>', now)
    .orderBy('used_at', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}

/** Ends the account's session whose id begins with the name. */
export async function deleteNamedSession(db: Kysely<Schema>, accountId: string, name: string): Promise<void> {
  await db
    .deleteFrom('session')
    .where('account_id', '=', accountId)
    .where(sql`substr(id, 1, ${sql.lit(name.length)})`, '=', name)
    .execute();
}

/** Inserts a session. */
export async function insertSession(trx: Kysely<Schema>, row: Schema['session']): Promise<void> {
  await trx.insertInto('session').values(row).execute();
}

/** Ends all but the account's newest sessions. The given one always stays and counts. */
export async function deleteOldestSessions(
  trx: Kysely<Schema>,
  accountId: string,
  { newest, most }: { readonly newest: string; readonly most: number },
): Promise<void> {
  const others = trx.selectFrom('session').select('id').where('account_id', '=', accountId).where('id', '!=', newest);
  await trx
    .deleteFrom('session')
    .where('account_id', '=', accountId)
    .where('id', '!=', newest)
    .where(
      'id',
      'not in',
      others
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(most - 1),
    )
    .execute();
}

/** Ends one session. */
export async function deleteSession(db: Kysely<Schema>, id: string): Promise<void> {
  await db.deleteFrom('session').where('id', '=', id).execute();
}

/** Ends the account's sessions except the given one. */
export async function deleteSessions(trx: Kysely<Schema>, accountId: string, except?: string): Promise<void> {
  const all = trx.deleteFrom('session').where('account_id', '=', accountId);
  await (except === undefined ? all : all.where('id', '!=', except)).execute();
}

/** Deletes expired sessions. @returns How many. */
export function deleteExpiredSessions(db: Kysely<Schema>, now: number, limit: number): Promise<number> {
  return deleteExpired(db, 'session', { key: 'id', time: 'expires_at', until: now }, limit);
}

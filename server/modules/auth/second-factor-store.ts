import { sql, type Kysely, type Selectable } from 'kysely';
import type { Schema } from '../../db/schema.ts';

type SecondFactorRow = Selectable<Schema['second_factor']>;

/** The second factor of an account, also one that is not confirmed yet. */
export function secondFactorOf(db: Kysely<Schema>, accountId: string): Promise<SecondFactorRow | undefined> {
  return db.selectFrom('second_factor').selectAll().where('account_id', '=', accountId).executeTakeFirst();
}

/** Stores a new secret in place of one that was not confirmed. @returns False if one is confirmed. */
export async function upsertSecret(
  db: Kysely<Schema>,
  accountId: string,
  secret: string,
  now: number,
): Promise<boolean> {
  const stored = await db
    .insertInto('second_factor')
    .values({ account_id: accountId, secret, created_at: now, confirmed_at: null, last_step: 0 })
    .onConflict((conflict) =>
      conflict
        .column('account_id')
        .doUpdateSet({ secret, created_at: now, last_step: 0 })
        .where('second_factor.confirmed_at', 'is', null),
    )
    .returning('account_id')
    .executeTakeFirst();
  return stored !== undefined;
}

/** Confirms a secret, unless another was stored meanwhile. */
export async function confirmSecret(
  trx: Kysely<Schema>,
  { account_id, secret }: SecondFactorRow,
  { step, now }: { readonly step: number; readonly now: number },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('second_factor')
    .set({ confirmed_at: now, last_step: step })
    .where('account_id', '=', account_id)
    .where('secret', '=', secret)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Marks a time step as used. @returns False if it, or a later one, was used already. */
export async function useStep(
  trx: Kysely<Schema>,
  { account_id, secret }: SecondFactorRow,
  step: number,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('second_factor')
    .set({ last_step: step })
    .where('account_id', '=', account_id)
    .where('secret', '=', secret)
    .where('last_step', '<', step)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Deletes the second factor with its recovery codes. @returns False if there was none. */
export async function deleteSecondFactor(trx: Kysely<Schema>, accountId: string): Promise<boolean> {
  await trx.deleteFrom('recovery_code').where('account_id', '=', accountId).execute();
  const { numDeletedRows } = await trx
    .deleteFrom('second_factor')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

export async function replaceRecoveryCodes(
  trx: Kysely<Schema>,
  accountId: string,
  hashes: readonly string[],
): Promise<void> {
  await trx.deleteFrom('recovery_code').where('account_id', '=', accountId).execute();
  await trx
    .insertInto('recovery_code')
    .values(hashes.map((hash) => ({ hash, account_id: accountId })))
    .execute();
}

/** Deletes a recovery code. @returns False if the account does not have it. */
export async function takeRecoveryCode(trx: Kysely<Schema>, accountId: string, hash: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('recovery_code')
    .where('hash', '=', hash)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

export async function countRecoveryCodes(db: Kysely<Schema>, accountId: string): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_code')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Whether an admin logs in with the password alone. */
export async function hasAdminWithoutSecondFactor(db: Kysely<Schema>): Promise<boolean> {
  const admin = await db
    .selectFrom('account')
    .leftJoin('second_factor', 'second_factor.account_id', 'account.id')
    .select('account.id')
    .where('account.role', '=', sql.lit(1))
    .where('second_factor.confirmed_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return admin !== undefined;
}

import type { Kysely, Selectable } from 'kysely';
import type { AccountTable, Schema } from '../../db/schema.ts';

/** Whether anyone has an account yet. */
export async function hasAccounts(db: Kysely<Schema>): Promise<boolean> {
  return (await db.selectFrom('account').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** Adds an account. The database refuses an e-mail that is taken. */
export async function insertAccount(db: Kysely<Schema>, row: Selectable<AccountTable>): Promise<void> {
  await db.insertInto('account').values(row).execute();
}

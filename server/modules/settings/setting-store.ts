import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import type { Slice } from '../../slice.ts';
import type { CatalogueTransaction } from '../catalogue-change/catalogue-changes.ts';

/** The saved settings. */
export function savedSettings(db: Kysely<Schema>): Promise<Schema['saved_setting'][]> {
  return db.selectFrom('saved_setting').selectAll().execute();
}

/** Saves the value of a setting, as JSON. */
export async function upsertSetting(catalogue: CatalogueTransaction, path: string, value: string): Promise<void> {
  await catalogue
    .writing({ settings: true })
    .insertInto('saved_setting')
    .values({ path, value })
    .onConflict((conflict) => conflict.column('path').doUpdateSet({ value }))
    .execute();
}

/** Saves a setting that has no value yet. */
export async function insertSetting(catalogue: CatalogueTransaction, path: string, value: string): Promise<void> {
  await catalogue
    .writing({ settings: true })
    .insertInto('saved_setting')
    .values({ path, value })
    .onConflict((conflict) => conflict.column('path').doNothing())
    .execute();
}

/** Deletes the saved value of a setting. */
export async function deleteSetting(catalogue: CatalogueTransaction, path: string): Promise<void> {
  await catalogue.writing({ settings: true }).deleteFrom('saved_setting').where('path', '=', path).execute();
}

export async function insertSettingChange(
  trx: Kysely<Schema>,
  change: { at: number; account_id: string; path: string; old: string; new: string },
): Promise<void> {
  await trx.insertInto('setting_change').values(change).execute();
}

/** Changes of settings with the names of the admins, newest first. */
export function settingChanges(db: Kysely<Schema>, { offset, limit }: Slice) {
  return db
    .selectFrom('setting_change')
    .innerJoin('account', 'account.id', 'setting_change.account_id')
    .select(['at', 'account.name as by', 'path', 'old', 'new'])
    .orderBy('setting_change.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countSettingChanges(db: Kysely<Schema>): Promise<number> {
  const { count } = await db
    .selectFrom('setting_change')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

import { sql, type Insertable, type Kysely } from 'kysely';
import { calls } from '#contract/calls.ts';
import { fillPath } from '#contract/rules/fill-path.ts';
import type { Logo } from '#contract/settings.ts';
import { bytesOf } from '../../db/bytes.ts';
import type { Schema } from '../../db/schema.ts';
import type { Slice } from '../../slice.ts';
import type { CatalogueTransaction } from '../catalogue-change/catalogue-changes.ts';

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

/** The version of the settings: the number of the last change, 0 before the first. */
export async function settingsVersion(db: Kysely<Schema>): Promise<number> {
  const last = await db
    .selectFrom('setting_change')
    .select((eb) => eb.fn.max<number | null>('id').as('id'))
    .executeTakeFirst();
  return Number(last?.id ?? 0);
}

/** The paths whose values were changed after a version. */
export async function pathsChangedAfter(db: Kysely<Schema>, version: number): Promise<Set<string>> {
  const rows = await db.selectFrom('setting_change').select('path').where('id', '>', version).execute();
  return new Set(rows.map(({ path }) => path));
}

export async function countSettingChanges(db: Kysely<Schema>): Promise<number> {
  const { count } = await db
    .selectFrom('setting_change')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** A stored logo without its bytes. */
export type LogoRow = Pick<Schema['logo'], 'hash' | 'width' | 'height'>;

export function logoWithHash(db: Kysely<Schema>, hash: string): Promise<LogoRow | undefined> {
  return db.selectFrom('logo').select(['hash', 'width', 'height']).where('hash', '=', hash).executeTakeFirst();
}

export async function logoBytes(db: Kysely<Schema>, hash: string): Promise<Buffer<ArrayBuffer> | undefined> {
  const row = await db.selectFrom('logo').select('bytes').where('hash', '=', hash).executeTakeFirst();
  return row && Buffer.from(bytesOf(row.bytes));
}

/** Stores a logo, unless it is stored already. */
export async function insertLogo(db: Kysely<Schema>, row: Insertable<Schema['logo']>): Promise<void> {
  await db
    .insertInto('logo')
    .values(row)
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .execute();
}

/** Deletes pictures uploaded before `until` that were never chosen. The others stay: mails and the history name them. */
export async function deleteUnusedLogos(db: Kysely<Schema>, until: number): Promise<void> {
  const chosen = db.selectFrom('setting_change').select('new').where('path', 'in', ['shop.logo', 'shop.logo_dark']);
  await db
    .deleteFrom('logo')
    .where('created_at', '<', until)
    .where(sql<string>`'"' || hash || '"'`, 'not in', chosen)
    .execute();
}

/** A stored picture of a signature without its bytes. */
export type SignatureRow = Pick<Schema['signature'], 'hash' | 'width' | 'height'>;

export function signatureWithHash(db: Kysely<Schema>, hash: string): Promise<SignatureRow | undefined> {
  return db.selectFrom('signature').select(['hash', 'width', 'height']).where('hash', '=', hash).executeTakeFirst();
}

/** Stores a signature, unless it is stored already. It stays: papers name it. */
export async function insertSignature(db: Kysely<Schema>, row: Insertable<Schema['signature']>): Promise<void> {
  await db
    .insertInto('signature')
    .values(row)
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .execute();
}

/** Deletes signatures uploaded before `until` that were never chosen. */
export async function deleteUnusedSignatures(db: Kysely<Schema>, until: number): Promise<void> {
  const chosen = db.selectFrom('setting_change').select('new').where('path', '=', 'tax.signature');
  await db
    .deleteFrom('signature')
    .where('created_at', '<', until)
    .where(sql<string>`'"' || hash || '"'`, 'not in', chosen)
    .execute();
}

/** A stored logo as pages show it. */
export function shownLogo({ hash, width, height }: LogoRow): Logo {
  return { url: fillPath(calls.getLogo.path, { hash }), width, height };
}

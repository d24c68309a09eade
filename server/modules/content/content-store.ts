import type { Kysely } from 'kysely';
import type { ContentName } from '#contract/rules/content.ts';
import { keptContentVersions } from '#contract/rules/content.ts';
import type { Schema } from '../../db/schema.ts';
import type { CatalogueTransaction } from '../catalogue-change/catalogue-changes.ts';

/** A version with the name of the admin; null if the account is gone. */
export interface VersionRow {
  readonly n: number;
  readonly at: number;
  readonly by: string | null;
}

/** A version with its Markdown; null: the shop's first text. */
export interface ContentRow {
  readonly n: number;
  readonly text: string | null;
}

function selectVersions(db: Kysely<Schema>) {
  return db
    .selectFrom('content_version')
    .leftJoin('account', 'account.id', 'content_version.account_id')
    .select(['content_version.n', 'content_version.at', 'account.name as by']);
}

/** The newest version of a text. */
export function newestContent(db: Kysely<Schema>, name: ContentName): Promise<ContentRow | undefined> {
  return db
    .selectFrom('content_version')
    .select(['n', 'text'])
    .where('name', '=', name)
    .orderBy('n', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The versions of a text, newest first. */
export function contentVersions(
  db: Kysely<Schema>,
  name: ContentName,
  most = keptContentVersions,
): Promise<VersionRow[]> {
  return selectVersions(db)
    .where('content_version.name', '=', name)
    .orderBy('content_version.n', 'desc')
    .limit(most)
    .execute();
}

/** One version of a text. */
export function contentVersion(
  db: Kysely<Schema>,
  name: ContentName,
  n: number,
): Promise<(VersionRow & ContentRow) | undefined> {
  return selectVersions(db)
    .select('content_version.text')
    .where('content_version.name', '=', name)
    .where('content_version.n', '=', n)
    .executeTakeFirst();
}

/** Adds the newest version of a text and deletes the oldest ones. The caller must hold the catalogue lock. */
export async function insertContent(
  catalogue: CatalogueTransaction,
  row: { name: ContentName; n: number; text: string | null; at: number; account_id: string },
): Promise<void> {
  const trx = catalogue.writing({ content: true });
  await trx.insertInto('content_version').values(row).execute();
  await trx
    .deleteFrom('content_version')
    .where('name', '=', row.name)
    .where('n', '<=', row.n - keptContentVersions)
    .execute();
}

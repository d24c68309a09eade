import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { SearchSynonym } from '#contract/search-synonyms.ts';
import type { Schema } from '../../db/schema.ts';
import type { CatalogueTransaction } from '../catalogue-change/catalogue-changes.ts';

const Finds = z.array(z.string());

/** The synonyms in the admins' order. */
export async function searchSynonyms(db: Kysely<Schema>): Promise<SearchSynonym[]> {
  const rows = await db.selectFrom('search_synonym').selectAll().orderBy('position').execute();
  return rows.map(({ word, finds, both_ways }) => ({
    word,
    finds: Finds.parse(JSON.parse(finds)),
    bothWays: both_ways === 1,
  }));
}

/** Replaces the list. The caller must hold the catalogue lock. */
export async function replaceSearchSynonyms(
  catalogue: CatalogueTransaction,
  list: readonly SearchSynonym[],
): Promise<void> {
  const trx = catalogue.writing({ synonyms: true });
  await trx.deleteFrom('search_synonym').execute();
  if (list.length === 0) return;
  const rows = list.map(({ word, finds, bothWays }, position) => ({
    position,
    word,
    finds: JSON.stringify(finds),
    both_ways: bothWays ? (1 as const) : (0 as const),
  }));
  await trx.insertInto('search_synonym').values(rows).execute();
}

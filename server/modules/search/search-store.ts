import type { Kysely } from 'kysely';
import { bytesOf, type Schema } from '../../db/schema.ts';
import { selectProducts } from '../../db/select-products.ts';
import { readPostings, writePostings, type PostingBlock } from './postings.ts';

/** The dictionary terms with a larger id, by id. */
export function wordsAfter(db: Kysely<Schema>, id: number): Promise<{ id: number; word: string }[]> {
  return db.selectFrom('search_word').selectAll().where('id', '>', id).orderBy('id').execute();
}

/** All postings of these terms. */
export async function postingsOf(db: Kysely<Schema>, words: readonly string[]): Promise<PostingBlock[]> {
  if (words.length === 0) return [];
  const rows = await db.selectFrom('search_posting').selectAll().where('word', 'in', words).execute();
  return rows.map(({ word, block, postings }) => ({ word, block, postings: readPostings(bytesOf(postings)) }));
}

/** All postings of one block of products. */
export async function blockPostings(db: Kysely<Schema>, block: number): Promise<PostingBlock[]> {
  const rows = await db.selectFrom('search_posting').selectAll().where('block', '=', block).execute();
  return rows.map(({ word, postings }) => ({ word, block, postings: readPostings(bytesOf(postings)) }));
}

/** The last block with products or postings. */
export async function lastBlock(db: Kysely<Schema>, blockSize: number): Promise<number> {
  const { number } = await selectProducts(db, 'all')
    .select((eb) => eb.fn.max('number').as('number'))
    .executeTakeFirstOrThrow();
  const { block } = await db
    .selectFrom('search_posting')
    .select((eb) => eb.fn.max('block').as('block'))
    .executeTakeFirstOrThrow();
  return Math.max(Math.floor((number ?? 0) / blockSize), block ?? 0);
}

/** The terms that the dictionary lacks. */
export async function missingWords(db: Kysely<Schema>, words: readonly string[]): Promise<string[]> {
  const known = await db.selectFrom('search_word').select('word').where('word', 'in', words).execute();
  const knownWords = new Set(known.map((row) => row.word));
  return words.filter((word) => !knownWords.has(word));
}

/** The numbers of the shown products whose whole name is `key`, newest first. */
export async function numbersNamed(db: Kysely<Schema>, key: string): Promise<number[]> {
  const rows = await selectProducts(db, 'shown')
    .select('number')
    .where('name_key', '=', key)
    .orderBy('number', 'desc')
    .execute();
  return rows.map((row) => row.number);
}

/** Adds missing terms to the dictionary. The caller must hold the catalogue lock. */
export async function addWords(trx: Kysely<Schema>, words: readonly string[]): Promise<void> {
  const missing = await missingWords(trx, words);
  const { last } = await trx
    .selectFrom('search_word')
    .select((eb) => eb.fn.max('id').as('last'))
    .executeTakeFirstOrThrow();
  const added = missing.map((word, index) => ({ id: (last ?? 0) + 1 + index, word }));
  if (added.length > 0) await trx.insertInto('search_word').values(added).execute();
}

/** Replaces whole blocks. */
export async function writeBlocks(trx: Kysely<Schema>, blocks: readonly PostingBlock[]): Promise<void> {
  if (blocks.length === 0) return;
  await trx
    .insertInto('search_posting')
    .values(blocks.map(({ word, block, postings }) => ({ word, block, postings: writePostings(postings) })))
    .onConflict((conflict) =>
      conflict.columns(['word', 'block']).doUpdateSet((eb) => ({ postings: eb.ref('excluded.postings') })),
    )
    .execute();
}

/** Deletes empty blocks: a term without postings belongs to no product. */
export async function deleteBlocks(
  trx: Kysely<Schema>,
  blocks: readonly Pick<PostingBlock, 'word' | 'block'>[],
): Promise<void> {
  if (blocks.length === 0) return;
  await trx
    .deleteFrom('search_posting')
    .where((eb) => eb.or(blocks.map(({ word, block }) => eb.and({ word, block }))))
    .execute();
}

import type { Kysely } from 'kysely';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { Schema } from '../../db/schema.ts';
import { blockOf, blockSize, field, fieldsOf, placeOf, withPostings } from './postings.ts';
import { addWords, deleteBlocks, postingsOf, writeBlocks } from './search-store.ts';
import { wordsOf } from './words.ts';

/** The indexed texts of a product. */
export interface ProductTexts {
  readonly name: string;
  readonly category: string;
  readonly description: string;
}

/** A created (no `before`), changed or deleted (no `after`) product. */
export interface IndexEdit {
  readonly number: number;
  readonly before?: ProductTexts;
  readonly after?: ProductTexts;
}

/** New fields by term, block and product number; 0: the product no longer has the term. */
type PostingEdits = Map<string, Map<number, Map<number, number>>>;

/** Terms per query: well below the engines' limits on parameters. */
export const wordsAtOnce = 500;

/** Terms written, and products split into terms, before the event loop gets a turn: each takes some milliseconds. */
const writtenAtOnce = 100;
const splitAtOnce = 100;

/**
 * Updates the index, in the transaction that edits the products, under the catalogue lock. Yields to the event loop, because queries
 * of the embedded database are synchronous: other requests are served meanwhile, and read the state before the transaction.
 */
export async function reindex(trx: Kysely<Schema>, products: readonly IndexEdit[]): Promise<void> {
  const edits: PostingEdits = new Map();
  for (const [index, { number, before, after }] of products.entries()) {
    if (index % splitAtOnce === splitAtOnce - 1) await yieldToEventLoop();
    const had = fieldsByWord(before);
    const has = fieldsByWord(after);
    for (const word of had.keys()) if (!has.has(word)) setFields(edits, word, number, 0);
    for (const [word, fields] of has) if (had.get(word) !== fields) setFields(edits, word, number, fields);
  }
  await write(trx, edits);
}

/** Re-indexes the products of a renamed category: only the terms of the two names are touched. */
export async function renameCategoryInIndex(
  trx: Kysely<Schema>,
  numbers: readonly number[],
  from: string,
  to: string,
): Promise<void> {
  const edits: PostingEdits = new Map();
  const words = new Set(wordsOf(to));
  const touched = [...new Set([...wordsOf(from), ...words])];
  const known = new Map<string, number>();
  for (const { word, block, postings } of await postingsOf(trx, touched)) {
    for (const entry of postings) known.set(`${word} ${block * blockSize + placeOf(entry)}`, fieldsOf(entry));
  }
  for (const word of touched) {
    for (const number of numbers) {
      const others = (known.get(`${word} ${number}`) ?? 0) & ~field.category;
      setFields(edits, word, number, words.has(word) ? others | field.category : others);
    }
  }
  await write(trx, edits);
}

async function write(trx: Kysely<Schema>, edits: PostingEdits): Promise<void> {
  const words = [...edits.keys()];
  for (let at = 0; at < words.length; at += writtenAtOnce) {
    if (at > 0) await yieldToEventLoop();
    const some = words.slice(at, at + writtenAtOnce);
    await addWords(trx, some);
    const old = new Map((await postingsOf(trx, some)).map((entry) => [`${entry.word} ${entry.block}`, entry.postings]));
    const blocks = some.flatMap((word) =>
      [...(edits.get(word) ?? [])].map(([block, fields]) => ({
        word,
        block,
        postings: withPostings(old.get(`${word} ${block}`), fields),
      })),
    );
    for (let from = 0; from < blocks.length; from += wordsAtOnce) {
      const part = blocks.slice(from, from + wordsAtOnce);
      await writeBlocks(
        trx,
        part.filter(({ postings }) => postings.length > 0),
      );
      await deleteBlocks(
        trx,
        part.filter(({ postings }) => postings.length === 0),
      );
    }
  }
}

function setFields(edits: PostingEdits, word: string, number: number, fields: number): void {
  const blocks = getOrSet(edits, word, () => new Map<number, Map<number, number>>());
  getOrSet(blocks, blockOf(number), () => new Map<number, number>()).set(number, fields);
}

/** The terms of a product with their fields as bits. */
export function fieldsByWord(texts: ProductTexts | undefined): Map<string, number> {
  const fields = new Map<string, number>();
  if (texts === undefined) return fields;
  for (const name of ['name', 'category', 'description'] as const) {
    for (const word of wordsOf(texts[name])) fields.set(word, (fields.get(word) ?? 0) | field[name]);
  }
  return fields;
}

function getOrSet<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
}

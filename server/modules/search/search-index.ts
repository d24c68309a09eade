import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { blockOf, field, withPostings } from './postings.ts';
import type { PostingBlock } from './ranking.ts';
import { addWords, postingsOf, writeBlocks } from './search-store.ts';
import { wordsOf } from './words.ts';

/** What the search knows of a product. */
export interface Searchable {
  readonly number: number;
  readonly name: string;
  readonly category: string;
  readonly description: string;
}

/** How many words are read and written at once: well below the engines' limits on parameters. */
const wordsAtOnce = 500;

/** Makes new products findable. Part of the transaction that adds them, which holds the catalogue's lock. */
export async function addToIndex(trx: Kysely<Schema>, products: readonly Searchable[]): Promise<void> {
  const added = postingsToAdd(products);
  const words = [...added.keys()];
  for (let at = 0; at < words.length; at += wordsAtOnce) {
    const some = words.slice(at, at + wordsAtOnce);
    await addWords(trx, some);
    const old = new Map((await postingsOf(trx, some)).map((entry) => [`${entry.word} ${entry.block}`, entry.postings]));
    const blocks: PostingBlock[] = some.flatMap((word) =>
      [...(added.get(word) ?? [])].map(([block, fields]) => ({
        word,
        block,
        postings: withPostings(old.get(`${word} ${block}`), fields),
      })),
    );
    for (let from = 0; from < blocks.length; from += wordsAtOnce) {
      await writeBlocks(trx, blocks.slice(from, from + wordsAtOnce));
    }
  }
}

/** By word and block: the fields in which the new products have the word, by their numbers. */
function postingsToAdd(products: readonly Searchable[]): Map<string, Map<number, Map<number, number>>> {
  const added = new Map<string, Map<number, Map<number, number>>>();
  for (const product of products) {
    for (const [word, fields] of fieldsByWord(product)) {
      const blocks = getOrSet(added, word, () => new Map<number, Map<number, number>>());
      getOrSet(blocks, blockOf(product.number), () => new Map<number, number>()).set(product.number, fields);
    }
  }
  return added;
}

function fieldsByWord(product: Searchable): Map<string, number> {
  const fields = new Map<string, number>();
  for (const name of ['name', 'category', 'description'] as const) {
    for (const word of wordsOf(product[name])) fields.set(word, (fields.get(word) ?? 0) | field[name]);
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

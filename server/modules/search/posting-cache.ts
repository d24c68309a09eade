import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { bytesOf, hitsByField, type Weighted } from './hits.ts';
import type { IndexVersion } from './index-version.ts';
import { TermCache } from './term-cache.ts';
import type { PostingBlock } from './postings.ts';
import { postingsOf } from './search-store.ts';

/** The largest size of the cache, in bytes: all postings of 100,000 products take about five million. */
const most = 8 * 1024 * 1024;

/** A cache of the postings of dictionary terms, in the form that the ranking uses. */
export class PostingCache {
  readonly #db: Kysely<Schema>;
  readonly #version: IndexVersion;
  readonly #cached: TermCache<readonly Weighted[]>;

  constructor(db: Kysely<Schema>, version: IndexVersion) {
    this.#db = db;
    this.#version = version;
    this.#cached = new TermCache(version, {
      most,
      sizeOf: (byField) => bytesOf(byField.map(({ products }) => products)),
    });
  }

  /** For each term with products: the products, by the weight of their best field. */
  async of(words: readonly string[]): Promise<Map<string, readonly Weighted[]>> {
    const found = new Map<string, readonly Weighted[]>();
    const missing: string[] = [];
    for (const word of words) {
      const cached = this.#cached.get(word);
      if (cached === undefined) missing.push(word);
      else if (cached.length > 0) found.set(word, cached);
    }
    if (missing.length > 0) await this.#read(missing, found);
    return found;
  }

  async #read(words: readonly string[], into: Map<string, readonly Weighted[]>): Promise<void> {
    const since = this.#version.now;
    const byWord = new Map(words.map((word): [string, PostingBlock[]] => [word, []]));
    for (const block of await postingsOf(this.#db, words)) byWord.get(block.word)?.push(block);
    for (const [word, blocks] of byWord) {
      const byField = hitsByField(blocks);
      this.#cached.set(word, byField, since);
      if (byField.length > 0) into.set(word, byField);
    }
  }
}

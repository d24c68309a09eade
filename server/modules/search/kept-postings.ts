import type { Kysely } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Schema } from '../../db/schema.ts';
import { tag, tagsOf } from '../catalogue/catalogue-tags.ts';
import type { CatalogueChanges } from '../catalogue/catalogue-changes.ts';
import type { PostingBlock } from './ranking.ts';
import { postingsOf } from './search-store.ts';

/** How much memory they take at most, in bytes: those of every word of 100,000 products take some five million. */
const most = 16 * 1024 * 1024;

/** What a word and its list take beside the postings, roughly. */
const perWord = 200;

/** The postings of the words that are looked for, in memory until a product is found by something else than before. */
export class KeptPostings {
  readonly #db: Kysely<Schema>;
  readonly #changes: CatalogueChanges;
  readonly #blocks = new LRUCache<string, readonly PostingBlock[]>({
    maxSize: most,
    sizeCalculation: (blocks) => blocks.reduce((sum, { postings }) => sum + postings.byteLength + perWord, perWord),
  });
  /** Grows with every change: what was read before one is not kept after it. */
  #changesSeen = 0;

  constructor(db: Kysely<Schema>, changes: CatalogueChanges) {
    this.#db = db;
    this.#changes = changes;
    changes.onChange((changed) => {
      const tags = tagsOf(changed);
      if (tags !== 'everything' && !tags.includes(tag.words)) return;
      this.#changesSeen += 1;
      this.#blocks.clear();
    });
  }

  /** All postings of these words. */
  async of(words: readonly string[]): Promise<PostingBlock[]> {
    const missing: string[] = [];
    const found = words.flatMap((word) => {
      const kept = this.#blocks.get(word);
      if (kept === undefined) missing.push(word);
      return kept ?? [];
    });
    return missing.length === 0 ? found : [...found, ...(await this.#read(missing))];
  }

  async #read(words: readonly string[]): Promise<PostingBlock[]> {
    const seen = this.#changesSeen;
    const blocks = await postingsOf(this.#db, words);
    if (seen !== this.#changesSeen || !this.#changes.complete) return blocks;
    const byWord = new Map(words.map((word): [string, PostingBlock[]] => [word, []]));
    for (const block of blocks) byWord.get(block.word)?.push(block);
    for (const [word, ofWord] of byWord) this.#blocks.set(word, ofWord);
    return blocks;
  }
}

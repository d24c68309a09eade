import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { rank, type PostingBlock } from './ranking.ts';
import { numbersNamed, postingsOf, wordsAfter } from './search-store.ts';
import { Vocabulary, type StandIns } from './vocabulary.ts';
import { nameKey, wordsOf } from './words.ts';

/** How many words of a keyword are looked at. */
const mostWords = 10;

/** Finds products by a keyword. One for each open database: it keeps the vocabulary, and takes in what others added. */
export class Search {
  readonly #db: Kysely<Schema>;
  readonly #vocabulary = new Vocabulary();

  constructor(db: Kysely<Schema>) {
    this.#db = db;
  }

  /**
   * The numbers of all products that match the keyword, best match first. A product whose name is exactly the keyword leads.
   * A word that nothing contains is taken for a mistyped one.
   */
  async find(keyword: string): Promise<Uint32Array> {
    const leading = await numbersNamed(this.#db, nameKey(keyword));
    const ranked = await this.#ranked([...new Set(wordsOf(keyword))].slice(0, mostWords));
    if (leading.length === 0) return ranked;
    const leads = new Set(leading);
    return Uint32Array.from([...leading, ...ranked.filter((number) => !leads.has(number))]);
  }

  async #ranked(words: readonly string[]): Promise<Uint32Array> {
    if (words.length === 0) return new Uint32Array();
    this.#vocabulary.add(await wordsAfter(this.#db, this.#vocabulary.lastId));
    const containing = words.map((word) => this.#vocabulary.containing(word));
    const blocks = await this.#read(containing);
    const found = new Set(blocks.map(({ word }) => word));
    const missed = (standIns: StandIns) => ![...standIns.keys()].some((word) => found.has(word));
    const near = words.map((word, index) => {
      const standIns = containing[index] ?? new Map<string, number>();
      return missed(standIns) ? this.#vocabulary.near(word) : standIns;
    });
    const nearBlocks = await this.#read(near.filter((standIns) => !containing.includes(standIns)));
    const all = [...blocks, ...nearBlocks.filter(({ word }) => !found.has(word))];
    return rank(near, all);
  }

  #read(standIns: readonly StandIns[]): Promise<PostingBlock[]> {
    return postingsOf(this.#db, [...new Set(standIns.flatMap((words) => [...words.keys()]))]);
  }
}

import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import type { CatalogueChanges } from '../catalogue/catalogue-changes.ts';
import { KeptPostings } from './kept-postings.ts';
import { rank, type PostingBlock, type Ranking, type StandIns } from './ranking.ts';
import { numbersNamed, wordsAfter } from './search-store.ts';
import { Vocabulary, type Candidate } from './vocabulary.ts';
import { nameKey, wordsOf } from './words.ts';

/** How many words of a keyword are looked at. */
const mostWords = 10;

/** How many words of the catalogue may stand for one of the keyword. A single letter is the beginning of thousands. */
const mostStandIns = 100;

/** How many words are read at once: well below the engines' limits on parameters. */
const wordsAtOnce = 5000;

/** What stands for one word of the keyword, with its postings. */
interface Found {
  readonly standIns: StandIns;
  readonly blocks: readonly PostingBlock[];
}

/** Finds products by a keyword. One for each open database: it keeps the vocabulary, and takes in what others added. */
export class Search {
  readonly #db: Kysely<Schema>;
  readonly #vocabulary = new Vocabulary();
  readonly #postings: KeptPostings;

  constructor(db: Kysely<Schema>, changes: CatalogueChanges) {
    this.#db = db;
    this.#postings = new KeptPostings(db, changes);
  }

  /**
   * All products that match the keyword, best match first. A product whose name is exactly the keyword leads. A word that nothing
   * contains is taken for a mistyped one.
   */
  async find(keyword: string): Promise<Ranking> {
    const leading = await numbersNamed(this.#db, nameKey(keyword));
    const words = [...new Set(wordsOf(keyword))].slice(0, mostWords);
    if (words.length > 0) this.#vocabulary.add(await wordsAfter(this.#db, this.#vocabulary.lastId));
    const found: Found[] = [];
    for (const word of words) found.push(await this.#found(word));
    const blocks = new Set(found.flatMap((one) => one.blocks));
    return rank(
      found.map(({ standIns }) => standIns),
      [...blocks],
      leading,
    );
  }

  async #found(word: string): Promise<Found> {
    const containing = await this.#living(this.#vocabulary.containing(word));
    return containing.standIns.size > 0 ? containing : this.#living(this.#vocabulary.near(word));
  }

  /** The nearest candidates that some product has. A word that was edited out of the shop takes no other word's place. */
  async #living(candidates: readonly Candidate[]): Promise<Found> {
    const standIns = new Map<string, number>();
    const blocks: PostingBlock[] = [];
    let at = 0;
    for (let step = mostStandIns; at < candidates.length && standIns.size < mostStandIns; step *= 2) {
      const some = candidates.slice(at, at + Math.min(step, wordsAtOnce));
      at += some.length;
      const read = await this.#postings.of(some.map(([word]) => word));
      const living = new Set(read.map(({ word }) => word));
      const nearest = some.filter(([word]) => living.has(word)).slice(0, mostStandIns - standIns.size);
      for (const [word, closeness] of nearest) standIns.set(word, closeness);
      blocks.push(...read.filter(({ word }) => standIns.has(word)));
    }
    return { standIns, blocks };
  }
}

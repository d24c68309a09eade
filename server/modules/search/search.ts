import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import type { CatalogueChanges } from '../catalogue-change/catalogue-changes.ts';
import { singularOf, type Synonyms } from '#contract/rules/synonyms.ts';
import { bestHits, bytesOfHits, inCommon, mayBeAName, type Hits, type StandIn } from './hits.ts';
import { IndexVersion } from './index-version.ts';
import { KeptByWord } from './kept-by-word.ts';
import { KeptPostings } from './kept-postings.ts';
import { KeptSynonyms } from './kept-synonyms.ts';
import { queryTerms, type QueryTerm } from './query-terms.ts';
import { rank, type Ranking } from './ranking.ts';
import { numbersNamed, wordsAfter } from './search-store.ts';
import { closeness, Vocabulary, type Candidate } from './vocabulary.ts';
import { nameKey } from './words.ts';

/** The most query terms. */
const mostWords = 10;

/** The most expansions of a query term: a single letter is a prefix of thousands. */
const mostStandIns = 100;

/** Terms per query: well below the engines' limits on parameters. */
const wordsAtOnce = 5000;

/** The largest size of the cached hits, in bytes: some hundred query terms of 100,000 products. */
const mostHits = 12 * 1024 * 1024;

/** The product search. One per open database: it keeps the dictionary in memory and reads new terms of other servers. */
export class Search {
  readonly #db: Kysely<Schema>;
  readonly #version: IndexVersion;
  readonly #vocabulary = new Vocabulary();
  readonly #postings: KeptPostings;
  readonly #synonyms: KeptSynonyms;
  /** By query term, its parts joined by spaces. */
  readonly #hits: KeptByWord<Hits>;

  constructor(db: Kysely<Schema>, changes: CatalogueChanges) {
    this.#db = db;
    this.#version = new IndexVersion(changes);
    this.#postings = new KeptPostings(db, this.#version);
    this.#synonyms = new KeptSynonyms(db, this.#version);
    this.#hits = new KeptByWord(this.#version, { most: mostHits, sizeOf: bytesOfHits });
  }

  /**
   * All products that match the query, best first. A product whose name equals the query leads. A term that no product contains is
   * treated as a misspelling.
   */
  async find(keyword: string): Promise<Ranking> {
    const hits: Hits[] = [];
    // Results computed from here on are cached only if the index does not change meanwhile.
    const since = this.#version.now;
    const synonyms = await this.#synonyms.now();
    /** The index version of the terms that this search has read. */
    let learned: number | undefined;
    for (const query of queryTerms(keyword, synonyms).slice(0, mostWords)) {
      const kept = this.#hits.get(query.parts.join(' '));
      const version = this.#version.now;
      if (kept === undefined && learned !== version) {
        learned = version;
        this.#vocabulary.add(await wordsAfter(this.#db, this.#vocabulary.lastId));
      }
      hits.push(kept ?? (await this.#make(query, synonyms, since)));
    }
    return rank(hits, mayBeAName(hits) ? await numbersNamed(this.#db, nameKey(keyword)) : []);
  }

  /** The products that match a query term or a synonym of it; cached if the index has not changed since `since`. */
  async #make({ term, parts }: QueryTerm, synonyms: Synonyms, since: number): Promise<Hits> {
    const found = [
      ...(await this.#living(this.#vocabulary.containing(term))),
      ...(parts.length > 1 ? [await this.#apart(parts)] : []),
      ...(await this.#living(synonyms.of(term).flatMap(candidatesFor))),
    ];
    const standIns = found.some(({ byField }) => byField.length > 0)
      ? found
      : await this.#living(this.#vocabulary.near(term));
    const hits = bestHits(standIns);
    this.#hits.keep(parts.join(' '), hits, since);
    return hits;
  }

  /** The products that have all parts of a term as separate terms: `T Shirt` for the query `t-shirt`. */
  async #apart(parts: readonly string[]): Promise<StandIn> {
    const hits: Hits[] = [];
    for (const part of parts) {
      const same = [part, singularOf(part)].filter((word) => word !== undefined);
      hits.push(bestHits(await this.#living(same.map((word) => [word, closeness.same]))));
    }
    return { closeness: 1, byField: inCommon(hits) };
  }

  /** The closest candidates with products. A term without products takes no other term's place. */
  async #living(candidates: readonly Candidate[]): Promise<StandIn[]> {
    const standIns: StandIn[] = [];
    let at = 0;
    for (let step = mostStandIns; at < candidates.length && standIns.length < mostStandIns; step *= 2) {
      const some = candidates.slice(at, at + Math.min(step, wordsAtOnce));
      at += some.length;
      const living = await this.#postings.of(some.map(([word]) => word));
      for (const [word, closeness] of some) {
        const byField = living.get(word);
        if (byField !== undefined && standIns.length < mostStandIns) standIns.push({ closeness, byField });
      }
    }
    return standIns;
  }
}

/** A synonym in the singular and the plural. */
function candidatesFor(synonym: string): Candidate[] {
  return [synonym, `${synonym}s`, singularOf(synonym)]
    .filter((word) => word !== undefined)
    .map((word) => [word, closeness.synonym]);
}

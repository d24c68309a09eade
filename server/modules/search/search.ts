import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import type { CatalogueChanges } from '../catalogue-change/catalogue-changes.ts';
import { singularOf, type Synonyms } from '#contract/rules/synonyms.ts';
import { bestHits, bytesOfHits, inCommon, canBeProductName, type Hits, type Expansion } from './hits.ts';
import { IndexVersion } from './index-version.ts';
import { TermCache } from './term-cache.ts';
import { PostingCache } from './posting-cache.ts';
import { SynonymCache } from './synonym-cache.ts';
import type { ProductSet } from './product-set.ts';
import { queryTerms, type QueryTerm } from './query-terms.ts';
import { rank, type Ranking } from './ranking.ts';
import { numbersNamed, wordsAfter } from './search-store.ts';
import { closeness, Dictionary, type Candidate } from './dictionary.ts';
import { nameKey } from './words.ts';

/** The most query terms. */
const maxTerms = 10;

/** The most expansions of a query term: a single letter is a prefix of thousands. */
const maxExpansions = 100;

/** Terms per query: well below the engines' limits on parameters. */
const wordsAtOnce = 5000;

/** The largest size of the cached hits, in bytes: some hundred query terms of 100,000 products. */
const maxHitBytes = 12 * 1024 * 1024;

/** The product search. One per open database: it keeps the dictionary in memory and reads new terms of other servers. */
export class Search {
  readonly #db: Kysely<Schema>;
  readonly #version: IndexVersion;
  readonly #dictionary = new Dictionary();
  readonly #postings: PostingCache;
  readonly #synonyms: SynonymCache;
  /** By query term, its parts joined by spaces. */
  readonly #hits: TermCache<Hits>;

  constructor(db: Kysely<Schema>, changes: CatalogueChanges) {
    this.#db = db;
    this.#version = new IndexVersion(changes);
    this.#postings = new PostingCache(db, this.#version);
    this.#synonyms = new SynonymCache(db, this.#version);
    this.#hits = new TermCache(this.#version, { most: maxHitBytes, sizeOf: bytesOfHits });
  }

  /**
   * All products that match the query, best first. A product whose name equals the query leads. A term that no product contains is
   * treated as a misspelling.
   * @param within The ranking has only these products.
   */
  async find(keyword: string, within?: ProductSet): Promise<Ranking> {
    const hits: Hits[] = [];
    // Results computed from here on are cached only if the index does not change meanwhile.
    const since = this.#version.now;
    const synonyms = await this.#synonyms.now();
    /** The index version for which this search has updated the dictionary. */
    let updatedAt: number | undefined;
    for (const query of queryTerms(keyword, synonyms).slice(0, maxTerms)) {
      const cached = this.#hits.get(query.parts.join(' '));
      const version = this.#version.now;
      if (cached === undefined && updatedAt !== version) {
        updatedAt = version;
        this.#dictionary.add(await wordsAfter(this.#db, this.#dictionary.lastId));
      }
      hits.push(cached ?? (await this.#make(query, synonyms, since)));
    }
    const leading = canBeProductName(hits) ? await numbersNamed(this.#db, nameKey(keyword)) : [];
    return rank(hits, { leading, within });
  }

  /** The products that match a query term or a synonym of it; cached if the index has not changed since `since`. */
  async #make({ term, parts }: QueryTerm, synonyms: Synonyms, since: number): Promise<Hits> {
    const found = [
      ...(await this.#withProducts(this.#dictionary.containing(term))),
      ...(parts.length > 1 ? [await this.#separateParts(parts)] : []),
      ...(await this.#withProducts(synonyms.of(term).flatMap(candidatesFor))),
    ];
    const expansions = found.some(({ byField }) => byField.length > 0)
      ? found
      : await this.#withProducts(this.#dictionary.near(term));
    const hits = bestHits(expansions);
    this.#hits.set(parts.join(' '), hits, since);
    return hits;
  }

  /** The products that have all parts of a term as separate terms: `T Shirt` for the query `t-shirt`. */
  async #separateParts(parts: readonly string[]): Promise<Expansion> {
    const hits: Hits[] = [];
    for (const part of parts) {
      const same = [part, singularOf(part)].filter((word) => word !== undefined);
      hits.push(bestHits(await this.#withProducts(same.map((word) => [word, closeness.same]))));
    }
    return { closeness: 1, byField: inCommon(hits) };
  }

  /** The closest candidates with products. A term without products does not count towards the limit. */
  async #withProducts(candidates: readonly Candidate[]): Promise<Expansion[]> {
    const expansions: Expansion[] = [];
    let at = 0;
    for (let step = maxExpansions; at < candidates.length && expansions.length < maxExpansions; step *= 2) {
      const some = candidates.slice(at, at + Math.min(step, wordsAtOnce));
      at += some.length;
      const withProducts = await this.#postings.of(some.map(([word]) => word));
      for (const [word, closeness] of some) {
        const byField = withProducts.get(word);
        if (byField !== undefined && expansions.length < maxExpansions) expansions.push({ closeness, byField });
      }
    }
    return expansions;
  }
}

/** A synonym in the singular and the plural. */
function candidatesFor(synonym: string): Candidate[] {
  return [synonym, `${synonym}s`, singularOf(synonym)]
    .filter((word) => word !== undefined)
    .map((word) => [word, closeness.synonym]);
}

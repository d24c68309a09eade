import type { Kysely } from 'kysely';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { FilterCounts } from '#contract/rules/filter-counts.ts';
import { Synonyms } from '#contract/rules/synonyms.ts';
import type { Schema } from '../../db/schema.ts';
import type { Slice } from '../../slice.ts';
import type { CatalogueChanges } from '../catalogue-change/catalogue-changes.ts';
import { ProductColumns } from './product-columns.ts';
import type { ProductQuery, ProductSearch } from './product-search.ts';
import { queryTerms, queryWords } from './query-terms.ts';
import { byRank, rankProducts, type Found, type Ranks } from './ranking.ts';
import { numbersNamed, rowsAfter, rowsOf, textsOf, type ProductRow } from './search-store.ts';
import { searchSynonyms } from './search-synonym-store.ts';
import { fieldsByWord, TermIndex, type Fields } from './term-index.ts';
import { nameKey, termOf } from './words.ts';

/** Products that are read and indexed before the event loop gets a turn: some 10 ms. */
const productsAtOnce = 250;

/** How often the index is read again while changes of other servers are not received, in milliseconds. */
const rebuildIntervalWhileDisconnected = 30_000;

/** The search and the filters in memory, in step with the changes of the catalogue (docs/search.md). */
export class MemorySearch implements ProductSearch {
  readonly #db: Kysely<Schema>;
  readonly #changes: CatalogueChanges;
  readonly #columns = new ProductColumns();
  readonly #terms = new TermIndex();
  #synonyms = new Synonyms([], termOf);
  /** Whether all products have to be read. */
  #isUnknown = true;
  /** Ids of products that changed since they were read. */
  #changed = new Set<string>();
  #hasNewSynonyms = true;
  #readAt = 0;
  #reading: Promise<void> | undefined;
  #isClosed = false;

  constructor(db: Kysely<Schema>, changes: CatalogueChanges) {
    this.#db = db;
    this.#changes = changes;
    changes.onChange((changed) => {
      for (const change of changed === 'everything' ? [] : changed) {
        if ('product' in change) this.#changed.add(change.product);
        else if ('stock' in change) this.#changed.add(change.stock);
        else if ('synonyms' in change) this.#hasNewSynonyms = true;
        // The name of a category is a text of its products. Only products with another one are indexed again.
        else if ('categories' in change) this.#isUnknown = true;
      }
      if (changed === 'everything') this.#isUnknown = this.#hasNewSynonyms = true;
    });
  }

  async find({ keyword, filter, sort }: ProductQuery, slice: Slice): Promise<Found> {
    const named = await this.#named(keyword);
    await this.refresh();
    // Nothing is awaited from here on, so that ranks and columns are of one state.
    const ranks = this.#ranksOf(keyword, named);
    if (ranks !== undefined && sort === 'relevance') return byRank(this.#columns.ranked(filter, ranks), slice);
    const found = this.#columns.find(filter, sort === 'relevance' ? 'newest' : sort, slice, ranks);
    return { ...found, isUnmatched: keyword !== undefined && ranks === undefined };
  }

  async counts({ keyword, filter }: Pick<ProductQuery, 'keyword' | 'filter'>): Promise<FilterCounts> {
    const named = await this.#named(keyword);
    await this.refresh();
    return this.#columns.counts(filter, this.#ranksOf(keyword, named));
  }

  /** Reads what has changed. Whoever searches waits for it; the shop calls it at its start, so that the first search need not. */
  async refresh(): Promise<void> {
    // A running one may have read before the latest change.
    await this.#reading?.catch(() => undefined);
    // One that runs now began after this call.
    if (this.#reading === undefined && this.#isStale()) {
      this.#reading = this.#read().finally(() => {
        this.#reading = undefined;
      });
    }
    await this.#reading;
  }

  /** Ends a running refresh. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#reading?.catch(() => undefined);
  }

  /** The products whose name is the keyword. */
  #named(keyword: string | undefined): Promise<number[]> | undefined {
    return keyword === undefined ? undefined : numbersNamed(this.#db, nameKey(keyword));
  }

  #ranksOf(keyword: string | undefined, named: readonly number[] = []): Ranks | undefined {
    if (keyword === undefined) return undefined;
    const ranks = rankProducts(this.#terms, { keyword, synonyms: this.#synonyms, named }, this.#columns.size);
    if (ranks.some((rank) => rank > 0)) return ranks;
    const terms = queryTerms(queryWords(keyword), this.#synonyms).map(({ term }) => term);
    // As without a keyword.
    return this.#synonyms.leadToEverything(terms) ? undefined : ranks;
  }

  #isStale(): boolean {
    const isOutdated =
      !this.#changes.isConnected && performance.now() - this.#readAt > rebuildIntervalWhileDisconnected;
    this.#isUnknown ||= isOutdated;
    this.#hasNewSynonyms ||= isOutdated;
    return this.#isUnknown || this.#hasNewSynonyms || this.#changed.size > 0;
  }

  async #read(): Promise<void> {
    const [ids, isUnknown, hasNewSynonyms] = [[...this.#changed], this.#isUnknown, this.#hasNewSynonyms];
    this.#changed = new Set();
    this.#isUnknown = this.#hasNewSynonyms = false;
    try {
      if (hasNewSynonyms) this.#synonyms = new Synonyms(await searchSynonyms(this.#db), termOf);
      if (isUnknown) await this.#readAll();
      else await this.#readSome(ids);
    } catch (error) {
      this.#isUnknown = this.#hasNewSynonyms = true;
      throw error;
    }
  }

  async #readAll(): Promise<void> {
    this.#readAt = performance.now();
    for (let last = 0; last < Infinity && !this.#isClosed;) {
      const rows = await rowsAfter(this.#db, last, productsAtOnce);
      const upTo = rows.length < productsAtOnce ? Infinity : (rows.at(-1)?.number ?? Infinity);
      await this.#replace(this.#columns.idsBetween(last, upTo), rows);
      last = upTo;
      // Queries of the embedded database are synchronous.
      await yieldToEventLoop();
    }
  }

  async #readSome(ids: readonly string[]): Promise<void> {
    for (let at = 0; at < ids.length; at += productsAtOnce) {
      if (at > 0) await yieldToEventLoop();
      const some = ids.slice(at, at + productsAtOnce);
      await this.#replace(some, await rowsOf(this.#db, some));
    }
  }

  /** Replaces products. Those without a row are removed. The texts are read only of products that were edited. */
  async #replace(ids: readonly string[], rows: readonly ProductRow[]): Promise<void> {
    const edited = new Map(rows.filter((row) => !this.#columns.isUnedited(row)).map((row) => [row.number, row]));
    const texts = edited.size === 0 ? [] : await textsOf(this.#db, [...edited.keys()]);
    const fields = new Map<number, Fields>();
    for (const number of this.#columns.replace(ids, rows)) fields.set(number, new Map());
    for (const { number, ...text } of texts) {
      fields.set(number, fieldsByWord({ ...text, category: edited.get(number)?.category ?? '' }));
    }
    this.#terms.replace(fields);
  }
}

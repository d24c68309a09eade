import type { Kysely } from 'kysely';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { Schema } from '../../db/schema.ts';
import type { CatalogueChanges } from '../catalogue-change/catalogue-changes.ts';
import { FacetIndex } from './facet-index.ts';
import { facetRowsAfter, facetRowsOf, type FacetRow } from './facet-store.ts';

/** Products per query. */
const rowsAtOnce = 2000;

/** How long an index is used while changes of other servers are not received, in milliseconds. */
const unheardTime = 1000;

/** The facet index of a database, in memory and in step with the changes of the catalogue. It is read when it is first needed. */
export class Facets {
  readonly #db: Kysely<Schema>;
  readonly #changes: CatalogueChanges;
  #index = new FacetIndex();
  /** Whether the index has to be read whole. */
  #isUnknown = true;
  /** Ids of products that changed since they were read. */
  #stale = new Set<string>();
  #readAt = 0;
  #refresh: Promise<void> | undefined;

  constructor(db: Kysely<Schema>, changes: CatalogueChanges) {
    this.#db = db;
    this.#changes = changes;
    changes.onChange((changed) => {
      if (changed === 'everything') this.#isUnknown = true;
      else {
        for (const change of changed) {
          if ('product' in change) this.#stale.add(change.product);
          else if ('stock' in change) this.#stale.add(change.stock);
        }
      }
      // The whole index will be read.
      if (this.#isUnknown && this.#refresh === undefined) this.#stale.clear();
    });
  }

  /** The index with every change that was announced before the call. It changes later: use it before anything is awaited. */
  async current(): Promise<FacetIndex> {
    // A running refresh may have read before the latest change.
    await this.#refresh?.catch(() => undefined);
    // One that runs now began after this call.
    if (this.#refresh === undefined && this.#isStale()) {
      this.#refresh = this.#read().finally(() => {
        this.#refresh = undefined;
      });
    }
    await this.#refresh;
    return this.#index;
  }

  #isStale(): boolean {
    const isUnheard = !this.#changes.complete && performance.now() - this.#readAt > unheardTime;
    this.#isUnknown ||= isUnheard;
    return this.#isUnknown || this.#stale.size > 0;
  }

  async #read(): Promise<void> {
    const [ids, isUnknown] = [this.#stale, this.#isUnknown];
    this.#stale = new Set();
    this.#isUnknown = false;
    try {
      if (isUnknown) {
        this.#readAt = performance.now();
        this.#index = await this.#readAll();
      } else this.#index.replace(ids, await this.#rowsOf([...ids]));
    } catch (error) {
      this.#isUnknown = true;
      throw error;
    }
  }

  async #readAll(): Promise<FacetIndex> {
    const index = new FacetIndex();
    for (let last: number | undefined = 0; last !== undefined;) {
      const rows = await facetRowsAfter(this.#db, last, rowsAtOnce);
      index.replace([], rows);
      last = rows.length < rowsAtOnce ? undefined : rows.at(-1)?.number;
      // Queries of the embedded database are synchronous.
      await yieldToEventLoop();
    }
    return index;
  }

  async #rowsOf(ids: readonly string[]): Promise<FacetRow[]> {
    const rows: FacetRow[] = [];
    for (let at = 0; at < ids.length; at += rowsAtOnce) {
      rows.push(...(await facetRowsOf(this.#db, ids.slice(at, at + rowsAtOnce))));
    }
    return rows;
  }
}

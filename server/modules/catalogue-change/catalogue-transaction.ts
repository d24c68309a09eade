import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import type { CatalogueChange } from './catalogue-change.ts';

/** A transaction that may write the catalogue's tables. It records the change events that it publishes after the commit. */
export class CatalogueTransaction {
  /** For reads, and for writes of other tables. */
  readonly trx: Kysely<Schema>;
  readonly #changes = new Map<string, CatalogueChange>();

  constructor(trx: Kysely<Schema>) {
    this.trx = trx;
  }

  get changes(): readonly CatalogueChange[] {
    return [...this.#changes.values()];
  }

  /**
   * The only handle that may write the catalogue's tables (db/catalogue-tables.ts).
   * @param changes What the write changes for the readers of public responses.
   */
  writing(...changes: readonly CatalogueChange[]): Kysely<Schema> {
    for (const change of changes) this.#changes.set(JSON.stringify(change), change);
    return this.trx.withoutPlugins();
  }
}

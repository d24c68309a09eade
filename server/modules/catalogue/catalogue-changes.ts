import type { Kysely } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { Schema } from '../../db/schema.ts';

/** What a transaction changes of what shoppers read. Whatever is kept of it in memory is dropped. */
export type CatalogueChange =
  /** The record of a product: its words, its price, how many there are. Where it stands in a list stays the same. */
  | { readonly product: string }
  /** Which products a category has: one came, went or moved. Its id. */
  | { readonly shelf: string }
  /** The categories themselves: one came, went, or has another name. */
  | { readonly categories: true };

/** Puts down what the running transaction changes. */
export type NoteChange = (change: CatalogueChange) => void;

type Listener = (changes: readonly CatalogueChange[]) => void;

/**
 * Where every transaction that changes the catalogue goes through, so that no reader is given what was before once the writer has
 * its answer.
 */
export class CatalogueChanges {
  readonly #database: Database;
  readonly #listeners: Listener[] = [];

  constructor(database: Database) {
    this.#database = database;
  }

  /** Calls `listener` with what was changed, before the writer goes on. */
  onChange(listener: Listener): void {
    this.#listeners.push(listener);
  }

  /** Runs a transaction that changes the catalogue, and tells of its changes once it has ended. */
  async transaction<T>(work: (trx: Kysely<Schema>, note: NoteChange) => Promise<T>): Promise<T> {
    const changes: CatalogueChange[] = [];
    try {
      return await this.#database.db.transaction().execute((trx) => work(trx, (change) => changes.push(change)));
    } finally {
      // A transaction that failed may have been committed all the same: the connection can be lost after the commit.
      if (changes.length > 0) for (const listener of this.#listeners) listener(changes);
    }
  }
}

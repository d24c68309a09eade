import type { Kysely } from 'kysely';
import type { Database } from '../../db/database.ts';
import { mostNoticeBytes, type Listening } from '../../db/engines/engine.ts';
import { newId } from '../../db/ids.ts';
import type { Schema } from '../../db/schema.ts';

/** What a transaction changes of what shoppers read. Whatever is kept of it in memory is dropped. */
export type CatalogueChange =
  /** The record of a product: its words, its price, its photo; it came or went. Where it stands in a list stays the same. Its id. */
  | { readonly product: string }
  /** How many there are of a product, and nothing else of it. Its id. */
  | { readonly stock: string }
  /** Which products a category has: one came, went or moved. Its id. */
  | { readonly shelf: string }
  /** The categories themselves: one came, went, or has another name. */
  | { readonly categories: true }
  /** Which words of the search also find others. */
  | { readonly synonyms: true };

/** What changed, as far as it is known. */
export type Changed = readonly CatalogueChange[] | 'everything';

/** Puts down what the running transaction changes. */
export type NoteChange = (change: CatalogueChange) => void;

type Listener = (changed: Changed) => void;

/** What servers tell each other. */
interface Notice {
  /** The server that made the change: it knows already. */
  readonly from: string;
  readonly changed: Changed;
}

/**
 * Where every transaction that changes the catalogue goes through, so that no reader is given what was before once the writer has
 * its answer; and where changes of the other servers on the database come in.
 */
export class CatalogueChanges {
  readonly #database: Database;
  readonly #self = newId();
  readonly #listeners: Listener[] = [];
  #listening: Listening | undefined;

  constructor(database: Database) {
    this.#database = database;
  }

  /**
   * Whether every change is heard of, those of other servers too. While it is not, nothing may be kept; before it is so again,
   * listeners are told of `everything`.
   */
  get complete(): boolean {
    return this.#listening?.hearing ?? false;
  }

  /** Calls `listener` with what was changed: here before the writer goes on, elsewhere as soon as it is known. */
  onChange(listener: Listener): void {
    this.#listeners.push(listener);
  }

  /** Begins to hear of the other servers' changes. Resolves after the first try; later ones follow by themselves. */
  async listen(): Promise<void> {
    this.#listening = this.#database.engine.listen({
      heard: (text) => {
        const notice = JSON.parse(text) as Notice;
        if (notice.from !== this.#self) this.#announce(notice.changed);
      },
      missed: () => this.#announce('everything'),
    });
    await this.#listening.tried;
  }

  async close(): Promise<void> {
    await this.#listening?.close();
  }

  /** Runs a transaction that changes the catalogue, and tells of its changes once it has ended. */
  async transaction<T>(work: (trx: Kysely<Schema>, note: NoteChange) => Promise<T>): Promise<T> {
    const { db, engine } = this.#database;
    const changes: CatalogueChange[] = [];
    try {
      return await db.transaction().execute(async (trx) => {
        const result = await work(trx, (change) => changes.push(change));
        if (changes.length > 0) await engine.tell(trx, this.#notice(changes));
        return result;
      });
    } finally {
      // A transaction that failed may have been committed all the same: the connection can be lost after the commit.
      if (changes.length > 0) this.#announce(changes);
    }
  }

  #notice(changed: Changed): string {
    const notice: Notice = { from: this.#self, changed };
    const text = JSON.stringify(notice);
    return Buffer.byteLength(text) <= mostNoticeBytes ? text : this.#notice('everything');
  }

  #announce(changed: Changed): void {
    for (const listener of this.#listeners) listener(changed);
  }
}

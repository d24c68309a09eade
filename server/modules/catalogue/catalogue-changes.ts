import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { Database } from '../../db/database.ts';
import { mostNoticeBytes, type Listening } from '../../db/engines/engine.ts';
import { newId } from '../../db/ids.ts';
import type { Schema } from '../../db/schema.ts';

/** What a transaction changes of what shoppers read. Whatever is kept of it in memory is dropped. */
const CatalogueChange = z.union([
  /** The record of a product: its words, its price, its photo; it came or went. Where it stands in a list stays the same. Its id. */
  z.strictObject({ product: z.string() }),
  /** How many there are of a product, and nothing else of it. Its id. */
  z.strictObject({ stock: z.string() }),
  /** Which products a category has: one came, went or moved. Its id. */
  z.strictObject({ shelf: z.string() }),
  /** The categories themselves: one came, went, or has another name. */
  z.strictObject({ categories: z.literal(true) }),
  /** Which words of the search also find others. */
  z.strictObject({ synonyms: z.literal(true) }),
]);
export type CatalogueChange = Readonly<z.infer<typeof CatalogueChange>>;

/** What servers tell each other. `from`: the server that made the change, which knows already. */
const Notice = z.object({
  from: z.string(),
  changed: z.union([z.array(CatalogueChange).readonly(), z.literal('everything')]),
});
type Notice = z.infer<typeof Notice>;

/** What changed, as far as it is known. */
export type Changed = readonly CatalogueChange[] | 'everything';

/** Puts down what the running transaction changes. */
export type NoteChange = (change: CatalogueChange) => void;

type Listener = (changed: Changed) => void;

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

  /**
   * Begins to hear of the other servers' changes. Resolves after the first try; later ones follow by themselves.
   * @param unreadable Told the length of a notice that is none of ours, or of another version: everything counts as changed then.
   */
  async listen(unreadable: (length: number) => void = () => undefined): Promise<void> {
    this.#listening = this.#database.engine.listen({
      heard: (text) => {
        const notice = noticeOf(text);
        if (notice === undefined) unreadable(text.length);
        if (notice?.from !== this.#self) this.#announce(notice?.changed ?? 'everything');
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
        // A transaction that lost a deadlock is repeated from its beginning.
        changes.length = 0;
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

/** Undefined where the text is no notice: anybody who may use the database can send one. */
function noticeOf(text: string): Notice | undefined {
  try {
    return Notice.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

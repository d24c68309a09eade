import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import { maxMessageBytes, type ChangeListener } from '../../db/engines/engine.ts';
import { newId } from '../../db/ids.ts';
import type { Schema } from '../../db/schema.ts';
import { inTransaction, pipeline } from '../../db/transaction.ts';

/** A change event: which public data a write changed. Cached responses that depend on it are dropped. */
export const CatalogueChange = z.union([
  /** A product id: its record was created, changed (text, price, photo) or deleted. Its position in lists is unchanged. */
  z.strictObject({ product: z.string() }),
  /** The id of a photo that was deleted, or got its first forms. */
  z.strictObject({ photo: z.string() }),
  /** A product id: only its stock changed. */
  z.strictObject({ stock: z.string() }),
  /** A product id: a review of it was written, hidden or shown. */
  z.strictObject({ reviews: z.string() }),
  /** A size's key (`sizeKey`), empty for a product without sizes: a product's stock of it began or ended. */
  z.strictObject({ size: z.string() }),
  /** A style: the colours in which it exists changed. */
  z.strictObject({ style: z.string() }),
  /** A category id: a product was added to, removed from or moved in its listing. */
  z.strictObject({ listing: z.string() }),
  /** A category was created, renamed or deleted. */
  z.strictObject({ categories: z.literal(true) }),
  /** An own colour got another hex, or came or went. */
  z.strictObject({ colours: z.literal(true) }),
  /** The search synonyms changed. */
  z.strictObject({ synonyms: z.literal(true) }),
  /** The id of a running sale: its name or its end changed, which all its products show. */
  z.strictObject({ sale: z.string() }),
  /** An owner changed a setting. */
  z.strictObject({ settings: z.literal(true) }),
  /** An owner changed a text of the shop. */
  z.strictObject({ content: z.literal(true) }),
]);
export type CatalogueChange = Readonly<z.infer<typeof CatalogueChange>>;

/** The changes, or `everything` if they are unknown. */
export type Changed = readonly CatalogueChange[] | 'everything';

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

/** The message between servers. `from`: the sender, which ignores its own messages. Earlier versions summarise many changes as `everything`. */
const Message = z.object({
  from: z.string(),
  changed: z.union([z.array(CatalogueChange).readonly(), z.literal('everything')]),
});
type Message = z.infer<typeof Message>;

type Listener = (changed: Changed) => void;

/** What services need that write the catalogue. */
export interface CatalogueContext {
  readonly database: Database;
  readonly changes: CatalogueChanges;
  readonly clock: Clock;
}

/**
 * Runs every transaction that changes the catalogue and invalidates caches after the commit, before the writer is answered. Also
 * receives the changes of other servers on the same database.
 */
export class CatalogueChanges {
  readonly #database: Database;
  readonly #self = newId();
  readonly #listeners: Listener[] = [];
  #listening: ChangeListener | undefined;

  constructor(database: Database) {
    this.#database = database;
  }

  /**
   * Whether changes of other servers are received. While it is false, nothing may be cached. Before it becomes true again, listeners
   * are called with `everything`.
   */
  get isConnected(): boolean {
    return this.#listening?.connected ?? false;
  }

  /** Calls `listener` with each change: own ones before the writer continues, those of other servers on arrival. */
  onChange(listener: Listener): void {
    this.#listeners.push(listener);
  }

  /**
   * Connects to the change events of other servers. Resolves after the first attempt; reconnects by itself.
   * @param unreadable Called with the length of an unknown message, such as one of another version, which invalidates everything.
   */
  async listen(unreadable: (length: number) => void = () => undefined): Promise<void> {
    this.#listening = this.#database.engine.listen({
      onMessage: (text) => {
        const message = messageOf(text);
        if (message === undefined) unreadable(text.length);
        if (message?.from !== this.#self) this.#announce(message?.changed ?? 'everything');
      },
      onMissed: () => this.#announce('everything'),
    });
    await this.#listening.firstAttempt;
  }

  async close(): Promise<void> {
    await this.#listening?.close();
  }

  /** Runs a transaction that changes the catalogue and publishes its changes when it has ended. */
  async transaction<T>(work: (catalogue: CatalogueTransaction) => Promise<T>): Promise<T> {
    const { db } = this.#database;
    // A transaction that was aborted by a deadlock is repeated; only the last attempt counts.
    const attempts: CatalogueTransaction[] = [];
    try {
      return await inTransaction(db, async (trx) => {
        const catalogue = new CatalogueTransaction(trx);
        attempts.push(catalogue);
        const result = await work(catalogue);
        await this.#publish(catalogue);
        return result;
      });
    } finally {
      // Publish after a failure too: the connection can be lost after the commit.
      const changes = attempts.at(-1)?.changes ?? [];
      if (changes.length > 0) this.#announce(changes);
    }
  }

  /**
   * Changes the catalogue within a transaction of the caller's.
   * @returns `announce` is to be called when the transaction has ended, also after a failure: the connection can be lost after the commit.
   */
  async within<T>(
    trx: Kysely<Schema>,
    work: (catalogue: CatalogueTransaction) => Promise<T>,
  ): Promise<{ result: T; announce: () => void }> {
    const catalogue = new CatalogueTransaction(trx);
    const result = await work(catalogue);
    await this.#publish(catalogue);
    return { result, announce: () => this.#announce(catalogue.changes) };
  }

  async #publish({ trx, changes }: CatalogueTransaction): Promise<void> {
    const messages = changes.length > 0 ? this.#messages(changes) : [];
    await pipeline(messages.map((message) => this.#database.engine.publish(trx, message)));
  }

  /** As many messages as the changes need: an import changes hundreds of products in one transaction. */
  #messages(changed: readonly CatalogueChange[]): string[] {
    const message: Message = { from: this.#self, changed };
    const text = JSON.stringify(message);
    if (Buffer.byteLength(text) <= maxMessageBytes) return [text];
    const half = Math.ceil(changed.length / 2);
    return [...this.#messages(changed.slice(0, half)), ...this.#messages(changed.slice(half))];
  }

  #announce(changed: Changed): void {
    for (const listener of this.#listeners) listener(changed);
  }
}

/** Undefined if the text is not one of our messages: every user of the database can send one. */
function messageOf(text: string): Message | undefined {
  try {
    return Message.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

import type { Dialect, Kysely, RawBuilder, SelectQueryBuilder } from 'kysely';
import type { Schema } from '../schema.ts';

/** The differences between SQLite and PostgreSQL. Every other query is the same on both. */
export interface Engine {
  readonly dialect: Dialect;
  /** The column type that holds bytes. */
  readonly bytesType: 'blob' | 'bytea';
  /** The type of a primary key that numbers its rows in the order of their insertion. */
  readonly rowNumberType: 'integer' | 'bigserial';
  /** The collation that sorts text by its bytes, so that both engines sort alike. */
  readonly byteCollation: 'binary' | 'C';
  /**
   * Takes the catalogue's write lock until the transaction ends. Without it two new products could get the same number or slug.
   */
  lockCatalogue(trx: Kysely<Schema>): Promise<void>;
  /** Locks the rows that the query returns until the transaction ends, one after the other in its `order by`. */
  locking<DB, T extends keyof DB, O>(query: SelectQueryBuilder<DB, T, O>): SelectQueryBuilder<DB, T, O>;
  /** Takes a lock of this name until the transaction ends, for what has no row to lock. */
  lockName(trx: Kysely<Schema>, name: string): Promise<void>;
  /** The condition of `hasPart` (search-text.ts) with the engine's fastest function. */
  hasPart(column: string, part: string): RawBuilder<boolean>;
  /** The price in whole paise of a column with a product as JSON. */
  paiseIn(column: string): RawBuilder<number>;
  /** The category's field of a column with a product as JSON; null if it has none. */
  categoryIn(column: string, field: '_id' | 'name'): RawBuilder<string | null>;
  /** The next order number. A transaction that is rolled back may leave a gap. */
  nextOrderNumber(trx: Kysely<Schema>): Promise<number>;
  /**
   * Runs `work` while no other process runs its own: two servers may start on the same empty database. It gets a handle for
   * migrations, whose statements may take any time.
   */
  alone<T>(db: Kysely<Schema>, work: (patient: Kysely<Schema>) => Promise<T>): Promise<T>;
  /**
   * Checks that the connections suit the shop.
   * @throws {StartError} They do not.
   */
  check(db: Kysely<Schema>): Promise<void>;
  /**
   * Sends an event to every listener of this database when the transaction commits. Does nothing where processes detect each other's
   * commits by themselves (SQLite).
   * @param message At most `maxMessageBytes` long.
   */
  publish(trx: Kysely<Schema>, message: string): Promise<void>;
  /** Listens to events of the other processes. Returns at once and connects in the background. */
  listen(callbacks: ListenerCallbacks): ChangeListener;
  /** Creates the triggers that maintain `category.product_count`. Part of a migration. */
  keepProductCounts(db: Kysely<unknown>): Promise<void>;
  /** Counts the sizes in stock, and creates the triggers that maintain the counts (`size_combination`). Part of a migration. */
  keepSizesInStock(db: Kysely<unknown>): Promise<void>;
  /** Changes those triggers so that they leave out hidden products. Part of a migration. */
  countShownOnly(db: Kysely<unknown>): Promise<void>;
  /** Drops the counts of `keepSizesInStock`. `product.sizes_in_stock` stays. Part of a migration. */
  dropSizeCombinations(db: Kysely<unknown>): Promise<void>;
  /** Creates the triggers that keep city, state and landmark right while a server that does not know them runs too. Part of a migration. */
  keepPlaces(db: Kysely<unknown>): Promise<void>;
  /** Creates the triggers that write `public_price`. Part of a migration. */
  keepPublicPrices(db: Kysely<unknown>): Promise<void>;
  /** Creates what `nextOrderNumber` needs, to continue after the existing orders. Part of a migration. */
  keepOrderNumbers(db: Kysely<unknown>): Promise<void>;
  /** The connections of this process at present. */
  use(): ConnectionUse;
  /** How many callers of this database wait for a lock. */
  waitingForLocks(db: Kysely<Schema>): Promise<number>;
  /** Whether the error means that the database is unreachable, busy, full or read-only, so that a retry may succeed. */
  isAway(error: unknown): boolean;
  /** An error of opening the database, or one that `isAway`, as one line for the operator; undefined for any other. */
  explain(error: unknown): string | undefined;
}

/** The connections of a process to its database. */
export interface ConnectionUse {
  readonly used: number;
  readonly idle: number;
  /** Callers that wait for a connection. */
  readonly waiting: number;
  readonly max: number;
}

/** The longest message, in bytes: NOTIFY takes less than 8,000 (https://www.postgresql.org/docs/15/sql-notify.html). */
export const maxMessageBytes = 7_999;

export interface ListenerCallbacks {
  /** A transaction that sent this event was committed, by any process. */
  onMessage(message: string): void;
  /** Other processes committed, or may have committed, changes without an event. */
  onMissed(): void;
}

/** A running listener. */
export interface ChangeListener {
  /** Whether it is connected. After a disconnection `onMissed` is called before events resume. */
  readonly connected: boolean;
  /** Resolves after the first attempt to connect, successful or not. */
  readonly firstAttempt: Promise<void>;
  close(): Promise<void>;
}

/** How long the shop waits for PostgreSQL, in milliseconds: then the caller gets a 503 instead of waiting for ever. */
export interface DatabaseTimeouts {
  /** A statement; 0: for ever. */
  readonly statement: number;
  /** A lock that another transaction holds. */
  readonly lock: number;
  /** A connection, from the pool or a new one. */
  readonly pool: number;
}

/** The defaults of STATEMENT_TIMEOUT_MS, LOCK_TIMEOUT_MS and POOL_TIMEOUT_MS. */
export const usualTimeouts: DatabaseTimeouts = { statement: 30_000, lock: 10_000, pool: 8_000 };

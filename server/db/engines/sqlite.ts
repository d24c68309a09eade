import { sql, type Kysely } from 'kysely';
import { firstOrderNumber } from '#contract/rules/order-number.ts';
import { codeOf } from '../../errors.ts';
import type { Schema } from '../schema.ts';
import { hasPart } from '../search-text.ts';
import type { Engine, ListenerCallbacks, ChangeListener } from './engine.ts';
import { Mutex, LibsqlDialect, SqliteStatements } from './sqlite-driver.ts';
import { ensureWritable, explainSqlite, isUnavailable, openForShop, sqliteFile } from './sqlite-file.ts';
import {
  countShownOnly,
  dropSizeCombinations,
  keepPlaces,
  keepPublicPrices,
  keepProductCounts,
  keepSizesInStock,
} from './sqlite-triggers.ts';

/**
 * The embedded database: one file in `dataDir`. Creates the folder.
 * @throws {StartError} The folder cannot be created or written, or the file is not a database.
 */
export function sqliteEngine(dataDir: string): Engine {
  ensureWritable(dataDir);
  const file = sqliteFile(dataDir);
  const writer = new SqliteStatements(openForShop(file, 'writes'));
  const reader = new SqliteStatements(openForShop(file, 'reads'));
  const mutex = new Mutex();
  return {
    dialect: new LibsqlDialect({ writer, mutex, reader }),
    bytesType: 'blob',
    rowNumberType: 'integer',
    byteCollation: 'binary',
    // Every transaction begins with the write lock, so there is nothing else to lock.
    lockCatalogue: () => Promise.resolve(),
    locking: (query) => query,
    lockName: () => Promise.resolve(),
    hasPart,
    paiseIn: (column) => sql<number>`cast(round(json_extract(${sql.ref(column)}, '$.price') * 100) as integer)`,
    categoryIn: (column, field) =>
      sql<string | null>`json_extract(${sql.ref(column)}, ${sql.lit(`$.category.${field}`)})`,
    nextOrderNumber,
    alone: (db, work) => work(db),
    check: () => Promise.resolve(),
    // Other processes detect each commit by `data_version`.
    publish: () => Promise.resolve(),
    // On the writer: on the reader this process's own commits would count as those of another one.
    listen: (callbacks) => new SqliteListener(writer, callbacks),
    keepProductCounts,
    keepSizesInStock,
    countShownOnly,
    dropSizeCombinations,
    keepPlaces,
    keepPublicPrices,
    // The number is computed from the orders.
    keepOrderNumbers: () => Promise.resolve(),
    // One connection writes and one reads. Reads wait for nothing.
    use: () => ({ used: mutex.isLocked ? 1 : 0, idle: mutex.isLocked ? 1 : 2, waiting: mutex.waiting, max: 2 }),
    waitingForLocks: () => Promise.resolve(mutex.waiting),
    isAway: isUnavailable,
    explain: (error) => (codeOf(error).startsWith('SQLITE_') ? explainSqlite(file, error) : undefined),
  };
}

/** The highest number plus one: the transaction has the write lock. */
async function nextOrderNumber(trx: Kysely<Schema>): Promise<number> {
  const { last } = await trx
    .selectFrom('order')
    .select((eb) => eb.fn.max<number | null>('number').as('last'))
    .executeTakeFirstOrThrow();
  return (last ?? firstOrderNumber - 1) + 1;
}

/** The polling interval in milliseconds. A poll takes some microseconds. */
const every = 50;

/**
 * Detects commits of other processes. `data_version` changes with every commit of other connections and with none of its own
 * (https://www.sqlite.org/pragma.html#pragma_data_version). It does not say which data changed.
 */
export class SqliteListener implements ChangeListener {
  readonly firstAttempt = Promise.resolve();
  readonly #statements: SqliteStatements;
  readonly #callbacks: ListenerCallbacks;
  readonly #timer: NodeJS.Timeout;
  #seen: unknown;

  constructor(statements: SqliteStatements, callbacks: ListenerCallbacks) {
    this.#statements = statements;
    this.#callbacks = callbacks;
    this.#seen = this.#look();
    this.#timer = setInterval(() => this.#compare(), every).unref();
  }

  get connected(): boolean {
    return this.#seen !== undefined;
  }

  close(): Promise<void> {
    clearInterval(this.#timer);
    return Promise.resolve();
  }

  #compare(): void {
    const version = this.#look();
    if (version === this.#seen) return;
    this.#seen = version;
    this.#callbacks.onMissed();
  }

  /** Undefined if the file cannot be read at present. */
  #look(): unknown {
    try {
      return this.#statements.run<{ data_version: number }>('PRAGMA data_version', []).rows[0]?.data_version;
    } catch {
      return undefined;
    }
  }
}

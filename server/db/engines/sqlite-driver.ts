import {
  SelectQueryNode,
  SqliteAdapter,
  SqliteDialect,
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
} from 'kysely';
import type Libsql from 'libsql';
import { LRUCache } from 'lru-cache';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { busyTimeout, isBusy, isUnavailable } from './sqlite-file.ts';

/** Bounds of the cache of statements in characters of SQL: in all, and of one. A list of thousands of ids is used once. */
const mostKept = 512 * 1024;
const longestKept = 8 * 1024;

/** The pause between two attempts to take a lock that another process holds, in milliseconds. */
const busyPause = 10;

/** A prepared statement and whether it returns rows. */
interface Prepared {
  readonly statement: Libsql.Statement;
  readonly answers: boolean;
}

/**
 * One connection to the file, with its prepared statements by their text: preparing takes longer than most of them run. After a schema
 * change, by any process, SQLite prepares a statement again by itself (https://www.sqlite.org/c3ref/prepare.html).
 */
export class SqliteStatements {
  readonly database: Libsql.Database;
  readonly #cache = new LRUCache<string, Prepared>({
    maxSize: mostKept,
    maxEntrySize: longestKept,
    sizeCalculation: (_prepared, sql) => sql.length,
  });

  constructor(database: Libsql.Database) {
    this.database = database;
  }

  /**
   * Runs a statement to its end.
   * @param parameters One for each placeholder: libsql reuses the previous value of a missing one.
   */
  run<R>(sql: string, parameters: readonly unknown[]): QueryResult<R> {
    const { statement, answers } = this.#prepared(sql);
    try {
      // The row type belongs to the query: Kysely has derived it, and the driver cannot know it.
      if (answers) return { rows: statement.all(parameters) as R[] };
      const { changes, lastInsertRowid } = statement.run(parameters);
      return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
    } catch (error) {
      // libsql treats a busy statement as running until it runs again or is garbage-collected, so it stays in the cache for the retry.
      if (!isBusy(error)) this.#cache.delete(sql);
      throw error;
    }
  }

  #prepared(sql: string): Prepared {
    const cached = this.#cache.get(sql);
    if (cached !== undefined) return cached;
    const statement = this.database.prepare(sql);
    const prepared = { statement, answers: statement.reader };
    this.#cache.set(sql, prepared);
    return prepared;
  }
}

/** The two connections to the database file. */
export interface SqliteConnections {
  /** Every transaction, with its reads, and every single write. */
  readonly writer: SqliteStatements;
  /** Held by the transaction that uses the writer: they run one after the other. */
  readonly mutex: Mutex;
  /** Every read outside of a transaction. In WAL mode it sees the last commit and never waits for the writer. */
  readonly reader: SqliteStatements;
}

/**
 * SQLite over libsql for Kysely, whose own driver has one connection for reads and writes, begins transactions without the write lock,
 * and blocks the event loop while another process holds it.
 */
export class LibsqlDialect extends SqliteDialect {
  readonly #connections: SqliteConnections;

  constructor(connections: SqliteConnections) {
    super({ database: connections.reader.database });
    this.#connections = connections;
  }

  override createDriver(): Driver {
    return new SqliteDriver(this.#connections);
  }

  override createAdapter(): SqliteAdapter {
    return new TransactionalAdapter();
  }
}

/** SQLite rolls back DDL like any other statement, but Kysely's own adapter says that it cannot. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

class SqliteDriver implements Driver {
  readonly #connections: SqliteConnections;

  constructor(connections: SqliteConnections) {
    this.#connections = connections;
  }

  async init(): Promise<void> {
    // The file is open already.
  }

  acquireConnection(): Promise<SqliteConnection> {
    return Promise.resolve(new SqliteConnection(this.#connections));
  }

  beginTransaction(connection: SqliteConnection): Promise<void> {
    return connection.begin();
  }

  commitTransaction(connection: SqliteConnection): Promise<void> {
    return settled(() => connection.commit());
  }

  rollbackTransaction(connection: SqliteConnection): Promise<void> {
    return settled(() => connection.rollback());
  }

  async releaseConnection(): Promise<void> {
    // The writer is held by transactions only.
  }

  /** Checkpoints the WAL, so that the database file is complete by itself, and closes it. */
  async destroy(): Promise<void> {
    const { writer, mutex, reader } = this.#connections;
    await mutex.acquire();
    try {
      writer.run('pragma wal_checkpoint(truncate)', []);
    } catch (error) {
      // Another process still uses the WAL, or the disk is full: the file stays, and the next start reads it.
      if (!isUnavailable(error)) throw error;
    } finally {
      writer.database.close();
      reader.database.close();
      mutex.release();
    }
  }
}

/** A connection as Kysely sees it: decides for each statement which of the two connections runs it. */
class SqliteConnection implements DatabaseConnection {
  readonly #connections: SqliteConnections;
  #isInTransaction = false;

  constructor(connections: SqliteConnections) {
    this.#connections = connections;
  }

  /** @throws SQLITE_BUSY Another process held the write lock for longer than `busyTimeout`. */
  async begin(): Promise<void> {
    const { writer, mutex } = this.#connections;
    const mustWait = mutex.isLocked;
    await mutex.acquire();
    try {
      // A commit blocks the process until the disk has synced: requests get their turn between two.
      if (mustWait) await nextTurn();
      // `exec`, not a prepared statement: after SQLITE_BUSY libsql treats that as running until it is garbage-collected, and a commit
      // fails until then.
      await retryWhileBusy(() => writer.database.exec('begin immediate'));
      this.#isInTransaction = true;
    } catch (error) {
      mutex.release();
      throw error;
    }
  }

  /** A transaction whose commit has failed must be rolled back. */
  commit(): void {
    this.#connections.writer.database.exec('commit');
    this.#leave();
  }

  rollback(): void {
    const { database } = this.#connections.writer;
    try {
      // After some errors SQLite has rolled it back by itself.
      if (database.inTransaction) database.exec('rollback');
    } finally {
      this.#leave();
    }
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { writer, reader } = this.#connections;
    const { sql, parameters } = query;
    if (this.#isInTransaction) {
      // It would be committed by itself.
      if (!writer.database.inTransaction) throw new Error('SQLite has rolled the transaction back');
      return writer.run(sql, parameters);
    }
    if (isRead(query)) return retryWhileBusy(() => reader.run(sql, parameters));
    await this.begin();
    try {
      const result = writer.run<R>(sql, parameters);
      this.commit();
      return result;
    } catch (error) {
      this.rollback();
      throw error;
    }
  }

  /** Part of Kysely's interface. No store streams. */
  streamQuery(): never {
    throw new Error('The SQLite driver does not stream rows');
  }

  #leave(): void {
    this.#isInTransaction = false;
    this.#connections.mutex.release();
  }
}

/** Every statement other than a `select` may write. */
function isRead({ query, sql }: CompiledQuery): boolean {
  return SelectQueryNode.is(query) || /^\s*select\b/i.test(sql);
}

/** Repeats `work` while another process holds the lock, without blocking the event loop, for at most `busyTimeout`. */
async function retryWhileBusy<T>(work: () => T): Promise<T> {
  const latest = Date.now() + busyTimeout;
  for (;;) {
    try {
      return work();
    } catch (error) {
      if (!isBusy(error) || Date.now() > latest) throw error;
    }
    await sleep(busyPause);
  }
}

/** Kysely awaits what the synchronous driver does at once: an error becomes a rejection. */
function settled(work: () => void): Promise<void> {
  return new Promise((resolve) => resolve(work()));
}

/** A mutual exclusion lock with a first-in, first-out queue. */
export class Mutex {
  readonly #waiting: (() => void)[] = [];
  #isLocked = false;

  get isLocked(): boolean {
    return this.#isLocked;
  }

  /** The number of callers in the queue. */
  get waiting(): number {
    return this.#waiting.length;
  }

  /** Resolves when the caller holds the lock, until `release`. */
  acquire(): Promise<void> {
    if (this.#isLocked) return new Promise((resolve) => this.#waiting.push(resolve));
    this.#isLocked = true;
    return Promise.resolve();
  }

  /** Passes the lock to the caller that has waited longest. */
  release(): void {
    const next = this.#waiting.shift();
    if (next === undefined) this.#isLocked = false;
    else next();
  }
}

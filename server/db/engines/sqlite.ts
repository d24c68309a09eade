import Libsql from 'libsql';
import { SqliteAdapter, SqliteDialect, SqliteDriver } from 'kysely';
import { accessSync, constants, existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartError } from '../../start-error.ts';
import type { Engine } from './engine.ts';
import { SqliteListener } from './sqlite-listener.ts';
import { keepProductCounts } from './sqlite-product-counts.ts';

/** How long a writer waits for another process's transaction (the backup, a second server), in milliseconds. */
const busyTimeout = 10_000;

/** How long it looks away before it tries again. */
const busyPause = 10;

/** Where the embedded database of a data folder is. */
export function sqliteFile(dataDir: string): string {
  return join(resolve(dataDir), 'weft.sqlite');
}

/**
 * The embedded database: one file in `dataDir`, which is made where it is missing.
 * @throws {StartError} The folder cannot be made or written, or the file is no database.
 */
export function sqliteEngine(dataDir: string): Engine {
  ensureWritable(dataDir);
  const file = sqliteFile(dataDir);
  const database = openSqlite(file);
  return {
    dialect: new ImmediateDialect(database),
    bytesType: 'blob',
    // Every transaction begins as the only writer (ImmediateDriver), so there is nothing left to lock.
    lockCatalogue: () => Promise.resolve(),
    lockStock: () => Promise.resolve(),
    alone: (_db, work) => work(),
    // Others see each commit by the file itself.
    tell: () => Promise.resolve(),
    listen: (ears) => new SqliteListener(database, ears),
    keepProductCounts,
    isAway: isBusy,
    explain: (error) => (codeOf(error).startsWith('SQLITE_') ? explainSqlite(file, error) : undefined),
  };
}

/**
 * Opens a SQLite file as findings.md says: readers beside one writer, and every commit on the disk before it is answered.
 * @throws {StartError} The file cannot be opened or is no database.
 */
export function openSqlite(file: string): Libsql.Database {
  try {
    const database = new Libsql(file, { timeout: busyTimeout });
    // The first statement reads the file, so that it is here that a file of another kind is found out.
    for (const pragma of ['journal_mode = WAL', 'synchronous = FULL', 'foreign_keys = ON', 'cache_size = -65536']) {
      database.prepare(`PRAGMA ${pragma}`).all();
    }
    return database;
  } catch (error) {
    throw new StartError(explainSqlite(file, error));
  }
}

/** Level by level, because Node's own `recursive` never returns where a file system refuses with ENOENT (/proc does). */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  try {
    mkdirSync(folder);
  } catch (error) {
    // Another server that starts at the same time may have been faster.
    if (codeOf(error) !== 'EEXIST') throw error;
  }
}

function explainSqlite(file: string, error: unknown): string {
  if (codeOf(error) === 'SQLITE_NOTADB')
    return `${file} is not a database: move it away, then start anew or restore a backup.`;
  return `The database ${file} cannot be used: ${error instanceof Error ? error.message : String(error)}.`;
}

/** @throws {StartError} The data folder cannot be made, or cannot be written. */
export function ensureWritable(dataDir: string): void {
  const folder = resolve(dataDir);
  try {
    makeFolder(folder);
    accessSync(folder, constants.W_OK | constants.X_OK);
    if (!statSync(folder).isDirectory()) throw Object.assign(new Error(), { code: 'ENOTDIR' });
  } catch (error) {
    throw new StartError(`The folder ${folder} (DATA_DIR) cannot be written (${codeOf(error)}).`);
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

/**
 * Begins every transaction as a writer. Transactions are used for writing only, and all writing is done in them; two that read
 * first and write later would end in SQLITE_BUSY, which no timeout helps. It waits for another writer without blocking the
 * process, because SQLite's own waiting would stop that very writer where it is in the same process.
 */
class ImmediateDriver extends SqliteDriver {
  readonly #database: Libsql.Database;

  constructor(database: Libsql.Database) {
    super({ database });
    this.#database = database;
  }

  override async beginTransaction(): Promise<void> {
    const latest = Date.now() + busyTimeout;
    while (!this.#begun(Date.now() > latest)) await sleep(busyPause);
  }

  /** Whether the transaction could begin. @throws what is not for waiting, and at the last try whatever it was */
  #begun(lastTry: boolean): boolean {
    try {
      // `exec`, because a prepared statement that was busy stays open until it is collected, and no commit succeeds beside it.
      this.#database.exec('pragma busy_timeout = 0');
      this.#database.exec('begin immediate');
      return true;
    } catch (error) {
      if (lastTry || !isBusy(error)) throw error;
      return false;
    } finally {
      this.#database.exec(`pragma busy_timeout = ${busyTimeout}`);
    }
  }
}

function isBusy(error: unknown): boolean {
  return /^SQLITE_(BUSY|LOCKED)/.test(codeOf(error));
}

/** SQLite undoes a broken migration as it undoes any other transaction; Kysely's own adapter does not make use of it. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

class ImmediateDialect extends SqliteDialect {
  readonly #database: Libsql.Database;

  constructor(database: Libsql.Database) {
    super({ database });
    this.#database = database;
  }

  override createDriver(): SqliteDriver {
    return new ImmediateDriver(this.#database);
  }

  override createAdapter(): SqliteAdapter {
    return new TransactionalAdapter();
  }
}

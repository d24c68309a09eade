import Libsql from 'libsql';
import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { codeOf, StartError } from '../../errors.ts';
import { closeFile, ensurePrivateFile, ensurePrivateFolder } from '../../private-files.ts';

/** How long a writer waits for another process's write lock (backup, second server), in milliseconds. */
export const busyTimeout = 10_000;

/** The file of the embedded database in a data folder. */
export function sqliteFile(dataDir: string): string {
  return join(resolve(dataDir), 'weft.sqlite');
}

/**
 * WAL, so that readers do not wait for the writer; every commit is synced before it is answered; a page cache of 8 MB for each connection. A
 * checkpoint blocks the process while it writes, so it comes after every 4 MB of log, which is SQLite's default.
 */
const pragmas = ['journal_mode = WAL', 'synchronous = FULL', 'foreign_keys = ON', 'cache_size = -8192'];

/**
 * Opens a SQLite file that only the shop's user can read. SQLite gives its log files the same mode.
 * @throws {StartError} The file cannot be opened or is not a database.
 */
export function openSqlite(file: string): Libsql.Database {
  try {
    ensurePrivateFile(file);
    for (const suffix of ['-wal', '-shm']) closeFile(`${file}${suffix}`);
    const database = new Libsql(file, { timeout: busyTimeout });
    // The first statement reads the file, and fails if it is not a database.
    for (const pragma of pragmas) database.prepare(`PRAGMA ${pragma}`).all();
    return database;
  } catch (error) {
    throw new StartError(explainSqlite(file, error));
  }
}

/**
 * Opens a connection of a shop. Its statements fail at once where another process holds a lock: SQLite would block the event loop while it
 * waits.
 * @throws {StartError} As `openSqlite`.
 */
export function openForShop(file: string, use: 'reads' | 'writes'): Libsql.Database {
  const database = openSqlite(file);
  database.prepare('PRAGMA busy_timeout = 0').all();
  if (use === 'reads') database.prepare('PRAGMA query_only = ON').all();
  return database;
}

/** Whether another process or connection holds the lock, so that a retry may succeed. */
export function isBusy(error: unknown): boolean {
  return /^SQLITE_(BUSY|LOCKED)/.test(codeOf(error));
}

/** Whether the file can be neither read nor written at present: it is locked, the disk is full, read-only or failing. */
export function isUnavailable(error: unknown): boolean {
  return isBusy(error) || /^SQLITE_(FULL|READONLY|IOERR|CANTOPEN)/.test(codeOf(error));
}

/** The error as one line for the operator. */
export function explainSqlite(file: string, error: unknown): string {
  if (codeOf(error) === 'SQLITE_NOTADB')
    return `${file} is not a database. Move it to another folder, then restore a backup, or start the shop with an empty database.`;
  return `The database ${file} cannot be used: ${error instanceof Error ? error.message : String(error)}.`;
}

/**
 * Creates a private folder.
 * @param setting The setting that names it.
 * @throws {StartError} The folder cannot be created or written.
 */
export function ensureWritable(path: string, setting = 'DATA_DIR'): void {
  const folder = resolve(path);
  try {
    ensurePrivateFolder(folder);
    accessSync(folder, constants.W_OK | constants.X_OK);
    if (!statSync(folder).isDirectory()) throw Object.assign(new Error(), { code: 'ENOTDIR' });
  } catch (error) {
    throw new StartError(`The folder ${folder} (${setting}) cannot be written (${codeOf(error)}).`);
  }
}

/**
 * Whether another process has the embedded database open. Leaving the WAL mode needs every other connection closed, so that trying
 * it tells. Every opening enters the mode again.
 * @throws {StartError} The file is not a database.
 */
export function isOpenElsewhere(dataDir: string): boolean {
  const file = sqliteFile(dataDir);
  if (!existsSync(file)) return false;
  const database = openSqlite(file);
  try {
    for (const pragma of ['busy_timeout = 0', 'journal_mode = DELETE']) database.prepare(`PRAGMA ${pragma}`).all();
    return false;
  } catch (error) {
    if (!isBusy(error)) throw new StartError(explainSqlite(file, error));
    return true;
  } finally {
    database.close();
  }
}

/** @throws {StartError} Another process has the embedded database open. */
export function refuseIfOpen(dataDir: string): void {
  if (isOpenElsewhere(dataDir)) throw openElsewhere(dataDir);
}

export function openElsewhere(dataDir: string): StartError {
  return new StartError(`Another process uses the database ${sqliteFile(dataDir)}: stop the shop first.`);
}

/** Tables with transient data, which a backup leaves out: sessions, rate limits and links that reset a password. */
export const transientTables: readonly string[] = ['session', 'rate_limit', 'reset_link'];

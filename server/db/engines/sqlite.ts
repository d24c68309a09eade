import Libsql from 'libsql';
import { accessSync, constants, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { codeOf } from '../../error-code.ts';
import { closeFile, ensurePrivateFile, ensurePrivateFolder } from '../../private-files.ts';
import { StartError } from '../../start-error.ts';
import type { Engine } from './engine.ts';
import { busyTimeout, GroupCommit } from './sqlite-group-commit.ts';
import { WeftSqliteDialect } from './sqlite-driver.ts';
import { isBusy } from './sqlite-errors.ts';
import { SqliteListener } from './sqlite-listener.ts';
import { nextOrderNumber } from './sqlite-order-numbers.ts';
import { keepProductCounts } from './sqlite-product-counts.ts';
import { countShownOnly } from './sqlite-shown-products.ts';
import { keepSizesInStock } from './sqlite-sizes-in-stock.ts';

/** The file of the embedded database in a data folder. */
export function sqliteFile(dataDir: string): string {
  return join(resolve(dataDir), 'weft.sqlite');
}

/**
 * The embedded database: one file in `dataDir`. Creates the folder.
 * @throws {StartError} The folder cannot be created or written, or the file is not a database.
 */
export function sqliteEngine(dataDir: string): Engine {
  ensureWritable(dataDir);
  const file = sqliteFile(dataDir);
  const writer = new GroupCommit(openSqlite(file));
  return {
    dialect: new WeftSqliteDialect({ writer, reader: openReader(file) }),
    bytesType: 'blob',
    rowNumberType: 'integer',
    byteCollation: 'binary',
    // Every transaction begins with the write lock (GroupCommit), so there is nothing else to lock.
    lockCatalogue: () => Promise.resolve(),
    locking: (query) => query,
    nextOrderNumber,
    alone: (_db, work) => work(),
    // Other processes detect each commit by `data_version`.
    publish: () => Promise.resolve(),
    // On the writer: on the reader this process's own commits would count as those of another one.
    listen: (callbacks) => new SqliteListener(writer.statements, callbacks),
    keepProductCounts,
    keepSizesInStock,
    countShownOnly,
    // The number is computed from the orders.
    keepOrderNumbers: () => Promise.resolve(),
    isAway: isBusy,
    // A writer has the write lock before its transaction begins (GroupCommit), so conflicts are impossible.
    isConflict: () => false,
    explain: (error) => (codeOf(error).startsWith('SQLITE_') ? explainSqlite(file, error) : undefined),
  };
}

/**
 * WAL for readers beside one writer; every commit is synced before it is answered; a page cache of 8 MB for each connection. The
 * checkpoint comes after 16 MB of log instead of 4: orders write the same pages again and again, and a checkpoint writes each page
 * once.
 */
const pragmas = [
  'journal_mode = WAL',
  'synchronous = FULL',
  'foreign_keys = ON',
  'cache_size = -8192',
  'wal_autocheckpoint = 4000',
];

/**
 * Opens a SQLite file that only the shop's user can read. SQLite gives its log files the same mode.
 * @throws {StartError} The file cannot be opened or is not a database.
 */
export function openSqlite(file: string): Libsql.Database {
  try {
    ensurePrivateFile(file);
    for (const beside of ['-wal', '-shm']) closeFile(`${file}${beside}`);
    const database = new Libsql(file, { timeout: busyTimeout });
    // The first statement reads the file, and fails if it is not a database.
    for (const pragma of pragmas) database.prepare(`PRAGMA ${pragma}`).all();
    return database;
  } catch (error) {
    throw new StartError(explainSqlite(file, error));
  }
}

/**
 * Opens a connection for reads beside the writer's. Statements on it never block the event loop for another connection's lock.
 * @throws {StartError} As `openSqlite`.
 */
export function openReader(file: string): Libsql.Database {
  const database = openSqlite(file);
  for (const pragma of ['query_only = ON', 'busy_timeout = 0']) database.prepare(`PRAGMA ${pragma}`).all();
  return database;
}

function explainSqlite(file: string, error: unknown): string {
  if (codeOf(error) === 'SQLITE_NOTADB')
    return `${file} is not a database: move it away, then start anew or restore a backup.`;
  return `The database ${file} cannot be used: ${error instanceof Error ? error.message : String(error)}.`;
}

/** @throws {StartError} The data folder cannot be created or written. */
export function ensureWritable(dataDir: string): void {
  const folder = resolve(dataDir);
  try {
    ensurePrivateFolder(folder);
    accessSync(folder, constants.W_OK | constants.X_OK);
    if (!statSync(folder).isDirectory()) throw Object.assign(new Error(), { code: 'ENOTDIR' });
  } catch (error) {
    throw new StartError(`The folder ${folder} (DATA_DIR) cannot be written (${codeOf(error)}).`);
  }
}

import Libsql from 'libsql';
import { accessSync, constants, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { codeOf } from '../../error-code.ts';
import { closeFile, ensurePrivateFile, ensurePrivateFolder } from '../../private-files.ts';
import { StartError } from '../../start-error.ts';
import type { Engine } from './engine.ts';
import { busyTimeout, SqliteCommits } from './sqlite-commits.ts';
import { WeftSqliteDialect } from './sqlite-driver.ts';
import { isBusy } from './sqlite-errors.ts';
import { SqliteListener } from './sqlite-listener.ts';
import { keepProductCounts } from './sqlite-product-counts.ts';

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
  const database = openSqlite(file);
  const commits = new SqliteCommits(database);
  return {
    dialect: new WeftSqliteDialect(database, commits),
    bytesType: 'blob',
    byteCollation: 'binary',
    // Every transaction begins with the write lock (SqliteCommits), so there is nothing else to lock.
    lockCatalogue: () => Promise.resolve(),
    lockStock: () => Promise.resolve(),
    alone: (_db, work) => work(),
    // Other processes detect each commit by `data_version`.
    publish: () => Promise.resolve(),
    listen: (callbacks) => new SqliteListener(commits.statements, callbacks),
    keepProductCounts,
    isAway: isBusy,
    // A writer has the write lock before its transaction begins (SqliteCommits), so conflicts are impossible.
    isConflict: () => false,
    explain: (error) => (codeOf(error).startsWith('SQLITE_') ? explainSqlite(file, error) : undefined),
  };
}

/**
 * WAL for readers beside one writer; every commit is synced before it is answered; a page cache of 16 MB. The checkpoint comes after
 * 16 MB of log instead of 4: orders write the same pages again and again, and a checkpoint writes each page once.
 */
const pragmas = [
  'journal_mode = WAL',
  'synchronous = FULL',
  'foreign_keys = ON',
  'cache_size = -16384',
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

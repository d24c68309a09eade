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
  const commits = new SqliteCommits(database);
  return {
    dialect: new WeftSqliteDialect(database, commits),
    bytesType: 'blob',
    // Every transaction begins as the only writer (SqliteCommits), so there is nothing left to lock.
    lockCatalogue: () => Promise.resolve(),
    lockStock: () => Promise.resolve(),
    alone: (_db, work) => work(),
    // Others see each commit by the file itself.
    tell: () => Promise.resolve(),
    listen: (ears) => new SqliteListener(commits.statements, ears),
    keepProductCounts,
    isAway: isBusy,
    // A writer waits for its lock before its transaction begins (SqliteCommits), and has the file to itself from then on.
    isConflict: () => false,
    explain: (error) => (codeOf(error).startsWith('SQLITE_') ? explainSqlite(file, error) : undefined),
  };
}

/**
 * Readers beside one writer, every commit on the disk before it is answered, and 16 MB of pages in memory beside those that the system
 * keeps anyway. The log goes into the file after 16 MB in place of 4: orders touch the same pages again and again, and each is
 * written there once.
 */
const pragmas = [
  'journal_mode = WAL',
  'synchronous = FULL',
  'foreign_keys = ON',
  'cache_size = -16384',
  'wal_autocheckpoint = 4000',
];

/**
 * Opens a SQLite file as the shop uses it, closed to other users of the machine. SQLite gives the files beside it the same mode.
 * @throws {StartError} The file cannot be opened or is no database.
 */
export function openSqlite(file: string): Libsql.Database {
  try {
    ensurePrivateFile(file);
    for (const beside of ['-wal', '-shm']) closeFile(`${file}${beside}`);
    const database = new Libsql(file, { timeout: busyTimeout });
    // The first statement reads the file, so that it is here that a file of another kind is found out.
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

/** @throws {StartError} The data folder cannot be made, or cannot be written. */
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

import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import Libsql from 'libsql';
import { ensurePrivateFile } from '../../private-files.ts';
import { StartError } from '../../start-error.ts';
import { openSqlite, sqliteFile } from './sqlite.ts';
import { transientTables } from './sqlite-transient.ts';

/**
 * Copies the embedded database of `dataDir` into a new file, also while a server writes to it. The file gets its name when it
 * is complete and synced. Only the shop's user can read it.
 * @throws {StartError} There is no database, or the file exists or cannot be written.
 */
export function backUp(dataDir: string, file: string): void {
  const live = sqliteFile(dataDir);
  if (!existsSync(live)) throw new StartError(`There is no database in ${dirname(live)} to back up.`);
  if (existsSync(file)) throw new StartError(`${file} exists already: a backup never overwrites a file.`);
  if (!existsSync(dirname(file))) throw new StartError(`There is no folder ${dirname(file)} to write the backup to.`);
  const copy = `${file}.copy-${process.pid}`;
  const partial = `${file}.partial-${process.pid}`;
  try {
    const source = openSqlite(live);
    try {
      vacuumInto(source, copy);
    } finally {
      source.close();
    }
    dropPassing(copy, partial);
    syncToDisk(partial);
    renameSync(partial, file);
    syncToDisk(dirname(file));
  } catch (error) {
    throw new StartError(`The backup cannot be written: ${error instanceof Error ? error.message : String(error)}.`);
  } finally {
    for (const left of [copy, partial]) rmSync(left, { force: true });
  }
}

/**
 * Removes sessions and rate limits from the copy: a backup is stored for years and must not contain credentials. The second VACUUM
 * drops their bytes, which a DELETE leaves in free pages.
 */
function dropPassing(copy: string, file: string): void {
  const database = new Libsql(copy);
  try {
    for (const table of transientTables) database.exec(`DELETE FROM "${table}"`);
    vacuumInto(database, file);
  } finally {
    database.close();
  }
}

function vacuumInto(database: Libsql.Database, file: string): void {
  ensurePrivateFile(file);
  database.prepare('VACUUM INTO ?').run([file]);
}

function syncToDisk(path: string): void {
  const handle = openSync(path, 'r');
  fsyncSync(handle);
  closeSync(handle);
}

import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { StartError } from '../../start-error.ts';
import { openSqlite, sqliteFile } from './sqlite.ts';

/**
 * Copies the embedded database of `dataDir` into a new file, also while a server writes to it. The file gets its name once it
 * is whole and on the disk.
 * @throws {StartError} There is no database, the file exists, or it cannot be written.
 */
export function backUp(dataDir: string, file: string): void {
  const source = sqliteFile(dataDir);
  if (!existsSync(source)) throw new StartError(`There is no database in ${dirname(source)} to back up.`);
  if (existsSync(file)) throw new StartError(`${file} exists already: a backup never overwrites a file.`);
  if (!existsSync(dirname(file))) throw new StartError(`There is no folder ${dirname(file)} to write the backup to.`);
  const partial = `${file}.partial-${process.pid}`;
  const database = openSqlite(source);
  try {
    database.prepare('VACUUM INTO ?').run([partial]);
    syncToDisk(partial);
    renameSync(partial, file);
    syncToDisk(dirname(file));
  } catch (error) {
    throw new StartError(`The backup cannot be written: ${error instanceof Error ? error.message : String(error)}.`);
  } finally {
    database.close();
    rmSync(partial, { force: true });
  }
}

function syncToDisk(path: string): void {
  const handle = openSync(path, 'r');
  fsyncSync(handle);
  closeSync(handle);
}

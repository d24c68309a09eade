import type Libsql from 'libsql';
import { closeSync, copyFileSync, existsSync, mkdtempSync, openSync, readSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { StartError } from '../../errors.ts';
import { openDatabase, openForCommand, type Database } from '../database.ts';
import { migrationTable } from '../migrate.ts';
import { transientTables, ensureWritable, openSqlite, sqliteFile } from './sqlite-file.ts';
import { recountShown } from './sqlite-triggers.ts';

const secretTable = 'kept_secret';
/** Only grows: what shoppers were shown since the backup stays known. */
const priceTable = 'public_price';

const Names = z.array(z.object({ name: z.string() }));

/**
 * Replaces the contents of the embedded database of `dataDir` by a backup's in one transaction: a running server continues with the
 * restored contents, and an interrupted restore has changed nothing. All sessions end.
 * @throws {StartError} The file is missing, damaged, not a backup, or of a newer program.
 */
export async function restore(dataDir: string, file: string): Promise<void> {
  if (!existsSync(file)) throw new StartError(`There is no file ${file}.`);
  if (!looksLikeSqlite(file)) throw new StartError(`${file} is not a backup of Weft.`);
  ensureWritable(dataDir);
  // A temporary copy is migrated; the owner's file stays as it is.
  const folder = mkdtempSync(join(dirname(sqliteFile(dataDir)), 'restore-'));
  try {
    copyFileSync(file, sqliteFile(folder));
    checkBackup(sqliteFile(folder), file);
    await closed(openDatabase({ dataDir: folder, url: undefined })).catch((error: unknown) => {
      throw error instanceof StartError ? new StartError(`${file} cannot be restored. ${error.message}`) : error;
    });
    await closed(openForCommand({ dataDir, url: undefined }));
    replaceContents(sqliteFile(dataDir), sqliteFile(folder));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function looksLikeSqlite(file: string): boolean {
  const head = Buffer.alloc(16);
  const handle = openSync(file, 'r');
  try {
    readSync(handle, head);
  } catch {
    // A folder can be opened, but not read.
    return false;
  } finally {
    closeSync(handle);
  }
  return head.toString('latin1') === 'SQLite format 3\0';
}

/** Opening creates a missing database and migrates the copy. */
async function closed(opening: Promise<Database>): Promise<void> {
  await (await opening).close();
}

/** @throws {StartError} The copy is damaged, or of another program. */
function checkBackup(copy: string, file: string): void {
  const tables = tablesOfWhole(copy);
  if (tables === undefined) throw new StartError(`${file} is damaged and cannot be restored.`);
  if (!tables.includes(migrationTable)) throw new StartError(`${file} is not a backup of Weft.`);
}

/** The tables of a database; undefined if it is damaged. */
function tablesOfWhole(file: string): string[] | undefined {
  try {
    return inDatabase(file, (database) => {
      const isWhole = z
        .object({ integrity_check: z.literal('ok') })
        .safeParse(database.prepare('PRAGMA integrity_check').get([])).success;
      return isWhole ? tablesOf(database) : undefined;
    });
  } catch {
    return undefined;
  }
}

function replaceContents(target: string, source: string): void {
  inDatabase(target, (database) => {
    database.prepare('ATTACH ? AS backup').run([source]);
    // Foreign keys are checked at the end, because parents and children are replaced one after the other.
    database.exec('PRAGMA foreign_keys = OFF');
    database.exec('BEGIN IMMEDIATE');
    const begin = Date.now();
    try {
      for (const table of tablesOf(database)) {
        if (![...transientTables, secretTable, priceTable].includes(table)) copyTable(database, table);
      }
      addPrices(database, begin);
      // Sessions in a backup of an earlier version may have been revoked since.
      database.exec('DELETE FROM main.session');
      database.exec('DELETE FROM main.reset_link');
      // A running server keeps the signing key that it read at its start, and its rate limits.
      database.exec(`INSERT OR IGNORE INTO main.${secretTable} SELECT * FROM backup.${secretTable}`);
      for (const statement of recountShown) database.exec(statement);
      if (database.prepare('PRAGMA main.foreign_key_check').all().length > 0) {
        throw new StartError('The backup is damaged: some of its records belong to none.');
      }
      database.exec('COMMIT');
    } catch (error) {
      database.exec('ROLLBACK');
      throw error;
    }
  });
}

function copyTable(database: Libsql.Database, table: string): void {
  const columns = Names.parse(database.prepare(`PRAGMA main.table_info("${table}")`).all())
    .map(({ name }) => `"${name}"`)
    .join(', ');
  database.exec(`DELETE FROM main."${table}"`);
  database.exec(`INSERT INTO main."${table}" (${columns}) SELECT ${columns} FROM backup."${table}"`);
}

/**
 * Adds the backup's public prices that the shop does not know; those without an end lasted until `now`. Triggers have ended the prices of
 * the products before and begun those of the restored ones.
 */
function addPrices(database: Libsql.Database, now: number): void {
  database.exec(`INSERT INTO main.${priceTable} (product_id, paise, began_at, ended_at)
    SELECT product_id, paise, began_at, coalesce(ended_at, ${now}) FROM backup.${priceTable} AS old
    WHERE NOT EXISTS (SELECT 1 FROM main.${priceTable} AS known
      WHERE known.product_id = old.product_id AND known.began_at = old.began_at)`);
}

function tablesOf(database: Libsql.Database): string[] {
  const rows = database
    .prepare(`SELECT name FROM main.sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'`)
    .all();
  return Names.parse(rows).map(({ name }) => name);
}

function inDatabase<T>(file: string, work: (database: Libsql.Database) => T): T {
  const database = openSqlite(file);
  try {
    return work(database);
  } finally {
    database.close();
  }
}

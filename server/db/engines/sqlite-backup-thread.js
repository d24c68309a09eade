import Libsql from 'libsql';
import { parentPort, workerData } from 'node:worker_threads';

/**
 * The thread of `sqlite-backup.ts`: copies the database, removes transient rows from the copy, and opens and checks the result. A
 * backup is stored for years and must not contain credentials: the second VACUUM drops their bytes, which a DELETE leaves in free
 * pages. In plain JavaScript, because threads are started from the file as it is, built or not.
 */
/** @type {{ live: string, copy: string, partial: string, transientTables: string[], timeout: number }} */
const { live, copy, partial, transientTables, timeout } = workerData;

try {
  inDatabase(live, (database) => vacuumInto(database, copy));
  inDatabase(copy, (database) => {
    for (const table of transientTables) {
      // Before a migration the database may be older than the table.
      if (hasTable(database, table)) database.exec(`DELETE FROM "${table}"`);
    }
    vacuumInto(database, partial);
  });
  inDatabase(partial, check);
  parentPort?.postMessage({ problem: null });
} catch (error) {
  parentPort?.postMessage({ problem: error instanceof Error ? error.message : String(error) });
}

function vacuumInto(/** @type {Libsql.Database} */ database, /** @type {string} */ file) {
  database.prepare('VACUUM INTO ?').run([file]);
}

function hasTable(/** @type {Libsql.Database} */ database, /** @type {string} */ table) {
  return database.prepare("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?").get([table]) !== undefined;
}

/** @throws The file is damaged. */
function check(/** @type {Libsql.Database} */ database) {
  const [first] = database.prepare('PRAGMA integrity_check').all();
  const verdict = /** @type {{ integrity_check?: string } | undefined} */ (first)?.integrity_check;
  if (verdict !== 'ok') throw new Error(`the copy is damaged (${verdict})`);
  const lost = database.prepare('PRAGMA foreign_key_check').all();
  if (lost.length > 0) throw new Error('the copy has records that refer to missing ones');
}

function inDatabase(/** @type {string} */ file, /** @type {(database: Libsql.Database) => void} */ work) {
  const database = new Libsql(file, { timeout });
  try {
    work(database);
  } finally {
    database.close();
  }
}

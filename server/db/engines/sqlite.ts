import { codeOf } from '../../error-code.ts';
import { hasPart } from '../search-text.ts';
import type { Engine } from './engine.ts';
import { GroupCommit } from './sqlite-group-commit.ts';
import { WeftSqliteDialect } from './sqlite-driver.ts';
import { isBusy } from './sqlite-errors.ts';
import { ensureWritable, explainSqlite, openReader, openSqlite, sqliteFile } from './sqlite-file.ts';
import { SqliteListener } from './sqlite-listener.ts';
import { nextOrderNumber } from './sqlite-order-numbers.ts';
import { keepProductCounts } from './sqlite-product-counts.ts';
import { countShownOnly } from './sqlite-shown-products.ts';
import { keepSizesInStock } from './sqlite-sizes-in-stock.ts';

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
    hasPart,
    nextOrderNumber,
    alone: (db, work) => work(db),
    check: () => Promise.resolve(),
    // Other processes detect each commit by `data_version`.
    publish: () => Promise.resolve(),
    // On the writer: on the reader this process's own commits would count as those of another one.
    listen: (callbacks) => new SqliteListener(writer.statements, callbacks),
    keepProductCounts,
    keepSizesInStock,
    countShownOnly,
    // The number is computed from the orders.
    keepOrderNumbers: () => Promise.resolve(),
    // One connection writes and one reads. Reads wait for nothing.
    use: () => ({ used: writer.isBusy ? 1 : 0, idle: writer.isBusy ? 1 : 2, waiting: writer.waiting, max: 2 }),
    waitingForLocks: () => Promise.resolve(writer.waiting),
    isAway: isBusy,
    explain: (error) => (codeOf(error).startsWith('SQLITE_') ? explainSqlite(file, error) : undefined),
  };
}

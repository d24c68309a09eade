import type Libsql from 'libsql';
import type { QueryResult } from 'kysely';
import { LRUCache } from 'lru-cache';
import { isBusy } from './sqlite-errors.ts';

/** Bounds of the cache in characters of SQL: in all, and of one statement. A list of thousands of ids is used once. */
const mostKept = 512 * 1024;
const longestKept = 8 * 1024;

/** A prepared statement and whether it returns rows. */
interface Prepared {
  readonly statement: Libsql.Statement;
  readonly answers: boolean;
}

/**
 * A cache of prepared statements by their text: preparing takes longer than most of them run. After a schema change, by any process,
 * SQLite prepares a statement again by itself (https://www.sqlite.org/c3ref/prepare.html).
 */
export class SqliteStatements {
  readonly #database: Libsql.Database;
  readonly #cache = new LRUCache<string, Prepared>({
    maxSize: mostKept,
    maxEntrySize: longestKept,
    sizeCalculation: (_prepared, sql) => sql.length,
  });

  constructor(database: Libsql.Database) {
    this.#database = database;
  }

  /**
   * Runs a statement to its end.
   * @param parameters One for each placeholder: libsql reuses the previous value of a missing one.
   */
  run<R>(sql: string, parameters: readonly unknown[]): QueryResult<R> {
    const { statement, answers } = this.#prepared(sql);
    try {
      // The row type belongs to the query: Kysely has derived it, and the driver cannot know it.
      if (answers) return { rows: statement.all(parameters) as R[] };
      const { changes, lastInsertRowid } = statement.run(parameters);
      return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
    } catch (error) {
      // libsql treats a busy statement as running until it runs again or is garbage-collected, so it stays in the cache for the retry.
      if (!isBusy(error)) this.#cache.delete(sql);
      throw error;
    }
  }

  #prepared(sql: string): Prepared {
    const cached = this.#cache.get(sql);
    if (cached !== undefined) return cached;
    const statement = this.#database.prepare(sql);
    const prepared = { statement, answers: statement.reader };
    this.#cache.set(sql, prepared);
    return prepared;
  }
}

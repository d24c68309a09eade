import type Libsql from 'libsql';
import type { QueryResult } from 'kysely';
import { LRUCache } from 'lru-cache';
import { isBusy } from './sqlite-errors.ts';

/** How much SQL is kept prepared, in characters, and how long one text may be: a list of thousands of ids comes once. */
const mostKept = 512 * 1024;
const longestKept = 8 * 1024;

/** A prepared statement and whether it answers with rows. */
interface Prepared {
  readonly statement: Libsql.Statement;
  readonly answers: boolean;
}

/**
 * The statements of one connection, kept prepared by their text: preparing takes longer than most of them run. SQLite prepares one
 * anew by itself where the schema has changed, also when another process changed it (https://www.sqlite.org/c3ref/prepare.html).
 */
export class SqliteStatements {
  readonly #database: Libsql.Database;
  readonly #kept = new LRUCache<string, Prepared>({
    maxSize: mostKept,
    maxEntrySize: longestKept,
    sizeCalculation: (_prepared, sql) => sql.length,
  });

  constructor(database: Libsql.Database) {
    this.#database = database;
  }

  /**
   * Runs a statement to its end.
   * @param parameters As many as the text asks for: libsql leaves one that is missing at what it was the last time.
   */
  run<R>(sql: string, parameters: readonly unknown[]): QueryResult<R> {
    const { statement, answers } = this.#prepared(sql);
    try {
      if (answers) return { rows: statement.all(parameters) as R[] };
      const { changes, lastInsertRowid } = statement.run(parameters);
      return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
    } catch (error) {
      // One that was busy counts as running until it is run again or collected, so it stays for whoever tries again.
      if (!isBusy(error)) this.#kept.delete(sql);
      throw error;
    }
  }

  /** The rows of a statement one by one. It is prepared for this alone: run again in between it would begin anew. */
  *iterate<R>(sql: string, parameters: readonly unknown[]): Generator<R> {
    yield* this.#database.prepare(sql).iterate(parameters) as IterableIterator<R>;
  }

  #prepared(sql: string): Prepared {
    const kept = this.#kept.get(sql);
    if (kept !== undefined) return kept;
    const statement = this.#database.prepare(sql);
    const prepared = { statement, answers: statement.reader };
    this.#kept.set(sql, prepared);
    return prepared;
  }
}

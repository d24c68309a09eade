import Libsql from 'libsql';
import { sql, type CompiledQuery, type Kysely, type KyselyPlugin, type RootOperationNode } from 'kysely';
import type { Database, DatabasePlace } from '#server/db/database.ts';
import { sqliteFile } from '#server/db/engines/sqlite-file.ts';
import type { Schema } from '#server/db/schema.ts';

/** The statements that a handle has run. */
export class Recorder {
  /** Runs and records. Its transactions are those of Kysely itself. */
  readonly db: Kysely<Schema>;
  /** The number of rows that each statement has changed, in their order; those that change none are left out. */
  readonly changes: number[] = [];
  readonly #place: DatabasePlace;
  readonly #db: Kysely<Schema>;
  readonly #queries: CompiledQuery[] = [];

  constructor(place: DatabasePlace, { db }: Database) {
    this.#place = place;
    this.#db = db.withoutPlugins();
    const plugin: KyselyPlugin = {
      transformQuery: ({ node, queryId }) => {
        this.#queries.push(this.#db.getExecutor().compileQuery<RootOperationNode>(node, queryId));
        return node;
      },
      transformResult: ({ result }) => {
        if (result.numAffectedRows !== undefined && result.numAffectedRows > 0n)
          this.changes.push(Number(result.numAffectedRows));
        return Promise.resolve(result);
      },
    };
    this.db = this.#db.withPlugin(plugin);
  }

  /** The text of each statement. */
  statements(): string[] {
    return this.#queries.map(({ sql: statement }) => statement);
  }

  /** How the database runs each statement: the lines of its plan. PostgreSQL takes an index wherever there is one. */
  async plans(): Promise<string[]> {
    const { url, dataDir } = this.#place;
    if (url === undefined) {
      // On a connection of its own: libsql leaves the statement open.
      const file = new Libsql(sqliteFile(dataDir));
      try {
        return this.#queries.map(({ sql: statement, parameters }) => {
          const rows = file.prepare(`explain query plan ${statement}`).all(parameters) as { detail: string }[];
          return rows.map(({ detail }) => detail).join('\n');
        });
      } finally {
        file.close();
      }
    }
    return this.#db.transaction().execute(async (trx) => {
      // Tables of a few rows are read faster without one.
      await sql`set local enable_seqscan = off`.execute(trx);
      const plans: string[] = [];
      for (const query of this.#queries) {
        const explain = { ...query, sql: `explain ${query.sql}` };
        const { rows } = await trx.executeQuery<{ 'QUERY PLAN': string }>(explain);
        plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
      }
      return plans;
    });
  }
}

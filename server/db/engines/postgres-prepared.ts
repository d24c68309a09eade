import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type pg from 'pg';

/** The most statements that each connection keeps prepared; a list of values of another length is another statement. */
const mostPrepared = 300;

/** Names of prepared statements by their text, the same on all connections. */
const names = new Map<string, string>();

/**
 * A pool on whose connections PostgreSQL parses and plans a transaction's statements once instead of each time. Only in transactions,
 * because a plan that serves all parameters can be a bad one for a list. A statement with `*` is not prepared: it fails after a
 * migration of another server has added a column.
 */
export function preparingPool(pool: pg.Pool): PostgresPool {
  return { connect: async () => new PreparingClient(await pool.connect()), end: () => pool.end() };
}

class PreparingClient implements PostgresPoolClient {
  readonly #client: pg.PoolClient;
  #inTransaction = false;

  constructor(client: pg.PoolClient) {
    this.#client = client;
  }

  query<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query<R>(
    text: string | PostgresCursor<R>,
    parameters: readonly unknown[] = [],
  ): PostgresCursor<R> | Promise<PostgresQueryResult<R>> {
    if (typeof text !== 'string') throw new Error('The shop reads no cursors');
    if (text === 'begin') this.#inTransaction = true;
    const name = this.#inTransaction && parameters.length > 0 && !text.includes('*') ? nameOf(text) : undefined;
    const sent = this.#client.query({ text, values: [...parameters], ...(name !== undefined && { name }) });
    // `pg` types the command as any string.
    return sent as unknown as Promise<PostgresQueryResult<R>>;
  }

  release(): void {
    this.#client.release();
  }
}

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size === mostPrepared) return known;
  const name = `weft_${names.size}`;
  names.set(text, name);
  return name;
}

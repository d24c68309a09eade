import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type pg from 'pg';

/** The most statements that each connection keeps prepared; a list of values of another length is another statement. */
const mostPrepared = 300;

/** Names of prepared statements by their text, the same on all connections. */
const names = new Map<string, string>();

/** How the statements of a pool are sent. */
export interface Sending {
  /** Whether a connection belongs to this process alone, so that it may keep statements prepared. */
  readonly prepares: boolean;
  /** The longest wait for the answer to a statement, in milliseconds, where it is not that of the pool. */
  readonly longestWait: (text: string) => number | undefined;
}

/**
 * A pool on whose connections PostgreSQL parses and plans a transaction's statements once instead of each time. Only in transactions,
 * because a plan that serves all parameters can be a bad one for a list. A statement with `*` is not prepared: it fails after a
 * migration of another server has added a column.
 */
export function preparingPool(pool: pg.Pool, sending: Sending): PostgresPool {
  return { connect: async () => new PreparingClient(await pool.connect(), sending), end: () => pool.end() };
}

class PreparingClient implements PostgresPoolClient {
  readonly #client: pg.PoolClient;
  readonly #sending: Sending;
  #inTransaction = false;

  constructor(client: pg.PoolClient, sending: Sending) {
    this.#client = client;
    this.#sending = sending;
  }

  query<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query<R>(
    text: string | PostgresCursor<R>,
    parameters: readonly unknown[] = [],
  ): PostgresCursor<R> | Promise<PostgresQueryResult<R>> {
    if (typeof text !== 'string') throw new Error('The shop reads no cursors');
    const { prepares, longestWait } = this.#sending;
    if (text === 'begin') this.#inTransaction = true;
    const isPrepared = prepares && this.#inTransaction && parameters.length > 0 && !text.includes('*');
    const [name, query_timeout] = [isPrepared ? nameOf(text) : undefined, longestWait(text)];
    const query = { text, values: [...parameters], ...(name !== undefined && { name }) };
    const sent = this.#client.query({ ...query, ...(query_timeout !== undefined && { query_timeout }) });
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

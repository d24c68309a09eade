/** How long the shop waits for PostgreSQL, in milliseconds: then the caller gets a 503 instead of waiting for ever. */
export interface DatabaseTimeouts {
  /** A statement; 0: for ever. */
  readonly statement: number;
  /** A lock that another transaction holds. */
  readonly lock: number;
  /** A connection, from the pool or a new one. */
  readonly pool: number;
}

/** The defaults of STATEMENT_TIMEOUT_MS, LOCK_TIMEOUT_MS and POOL_TIMEOUT_MS. */
export const usualTimeouts: DatabaseTimeouts = { statement: 30_000, lock: 10_000, pool: 8_000 };

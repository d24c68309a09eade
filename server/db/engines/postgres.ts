import { PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { codeOf } from '../../error-code.ts';
import type { Engine } from './engine.ts';
import { channel, PostgresListener } from './postgres-listener.ts';
import { keepOrderNumbers, nextOrderNumber } from './postgres-order-numbers.ts';
import { preparingPool } from './postgres-prepared.ts';
import { keepProductCounts } from './postgres-product-counts.ts';
import { countShownOnly } from './postgres-shown-products.ts';
import { keepSizesInStock } from './postgres-sizes-in-stock.ts';

/** The numbers of the advisory locks. Arbitrary, but no other user of the database may take them. */
const startLock = 5_737_841;
const catalogueLock = 5_737_842;

const connectionTimeout = 8_000;

/** The default of DATABASE_POOL. The listener has one more connection. */
const usualPool = 10;

/** The longest wait for a lock, in milliseconds: the client gets a 503 instead of waiting for ever. */
const lockTimeout = 10_000;
/** The longest wait for the catalogue lock, which an import holds while it adds products. */
const catalogueLockTimeout = 60_000;

/** Deadlocks and serialization failures. */
const conflictCodes = /^(40P01|40001)$/;

/** Codes of a server that is unreachable (Node's), stopping, starting or full (https://www.postgresql.org/docs/15/errcodes-appendix.html). */
const unavailableCodes =
  /^(ECONN\w+|ENOTFOUND|EAI_AGAIN|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|08\w{3}|57P0[123]|53300|55P03)$/;

/** A PostgreSQL server. Connects at the first query. */
export function postgresEngine(url: string, poolSize = usualPool): Engine {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: connectionTimeout,
    lock_timeout: lockTimeout,
    // A transaction sends statements that do not depend on each other without waiting for their answers (pipelined-transaction.ts).
    pipeline: true,
    types: { getTypeParser: parserOf },
  });
  // Without a handler the error event of an idle connection would end the process. The next query opens a new connection, and
  // fails if that fails.
  pool.on('error', () => undefined);
  // The same for a connection in use: its query fails.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return {
    dialect: new PostgresDialect({ pool: preparingPool(pool) }),
    bytesType: 'bytea',
    rowNumberType: 'bigserial',
    byteCollation: 'C',
    lockCatalogue: async (trx) => {
      await sql`set local lock_timeout = ${sql.lit(catalogueLockTimeout)}`.execute(trx);
      await sql`select pg_advisory_xact_lock(${catalogueLock})`.execute(trx);
      await sql`set local lock_timeout = ${sql.lit(lockTimeout)}`.execute(trx);
    },
    // Not `for update`: that would wait for, and block, the inserts of rows that refer to a locked one.
    locking: (query) => query.forNoKeyUpdate(),
    nextOrderNumber,
    alone: (db, work) =>
      db.connection().execute(async (held) => {
        // Another server's migration may take any time.
        await sql`set lock_timeout = 0`.execute(held);
        await sql`select pg_advisory_lock(${startLock})`.execute(held);
        await sql`reset lock_timeout`.execute(held);
        try {
          return await work();
        } finally {
          await sql`select pg_advisory_unlock(${startLock})`.execute(held);
        }
      }),
    publish: async (trx, message) => {
      await sql`select pg_notify(${channel}, ${message})`.execute(trx);
    },
    listen: (callbacks) => new PostgresListener(url, callbacks),
    keepProductCounts,
    keepSizesInStock,
    countShownOnly,
    keepOrderNumbers,
    isAway,
    isConflict: (error) => conflictCodes.test(codeOf(error)),
    explain: (error) => (isRefusedOpening(error) ? explain(error) : undefined),
  };
}

/** `bigint` and `count(*)` as numbers: timestamps, paise and counts are far below 2^53. */
function parserOf(oid: number, format?: 'text' | 'binary'): (text: string) => unknown {
  const int8: number = pg.types.builtins.INT8;
  if (oid === int8) return Number;
  // Typed as `any` by pg-types.
  return pg.types.getTypeParser(oid, format) as (text: string) => unknown;
}

function isAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (
    unavailableCodes.test(codeOf(error)) ||
    /timeout exceeded when trying to connect|Connection terminated/.test(error.message)
  );
}

/** Unreachable, a wrong name, password or database (class 28, 3D000), or a missing privilege (42501). */
function isRefusedOpening(error: unknown): error is Error {
  return isAway(error) || /^(28\w{3}|3D000|42501)$/.test(codeOf(error));
}

function explain(error: Error): string {
  // If all addresses of a host fail, the error is an AggregateError, which has no message of its own.
  const cause: unknown = error instanceof AggregateError ? error.errors[0] : error;
  const words = cause instanceof Error ? cause.message : String(cause);
  return `The database at DATABASE_URL cannot be used: ${words}.`;
}

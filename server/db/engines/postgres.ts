import { Kysely, PostgresDialect, sql, type PostgresPool, type PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { firstOrderNumber } from '#contract/rules/order-number.ts';
import { codeOf, StartError } from '../../errors.ts';
import type { Schema } from '../schema.ts';
import { type Engine, usualTimeouts, type DatabaseTimeouts } from './engine.ts';
import { channel, PostgresListener } from './postgres-listener.ts';
import { explainTls, readAddress } from './postgres-tls.ts';
import {
  countShownOnly,
  dropSizeCombinations,
  keepPlaces,
  keepPublicPrices,
  keepProductCounts,
  keepSizesInStock,
} from './postgres-triggers.ts';

/** The numbers of the advisory locks. Arbitrary, but no other user of the database may take them. */
const startLock = 5_737_841;
const catalogueLock = 5_737_842;
/** Of the locks with two numbers, which are others than those with one. */
const nameLocks = 5_737_844;

/** The default of DATABASE_POOL. The listener has one more connection. */
const usualPool = 10;

/** The longest wait for the catalogue lock, which an import holds while it adds products, in milliseconds. */
const catalogueLockTimeout = 60_000;

const catalogueLockStatement = 'select pg_advisory_xact_lock';

/**
 * Client-side timeout, in milliseconds: `pg` closes the connection if the server has not answered this long after `statement_timeout`,
 * as after a loss of power or network.
 */
const silence = 5_000;

/** A connection that waits for an answer is checked after so many milliseconds: Node then probes each second, ten times. */
const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 };

/** What an engine connects to. */
export interface PostgresPlace {
  /** The URL of a server, or of a pooler in transaction mode in front of it. */
  readonly url: string;
  /** The server's own URL, if `url` is a pooler's. */
  readonly directUrl?: string | undefined;
  /** The setting that has `url`; DATABASE_URL by default. */
  readonly setting?: string | undefined;
  /** The most connections; 10 by default. */
  readonly pool?: number | undefined;
  readonly timeouts?: DatabaseTimeouts | undefined;
}

/** What `pg` says without a code: no connection came or stayed, no answer came, or a statement was to be sent after that. */
const unavailableWords =
  /timeout expired|timeout exceeded when trying to connect|Connection terminated|Query read timeout|connection error and is not queryable/;

/**
 * Codes of a server that is unreachable (Node's), stopping, starting, full or read-only, and of a wait that was too long
 * (https://www.postgresql.org/docs/15/errcodes-appendix.html).
 */
const unavailableCodes =
  /^(ECONN\w+|ENOTFOUND|EAI_AGAIN|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|08\w{3}|57P0[123]|53[13]00|58030|25006|55P03|57014)$/;

/** PgBouncer refuses parameters of a connection that it does not know. */
const unknownParameter = '08P01';

/**
 * A PostgreSQL server. Connects at the first query.
 * @throws {StartError} The TLS parameters of an address are wrong.
 */
export function postgresEngine(place: PostgresPlace): Engine {
  const { url, directUrl, setting, pool: poolSize = usualPool, timeouts = usualTimeouts } = place;
  const isPooled = directUrl !== undefined;
  const address = readAddress(url, setting);
  const direct = isPooled ? readAddress(directUrl, 'DATABASE_DIRECT_URL') : address;
  // A pooler shares its connections, so it has to set their time-outs itself (`check`).
  const waits = { lock_timeout: timeouts.lock, statement_timeout: timeouts.statement };
  const common = { ...keepAlive, connectionTimeoutMillis: timeouts.pool, types: { getTypeParser: parserOf } };
  const answer = timeouts.statement > 0 && { query_timeout: timeouts.statement + silence };
  const pool = poolOf({ ...common, ...answer, ...address, max: poolSize, ...(!isPooled && waits) });
  return {
    dialect: new PostgresDialect({ pool: waitingForCatalogue(pool) }),
    bytesType: 'bytea',
    rowNumberType: 'bigserial',
    byteCollation: 'C',
    lockCatalogue: async (trx) => {
      await setWaits(trx, { lock: catalogueLockTimeout, statement: 0 });
      await sql`${sql.raw(catalogueLockStatement)}(${catalogueLock})`.execute(trx);
      await setWaits(trx, timeouts);
    },
    // Not `for update`: that would wait for, and block, the inserts of rows that refer to a locked one.
    locking: (query) => query.forNoKeyUpdate(),
    lockName: async (trx, name) => {
      await sql`select pg_advisory_xact_lock(${nameLocks}, hashtext(${name}))`.execute(trx);
    },
    // It takes half the time of `like`, which compares character by character.
    hasPart: (column, part) => sql<boolean>`strpos(${sql.ref(column)}, ${part}) > 0`,
    paiseIn: (column) =>
      sql<number>`cast(round(cast(cast(${sql.ref(column)} as json) ->> 'price' as numeric) * 100) as bigint)`,
    categoryIn: (column, field) =>
      sql<string | null>`cast(${sql.ref(column)} as json) #>> ${sql.lit(`{category,${field}}`)}`,
    nextOrderNumber,
    alone: async (_db, work) => {
      // One connection holds the lock while another migrates. Only PostgreSQL's own keep a lock between transactions.
      const patient = new Kysely<Schema>({
        dialect: new PostgresDialect({ pool: poolOf({ ...common, ...direct, max: 2 }) }),
      });
      try {
        return await patient.connection().execute(async (held) => {
          await sql`select pg_advisory_lock(${startLock})`.execute(held);
          try {
            return await work(patient);
          } finally {
            await sql`select pg_advisory_unlock(${startLock})`.execute(held);
          }
        });
      } finally {
        await patient.destroy();
      }
    },
    check: async (db) => {
      const { rows } = await sql<{ lock: string; statement: string }>`
        select (select setting from pg_settings where name = 'lock_timeout') as lock,
          (select setting from pg_settings where name = 'statement_timeout') as statement`.execute(db);
      const [found] = rows;
      if (Number(found?.lock) === timeouts.lock && Number(found?.statement) === timeouts.statement) return;
      throw new StartError(isPooled ? adviceForPooler(timeouts) : needsDirectUrl);
    },
    publish: async (trx, message) => {
      await sql`select pg_notify(${channel}, ${message})`.execute(trx);
    },
    // A pooler in transaction mode passes no notifications on.
    listen: (callbacks) => new PostgresListener(direct, callbacks),
    keepProductCounts,
    keepSizesInStock,
    countShownOnly,
    dropSizeCombinations,
    keepPlaces,
    keepPublicPrices,
    keepOrderNumbers,
    use: () => {
      const { totalCount, idleCount: idle, waitingCount: waiting } = pool;
      return { used: totalCount - idle, idle, waiting, max: poolSize };
    },
    waitingForLocks: async (db) => {
      const { rows } = await sql<{ count: number }>`
        select count(*) as count from pg_locks join pg_database on pg_database.oid = pg_locks.database
        where not granted and datname = current_database()`.execute(db);
      return Number(rows[0]?.count ?? 0);
    },
    isAway,
    explain: (error) => {
      const tls = explainTls(error);
      if (tls === undefined && !isPooled && codeOf(error) === unknownParameter) return needsDirectUrl;
      if (tls === undefined && !isRefusedOpening(error)) return undefined;
      const which = isPooled ? 'DATABASE_URL or DATABASE_DIRECT_URL' : (setting ?? 'DATABASE_URL');
      return `The database at ${which} cannot be used: ${tls ?? wordsOf(error)}`;
    },
  };
}

/**
 * Runs `work` in one transaction on one connection, while no server starts on the database: the schema that it creates, too, is
 * committed with everything else or not at all.
 * @throws {StartError} The database is unreachable.
 */
export async function inOneTransaction<T>(
  place: PostgresPlace,
  work: (db: Kysely<Schema>, engine: Engine) => Promise<T>,
): Promise<T> {
  const { url, setting, timeouts = usualTimeouts } = place;
  const engine = postgresEngine(place);
  const client = new pg.Client({
    ...keepAlive,
    ...readAddress(url, setting),
    types: { getTypeParser: parserOf },
    connectionTimeoutMillis: timeouts.pool,
    lock_timeout: timeouts.lock,
  });
  // Its query fails.
  client.on('error', () => undefined);
  const only = Object.assign(client, { release: () => undefined });
  const pool = { connect: () => Promise.resolve(only), end: () => client.end() };
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  try {
    await client.connect();
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [startLock]);
    const result = await work(db, engine);
    await client.query('commit');
    return result;
  } catch (error) {
    // A lost connection has rolled back by itself.
    await client.query('rollback').catch(() => undefined);
    const words = engine.explain(error);
    throw words === undefined ? error : new StartError(words);
  } finally {
    await db.destroy();
  }
}

function poolOf(config: pg.PoolConfig): pg.Pool {
  // A transaction sends a statement without waiting for the answers to those before (transaction.ts).
  const pool = new pg.Pool({ ...config, pipeline: true });
  // Without a handler the error event of an idle connection would end the process. The next query opens a new connection, and
  // fails if that fails.
  pool.on('error', () => undefined);
  // The same for a connection in use: its query fails.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** The pool as Kysely uses it. The catalogue lock's wait has its own time-out, which `pg` takes for one statement, but Kysely does not. */
function waitingForCatalogue(pool: pg.Pool): PostgresPool {
  return {
    connect: async () => {
      const client = await pool.connect();
      const query = (text: string, values: readonly unknown[] = []) => {
        const timeout = text.startsWith(catalogueLockStatement) && { query_timeout: catalogueLockTimeout + silence };
        return client.query({ text, values: [...values], ...timeout });
      };
      return { query: query as unknown as PostgresPoolClient['query'], release: () => client.release() };
    },
    end: () => pool.end(),
  };
}

/** Sets the time-outs until the transaction ends. */
async function setWaits(
  trx: Kysely<Schema>,
  { lock, statement }: Pick<DatabaseTimeouts, 'lock' | 'statement'>,
): Promise<void> {
  await sql`select set_config('lock_timeout', ${String(lock)}, true),
    set_config('statement_timeout', ${String(statement)}, true)`.execute(trx);
}

const needsDirectUrl =
  "The connections of DATABASE_URL do not have the shop's time-outs: a pooler dropped them, or the URL sets others. Behind " +
  'a pooler set DATABASE_DIRECT_URL to PostgreSQL itself (docs/operations.md, PgBouncer).';

function adviceForPooler({ lock, statement }: DatabaseTimeouts): string {
  return (
    `The pooler at DATABASE_URL must set the time-outs of its connections: connect_query='set lock_timeout = ${lock}; ` +
    `set statement_timeout = ${statement}' (docs/operations.md, PgBouncer).`
  );
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
  const isUnavailable = unavailableCodes.test(codeOf(error)) || unavailableWords.test(error.message);
  return isUnavailable || explainTls(error) !== undefined;
}

/** Unreachable, a wrong name, password or database (class 28, 3D000), or a missing privilege (42501). */
function isRefusedOpening(error: unknown): boolean {
  return isAway(error) || /^(28\w{3}|3D000|42501)$/.test(codeOf(error));
}

function wordsOf(error: unknown): string {
  // If all addresses of a host fail, the error is an AggregateError, which has no message of its own.
  const cause: unknown = error instanceof AggregateError ? error.errors[0] : error;
  return `${cause instanceof Error ? cause.message : String(cause)}.`;
}

/** A sequence: transactions get their numbers without waiting for each other. */
export async function keepOrderNumbers(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ next: number }>`select coalesce(max(number) + 1, ${firstOrderNumber}) as next
    from "order"`.execute(db);
  await sql`create sequence order_number_sequence start with ${sql.lit(rows[0]?.next ?? firstOrderNumber)}`.execute(db);
}

export async function nextOrderNumber(trx: Kysely<Schema>): Promise<number> {
  const { rows } = await sql<{ number: number }>`select nextval('order_number_sequence') as number`.execute(trx);
  const [row] = rows;
  if (row === undefined) throw new Error('The sequence of order numbers returned no number');
  return row.number;
}

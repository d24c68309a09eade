import type { Kysely } from 'kysely';
import { Counter, Gauge, type Registry } from 'prom-client';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import type { Schema } from '../db/schema.ts';
import { repeatedTransactions } from '../db/transaction.ts';
import { checkWritable } from '../db/write-check.ts';
import type { CacheUse } from '../http/response-cache/tagged-cache.ts';
import { within } from '../work/promises.ts';

/** What is read at each scrape. */
export interface GaugeSources {
  readonly database: Database;
  readonly clock: Clock;
  readonly cacheUse: () => CacheUse;
  /** The number of entries that 'Payments to check' lists as open. */
  readonly paymentsToCheck: () => Promise<number>;
  /** The number of payments that polling has found since webhooks stopped to arrive. */
  readonly missedPayments: () => Promise<number>;
  /** How many requests to send something back are open, by state, and since when the oldest of those that wait for the shop does. */
  readonly openReturns: () => Promise<OpenReturns>;
  /** Undefined if the shop makes no backups. */
  readonly backups: BackupSource | undefined;
}

interface OpenReturns {
  readonly requested: number;
  readonly approved: number;
  readonly received: number;
  /** In ISO 8601; absent if none waits for the shop. */
  readonly oldest?: string | undefined;
}

export interface BackupSource {
  /** When the newest backup was made, in milliseconds since 1970; undefined without any. */
  readonly last: () => Promise<number | undefined>;
  /** Hours between scheduled backups; 0 without a schedule. */
  readonly everyHours: number;
}

/** A scrape does not wait longer for the database, in milliseconds: Prometheus gives up after 10 s. */
const longestWait = 3_000;

/** What a scrape reads from the database. */
interface Stored {
  readonly work: readonly WaitingWork[];
  readonly money: number;
  readonly missed: number;
  readonly returns: OpenReturns;
  readonly locks: number;
}

/** @returns Reads the current values. To be called before each scrape: a gauge cannot wait for the collector of another one. */
export function addGauges(
  registers: Registry[],
  { database, clock, cacheUse, paymentsToCheck, missedPayments, openReturns, backups }: GaugeSources,
): () => Promise<void> {
  const gauge = (name: string, help: string, ...labelNames: string[]) =>
    new Gauge({ name, help, labelNames, registers });
  const total = (name: string, help: string, read: () => number) =>
    new Counter({
      name,
      help,
      registers,
      collect() {
        this.reset();
        this.inc(read());
      },
    });

  const connections = gauge('weft_db_connections', 'Connections to the database, by state.', 'state');
  const waiting = gauge('weft_db_waiting', 'Callers that wait for a connection to the database.');
  const most = gauge('weft_db_connections_max', 'The most connections to the database.');
  total('weft_db_conflicts_total', 'Transactions repeated after a deadlock or a conflict.', repeatedTransactions);
  total('weft_cache_hits_total', 'Responses from the cache.', () => cacheUse().hits);
  total('weft_cache_misses_total', 'Responses made for the cache.', () => cacheUse().misses);
  const cacheBytes = gauge('weft_cache_bytes', 'The size of the response cache.');
  const cacheEntries = gauge('weft_cache_entries', 'Responses in the cache.');

  const locks = gauge('weft_db_locks_waiting', 'Callers that wait for a lock in the database.');
  const lengths = gauge('weft_queue_length', 'Work that is not done, by queue.', 'queue');
  const oldest = gauge('weft_queue_oldest_seconds', 'The age of the oldest work that is not done, by queue.', 'queue');
  const overdue = gauge('weft_queue_overdue_seconds', 'How late the next step of the queue is, by queue.', 'queue');
  const money = gauge('weft_money_to_look_at', "The open entries of 'Payments to check' in the back office.");
  const missed = gauge(
    'weft_payments_without_webhook',
    'Payments found by polling while no webhook has come for six hours; 0 once one comes.',
  );
  const returns = gauge('weft_returns_open', 'Requests to send something back that are open, by state.', 'state');
  const oldestReturn = gauge(
    'weft_returns_oldest_seconds',
    'How long the oldest request has waited for the shop: for a decision, or to be settled.',
  );
  const backup =
    backups && gauge('weft_last_backup_age_seconds', 'The age of the newest backup; infinite without any.');
  if (backups !== undefined && backups.everyHours > 0)
    gauge('weft_backup_interval_seconds', 'The time between scheduled backups.').set(backups.everyHours * 3600);

  const up = gauge('weft_database_up', 'Whether the database answered this scrape and took a write.');

  return async () => {
    const { used, idle, waiting: callers, max } = database.engine.use();
    connections.set({ state: 'used' }, used);
    connections.set({ state: 'idle' }, idle);
    waiting.set(callers);
    most.set(max);
    const { bytes, entries } = cacheUse();
    cacheBytes.set(bytes);
    cacheEntries.set(entries);
    const now = clock();
    if (backups !== undefined) {
      const at = await backups.last();
      backup?.set(at === undefined ? Infinity : Math.max(0, now - at) / 1000);
    }
    const [stored, writable] = await Promise.all([
      within(longestWait, readStored(database, { paymentsToCheck, missedPayments, openReturns })).catch(
        () => undefined,
      ),
      within(longestWait, checkWritable(database.db)).catch(() => undefined),
    ]);
    up.set(stored === undefined || writable === undefined ? 0 : 1);
    // No old values: without the database nothing is known about them.
    for (const one of [lengths, oldest, overdue, returns]) one.reset();
    for (const one of [locks, money, missed, oldestReturn]) one.remove();
    if (stored === undefined) return;
    locks.set(stored.locks);
    for (const { queue, length, oldestAt, dueAt } of stored.work) {
      lengths.set({ queue }, length);
      oldest.set({ queue }, secondsSince(oldestAt, now));
      overdue.set({ queue }, secondsSince(dueAt, now));
    }
    money.set(stored.money);
    missed.set(stored.missed);
    for (const state of ['requested', 'approved', 'received'] as const) returns.set({ state }, stored.returns[state]);
    const since = stored.returns.oldest;
    oldestReturn.set(secondsSince(since === undefined ? null : Date.parse(since), now));
  };
}

async function readStored(
  { db, engine }: Database,
  {
    paymentsToCheck,
    missedPayments,
    openReturns,
  }: Pick<GaugeSources, 'paymentsToCheck' | 'missedPayments' | 'openReturns'>,
): Promise<Stored> {
  const [work, money, missed, returns, locks] = await Promise.all([
    waitingWork(db),
    paymentsToCheck(),
    missedPayments(),
    openReturns(),
    engine.waitingForLocks(db),
  ]);
  return { work, money, missed, returns, locks };
}

/** Zero for the future and for nothing. */
function secondsSince(at: number | null, now: number): number {
  return at === null ? 0 : Math.max(0, now - at) / 1000;
}

/** The work of a queue that is not done. Times are milliseconds since 1970; null without any. */
export interface WaitingWork {
  readonly queue: 'mail' | 'refund' | 'checkout' | 'complaint';
  readonly length: number;
  readonly oldestAt: number | null;
  /** When the next step was or is due. */
  readonly dueAt: number | null;
}

/**
 * All four tables have an index of what waits, whose `due_at` is not null; in that of mails their priority comes first. SQLite uses it for
 * a range, not for `is not null`.
 */
const queues = ['mail', 'refund', 'checkout', 'complaint'] as const;

export function waitingWork(db: Kysely<Schema>): Promise<WaitingWork[]> {
  return Promise.all(
    queues.map(async (queue) => {
      const { length, oldestAt, dueAt } = await db
        .selectFrom(queue)
        .select(({ fn }) => [
          fn.countAll<number>().as('length'),
          fn.min<number | null>('created_at').as('oldestAt'),
          fn.min<number | null>('due_at').as('dueAt'),
        ])
        .where('due_at', '>=', 0)
        .executeTakeFirstOrThrow();
      return { queue, length: Number(length), oldestAt, dueAt };
    }),
  );
}

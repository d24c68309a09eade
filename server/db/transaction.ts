import {
  DummyDriver,
  PostgresAdapter,
  PostgresDialect,
  SqliteDialect,
  Transaction,
  type DatabaseConnection,
  type Dialect,
  type Kysely,
} from 'kysely';
import { setTimeout as sleep } from 'node:timers/promises';
import type { AuditChange } from '#contract/rules/audit.ts';
import { codeOf } from '../errors.ts';
import { auditedCall, type AuditEntry } from '../work/context.ts';
import type { Schema } from './schema.ts';

/** The most attempts. */
const mostTries = 5;
/** The upper bound of the random pause before the second attempt, in milliseconds; doubled before each further one. */
const firstPause = 40;

/** PostgreSQL's codes of deadlocks and serialization failures. SQLite has none: its transactions run one after the other. */
const conflictCodes = /^(40P01|40001)$/;

/** PostgreSQL's refusal of every statement after the one that failed. */
const aborted = '25P02';

let conflicts = 0;

/** The number of this process's transactions that were repeated because of concurrent ones. */
export function repeatedTransactions(): number {
  return conflicts;
}

/**
 * Runs `work` in a transaction. After a deadlock or serialization failure the whole transaction is repeated, so `work` must have no
 * effects outside the database. The first transaction of a call that the audit log records writes its entry before the commit.
 *
 * The handle sends each statement when it starts (`pipeline`). Once `work` has returned or thrown, the handle refuses statements.
 */
export async function inTransaction<S, T>(db: Kysely<S>, work: (trx: Transaction<S>) => Promise<T>): Promise<T> {
  const call = auditedCall();
  if (call === undefined || call.isWritten) return repeated(() => once(db, work));
  call.isWritten = true;
  try {
    return await repeated(() =>
      once(db, async (trx) => {
        // The former attempt's was rolled back.
        call.entry = undefined;
        const result = await work(trx);
        // Every handle is one of the shop's database, also that of the sandbox, which knows its own tables only.
        await writtenEntry(trx as unknown as Kysely<Schema>);
        return result;
      }),
    );
  } catch (error) {
    call.isWritten = false;
    call.entry = undefined;
    throw error;
  }
}

/** The number of the running call's entry in the audit log, which is written now unless it is there; null outside of calls that are recorded. */
export async function writtenEntry(trx: Kysely<Schema>): Promise<number | null> {
  const call = auditedCall();
  if (call === undefined) return null;
  return (call.entry ??= await insertAuditEntry(trx, call.entryOf()));
}

/**
 * Waits for statements that were started together: `pipeline([first(trx), second(trx)])`. PostgreSQL gets them in one round trip and runs
 * them in the order in which they were started, so a later one may depend on an earlier one's effect. If one fails, the transaction is
 * aborted. All are answered before this throws the error of the one that failed first.
 */
export async function pipeline<const T extends readonly unknown[] | []>(statements: T) {
  const outcomes = await Promise.allSettled(statements);
  const errors = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as unknown] : []));
  // The others were refused only because of it. The caller must see whether the transaction can be repeated, or the database is busy.
  if (errors.length > 0) throw errors.find((error) => codeOf(error) !== aborted) ?? errors[0];
  return Promise.all(statements);
}

/** Repeats a transaction that failed because of a concurrent one. */
export async function repeated<T>(transaction: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await transaction();
    } catch (error) {
      if (!conflictCodes.test(codeOf(error))) throw error;
      conflicts += 1;
      if (tries === mostTries) throw error;
    }
    await sleep(Math.random() * firstPause * 2 ** (tries - 1));
  }
}

const noDatabase = () => Promise.reject(new Error('Not a database'));

/** Kysely's constructor wants a dialect and a driver. A handle uses its executor, and of the dialect only how it lists the tables. */
function unusedParts<S>(db: Kysely<S>): { dialect: Dialect; driver: DummyDriver } {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  return {
    dialect: isPostgres ? new PostgresDialect({ pool: noDatabase }) : new SqliteDialect({ database: noDatabase }),
    driver: new DummyDriver(),
  };
}

/** Kysely's own handle would wait for the answer before it sends the next statement, and send statements between `work` and the commit. */
function once<S, T>(db: Kysely<S>, work: (trx: Transaction<S>) => Promise<T>): Promise<T> {
  return db.transaction().execute((trx) =>
    trx.getExecutor().provideConnection(async (connection) => {
      let isSettled = false;
      const guarded = refusingOnce(() => isSettled, connection);
      const executor = db.getExecutor().withConnectionProvider({ provideConnection: (consumer) => consumer(guarded) });
      try {
        const parts = unusedParts(db);
        return await work(new Transaction<S>({ config: parts, ...parts, executor }));
      } finally {
        isSettled = true;
      }
    }),
  );
}

const endedWords =
  'The transaction has ended: its work returned or threw before this statement started, so the statement was not sent. Await every ' +
  'statement before the work ends. After a Promise.all has failed, its other branches still run.';

/**
 * Refuses statements once the work has settled: they would run after the commit or rollback, on their own or in the transaction of
 * the connection's next user. A statement that was sent before is answered before the commit or rollback.
 */
function refusingOnce(isSettled: () => boolean, connection: DatabaseConnection): DatabaseConnection {
  const open = () => {
    if (isSettled()) throw new Error(endedWords);
    return connection;
  };
  return {
    executeQuery: async (query) => open().executeQuery(query),
    streamQuery: (query, chunkSize) => open().streamQuery(query, chunkSize),
  };
}

/** Adds what was changed to an entry: known only after its call. */
export async function setAuditChanges(db: Kysely<Schema>, id: number, changes: readonly AuditChange[]): Promise<void> {
  await db
    .updateTable('audit_entry')
    .set({ changes: JSON.stringify(changes) })
    .where('id', '=', id)
    .execute();
}

/** @returns The number of the entry. */
export async function insertAuditEntry(db: Kysely<Schema>, entry: AuditEntry): Promise<number> {
  const { id } = await db.insertInto('audit_entry').values(entry).returning('id').executeTakeFirstOrThrow();
  return id;
}

import type Libsql from 'libsql';
import type { QueryResult } from 'kysely';
import { setTimeout as sleep } from 'node:timers/promises';
import { Mutex } from '../../work/mutex.ts';
import { isBusy } from './sqlite-errors.ts';
import { SqliteStatements } from './sqlite-statements.ts';

/** How long a writer waits for another process's write lock (backup, second server), in milliseconds. */
export const busyTimeout = 10_000;

/** The pause between two attempts to take the write lock, in milliseconds. */
const busyPause = 10;

/** A transaction of one writer. Its caller has exclusive use of the writing connection until it ends. */
export interface WriterTransaction {
  /** @throws SQLite's error, or the reason for which the whole group was rolled back */
  run<R>(sql: string, parameters: readonly unknown[]): QueryResult<R>;
  /** Resolves when the changes are durable. @throws the error of the group's commit */
  commit(): Promise<void>;
  /** Resolves when the group has committed. @throws the error of the group's commit */
  rollback(): Promise<void>;
}

/** Transactions that share one commit: all of them become durable, or none. */
class Group {
  /** Resolves when the commit is durable. Rejects if it failed: then no transaction of the group took effect. */
  readonly committed: Promise<void>;
  /** Why the group was rolled back; undefined as long as it can still commit. */
  failure: Error | undefined;
  #resolve: () => void = () => undefined;
  #reject: (error: Error) => void = () => undefined;

  constructor() {
    this.committed = new Promise((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
    });
    // Every transaction of the group awaits `committed`. Before one does, a failure must not be an unhandled rejection.
    this.committed.catch(() => undefined);
  }

  succeed(): void {
    this.#resolve();
  }

  fail(error: unknown): void {
    this.failure = error instanceof Error ? error : new Error(String(error));
    this.#reject(this.failure);
  }
}

/**
 * The writing connection with group commit (docs/decisions/0020). A commit blocks the process until the disk has synced, so
 * transactions that begin in one event-loop tick run one after the other in one SQLite transaction, each in its own savepoint,
 * and share its commit. Writers are answered after it.
 */
export class GroupCommit {
  /** For statements that need neither the lock nor a transaction. */
  readonly statements: SqliteStatements;
  readonly #database: Libsql.Database;
  /** Held by the writer that uses the connection; the others wait. */
  readonly #mutex = new Mutex();
  /** The group that new transactions join; undefined if the connection is in no transaction. */
  #group: Group | undefined;
  /** Whether the group's tick has ended while a writer was at work: that writer commits. */
  #isCommitDue = false;

  /** @param database Its busy timeout is switched off: SQLite would block the event loop while it waits for a lock. */
  constructor(database: Libsql.Database) {
    this.#database = database;
    this.statements = new SqliteStatements(database);
    database.exec('pragma busy_timeout = 0');
  }

  get isBusy(): boolean {
    return this.#mutex.isLocked;
  }

  /** The number of writers that wait for the connection. */
  get waiting(): number {
    return this.#mutex.waiting;
  }

  /** Runs a single statement that writes. Resolves when it is durable. */
  async run<R>(sql: string, parameters: readonly unknown[]): Promise<QueryResult<R>> {
    const group = await this.#enter();
    try {
      return this.#execute<R>(sql, parameters);
    } finally {
      this.#leave();
      await group.committed;
    }
  }

  /** Begins a transaction when no other writer uses the connection. @throws SQLITE_BUSY */
  async begin(): Promise<WriterTransaction> {
    const group = await this.#enter();
    try {
      this.#execute('savepoint own', []);
    } catch (error) {
      this.#leave();
      throw error;
    }
    return {
      run: (sql, parameters) => {
        // SQLite rolled the whole transaction back: later statements must not run outside of it.
        if (group.failure !== undefined) throw group.failure;
        return this.#execute(sql, parameters);
      },
      commit: () => this.#end(group, ['release own']),
      rollback: () => this.#end(group, ['rollback to own', 'release own']),
    };
  }

  /** Commits, checkpoints the WAL so that the database file is complete by itself, and closes it. */
  async close(): Promise<void> {
    await this.#mutex.acquire();
    try {
      this.#commit();
      this.statements.run('pragma wal_checkpoint(truncate)', []);
    } catch (error) {
      // Another process still uses the WAL, so the file stays.
      if (!isBusy(error)) throw error;
    } finally {
      this.#database.close();
      this.#leave();
    }
  }

  /**
   * Acquires the mutex and the write lock, or joins the group that holds the lock.
   * @throws SQLITE_BUSY Another process held the lock for longer than `busyTimeout`.
   */
  async #enter(): Promise<Group> {
    await this.#mutex.acquire();
    if (this.#group !== undefined) return this.#group;
    try {
      // `exec`, not a prepared statement: after SQLITE_BUSY libsql treats that as running until it is garbage-collected, and a commit
      // fails until then.
      await retryWhileBusy(() => this.#database.exec('begin immediate'));
    } catch (error) {
      this.#mutex.release();
      throw error;
    }
    const group = new Group();
    this.#group = group;
    setImmediate(() => this.#tickEnds(group));
    return group;
  }

  /** Lets the next writer in, before the commit: it joins the group if its tick has not ended. */
  #leave(): void {
    if (this.#isCommitDue) this.#commit();
    this.#mutex.release();
  }

  async #end(group: Group, statements: readonly string[]): Promise<void> {
    try {
      if (group.failure === undefined) for (const sql of statements) this.#execute(sql, []);
    } catch (error) {
      // If the savepoint could not be released or rolled back, roll back the whole transaction so that this writer's changes
      // are not committed with the others'.
      this.#rollback(error);
    }
    this.#leave();
    await group.committed;
  }

  #execute<R>(sql: string, parameters: readonly unknown[]): QueryResult<R> {
    try {
      return this.statements.run<R>(sql, parameters);
    } catch (error) {
      // SQLite has rolled the whole transaction back.
      if (!this.#database.inTransaction) this.#closeGroup()?.fail(error);
      throw error;
    }
  }

  #tickEnds(group: Group): void {
    if (this.#group !== group) return;
    if (!this.#mutex.isLocked) this.#commit();
    else this.#isCommitDue = true;
  }

  #commit(): void {
    if (this.#group === undefined) return;
    try {
      this.#database.exec('commit');
      this.#closeGroup()?.succeed();
    } catch (error) {
      this.#rollback(error);
    }
  }

  #rollback(reason: unknown): void {
    this.#closeGroup()?.fail(reason);
    if (this.#database.inTransaction) this.#database.exec('rollback');
  }

  /** Closes the group: no transaction joins it any more. */
  #closeGroup(): Group | undefined {
    const group = this.#group;
    this.#group = undefined;
    this.#isCommitDue = false;
    return group;
  }
}

/** Repeats `work` while another process holds the lock, without blocking the event loop, for at most `busyTimeout`. */
export async function retryWhileBusy<T>(work: () => T): Promise<T> {
  const latest = Date.now() + busyTimeout;
  for (;;) {
    try {
      return work();
    } catch (error) {
      if (!isBusy(error) || Date.now() > latest) throw error;
    }
    await sleep(busyPause);
  }
}

import type Libsql from 'libsql';
import { setTimeout as sleep } from 'node:timers/promises';
import { Mutex } from '../../work/mutex.ts';
import { isBusy } from './sqlite-errors.ts';
import { SqliteStatements } from './sqlite-statements.ts';

/** How long a writer waits for another process's write lock (backup, second server), in milliseconds. */
export const busyTimeout = 10_000;

/** The pause between two attempts to take the write lock, in milliseconds. */
const busyPause = 10;

/** Transactions that share one commit: all of them become durable, or none. */
export interface CommitGroup {
  /** Resolves when the commit is durable. Rejects if it failed: then no transaction of the group took effect. */
  readonly committed: Promise<void>;
  /** Why the group was rolled back; undefined as long as it can still commit. */
  readonly failure: Error | undefined;
}

class Group implements CommitGroup {
  readonly committed: Promise<void>;
  failure: Error | undefined;
  #resolve: () => void = () => undefined;
  #reject: (error: Error) => void = () => undefined;

  constructor() {
    this.committed = new Promise((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
    });
    // A failure reaches the group's transactions; without any left it must not become an unhandled rejection.
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
 * Group commit on the single SQLite connection. A commit blocks the process until the disk has synced, so all transactions that
 * begin in one event-loop tick share a commit. Readers and writers of that tick are answered only after it, so that no response
 * contains data that is not durable (docs/decisions/0003).
 */
export class SqliteCommits {
  readonly statements: SqliteStatements;
  readonly #database: Libsql.Database;
  readonly #mutex = new Mutex();
  #group: Group | undefined;
  #isCommitDue = false;

  /** @param database Its busy timeout is switched off, because it would block the event loop, even if this process holds the lock. */
  constructor(database: Libsql.Database) {
    this.#database = database;
    this.statements = new SqliteStatements(database);
    database.exec('pragma busy_timeout = 0');
  }

  /** The group that is not committed yet, if any. */
  get group(): CommitGroup | undefined {
    return this.#group;
  }

  /** Waits for exclusive use of the connection. */
  acquire(): Promise<void> {
    return this.#mutex.acquire();
  }

  release(): void {
    if (this.#isCommitDue) this.commit();
    this.#mutex.release();
  }

  /**
   * Takes the write lock, or joins the group that holds it. The caller must hold the mutex.
   * @throws SQLITE_BUSY Another process held the lock for longer than `busyTimeout`.
   */
  async join(): Promise<CommitGroup> {
    if (this.#group !== undefined) return this.#group;
    // With `exec`: libsql counts a prepared statement that was busy as running until it is collected, and refuses to commit meanwhile.
    await retryWhileBusy(() => this.#database.exec('begin immediate'));
    const group = new Group();
    this.#group = group;
    setImmediate(() => this.#tickEnds(group));
    return group;
  }

  /**
   * Runs `work` on the connection. The caller must hold the mutex, and for a write also the lock (`join`).
   * @throws SQLite's error. If SQLite rolled the whole transaction back, the group has failed.
   */
  run<T>(work: () => T): T {
    try {
      return work();
    } catch (error) {
      if (!this.#database.inTransaction) this.#closeGroup()?.fail(error);
      throw error;
    }
  }

  /** Rolls the whole group back. */
  rollback(reason: unknown): void {
    this.#closeGroup()?.fail(reason);
    if (this.#database.inTransaction) this.#database.exec('rollback');
  }

  /** Commits, checkpoints the WAL so that the database file is complete by itself, and closes it. */
  async close(): Promise<void> {
    await this.acquire();
    try {
      this.commit();
      this.statements.run('pragma wal_checkpoint(truncate)', []);
    } catch (error) {
      // Another process uses the WAL; then it stays beside the file.
      if (!isBusy(error)) throw error;
    } finally {
      this.#database.close();
      this.release();
    }
  }

  #tickEnds(group: Group): void {
    if (this.#group !== group) return;
    if (!this.#mutex.isLocked) this.commit();
    else this.#isCommitDue = true;
  }

  /** Commits the group before its tick ends. The caller must hold the mutex. */
  commit(): void {
    if (this.#group === undefined) return;
    try {
      this.#database.exec('commit');
      this.#closeGroup()?.succeed();
    } catch (error) {
      this.rollback(error);
    }
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

import type Libsql from 'libsql';
import { setTimeout as sleep } from 'node:timers/promises';
import { Turns } from '../../work/turns.ts';
import { isBusy } from './sqlite-errors.ts';
import { SqliteStatements } from './sqlite-statements.ts';

/** How long a writer waits for another process's transaction (the backup, a second server), in milliseconds. */
export const busyTimeout = 10_000;

/** How long it looks away before it tries again. */
const busyPause = 10;

/** Writers that share a commit: all of them are on the disk, or none is. */
export interface CommitGroup {
  /** Resolves once it is on the disk. Rejects where the commit failed: then nothing of it has happened. */
  readonly committed: Promise<void>;
  /** Why nothing of it has happened; undefined while it may still come to a commit. */
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
    // Those in it hear of a failure; there may be none left to hear.
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
 * The one connection to the file, and when it commits. A commit waits for the disk, and while it does the process does nothing else.
 * So what is written in one round of the event loop is committed together, and whoever wrote or read in between is answered only
 * after that: nobody is told of anything that is not on the disk (docs/decisions/0003).
 */
export class SqliteCommits {
  readonly statements: SqliteStatements;
  readonly #database: Libsql.Database;
  readonly #turns = new Turns();
  #group: Group | undefined;
  #due = false;

  /** @param database Its own waiting for locks is switched off: it would stop the process, also where that holds the lock. */
  constructor(database: Libsql.Database) {
    this.#database = database;
    this.statements = new SqliteStatements(database);
    database.exec('pragma busy_timeout = 0');
  }

  /** What has been written and is not committed yet, where there is something. */
  get group(): CommitGroup | undefined {
    return this.#group;
  }

  /** Waits until nobody else is in the middle of something on the connection. */
  takeTurn(): Promise<void> {
    return this.#turns.take();
  }

  giveTurn(): void {
    if (this.#due) this.commit();
    this.#turns.give();
  }

  /**
   * Becomes the only writer, together with those who are it already.
   * @throws SQLITE_BUSY Another process was it for too long.
   */
  async join(): Promise<CommitGroup> {
    if (this.#group !== undefined) return this.#group;
    // By `exec`, because a prepared statement that was busy counts as running until it is collected, and no commit succeeds beside it.
    await patiently(() => this.#database.exec('begin immediate'));
    const group = new Group();
    this.#group = group;
    setImmediate(() => this.#roundEnds(group));
    return group;
  }

  /**
   * Runs something that may read or write as far as the caller has seen to that.
   * @throws what SQLite says. Where it has undone the whole transaction because of it, the group has failed.
   */
  run<T>(work: () => T): T {
    try {
      return work();
    } catch (error) {
      if (!this.#database.inTransaction) this.#leave()?.fail(error);
      throw error;
    }
  }

  /** Nothing of what the group has written happens, for this reason. */
  undo(reason: unknown): void {
    this.#leave()?.fail(reason);
    if (this.#database.inTransaction) this.#database.exec('rollback');
  }

  /** Commits what is there, brings the log into the file, so that it is whole by itself, and closes it. */
  async close(): Promise<void> {
    await this.takeTurn();
    try {
      this.commit();
      this.statements.run('pragma wal_checkpoint(truncate)', []);
    } catch (error) {
      // Another process is using the log, which is read with the file.
      if (!isBusy(error)) throw error;
    } finally {
      this.#database.close();
      this.giveTurn();
    }
  }

  #roundEnds(group: Group): void {
    if (this.#group !== group) return;
    if (this.#turns.free) this.commit();
    else this.#due = true;
  }

  /** Puts what has been written on the disk before its round ends. It has to be the caller's turn. */
  commit(): void {
    if (this.#group === undefined) return;
    try {
      this.#database.exec('commit');
      this.#leave()?.succeed();
    } catch (error) {
      this.undo(error);
    }
  }

  /** Nobody joins the group any more. */
  #leave(): Group | undefined {
    const group = this.#group;
    this.#group = undefined;
    this.#due = false;
    return group;
  }
}

/** Does it again while somebody else has the lock, without stopping the process. */
export async function patiently<T>(work: () => T): Promise<T> {
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

import type Libsql from 'libsql';
import {
  SelectQueryNode,
  SqliteAdapter,
  SqliteDialect,
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
} from 'kysely';
import type { SqliteCommits } from './sqlite-commits.ts';
import { retryWhileBusy, type CommitGroup } from './sqlite-commits.ts';

/** SQLite over libsql for Kysely, with a statement cache and group commit. */
export class WeftSqliteDialect extends SqliteDialect {
  readonly #commits: SqliteCommits;

  constructor(database: Libsql.Database, commits: SqliteCommits) {
    super({ database });
    this.#commits = commits;
  }

  override createDriver(): Driver {
    return new SqliteDriver(this.#commits);
  }

  override createAdapter(): SqliteAdapter {
    return new TransactionalAdapter();
  }
}

/** SQLite rolls DDL back like any other statement; Kysely's own adapter does not use that. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

class SqliteDriver implements Driver {
  readonly #commits: SqliteCommits;

  constructor(commits: SqliteCommits) {
    this.#commits = commits;
  }

  async init(): Promise<void> {
    // The file is open already.
  }

  async acquireConnection(): Promise<SqliteConnection> {
    const connection = new SqliteConnection(this.#commits);
    await connection.acquire();
    return connection;
  }

  beginTransaction(connection: SqliteConnection): Promise<void> {
    return connection.begin();
  }

  commitTransaction(connection: SqliteConnection): Promise<void> {
    return connection.end(['release own']);
  }

  rollbackTransaction(connection: SqliteConnection): Promise<void> {
    return connection.end(['rollback to own', 'release own']);
  }

  releaseConnection(connection: SqliteConnection): Promise<void> {
    connection.release();
    return Promise.resolve();
  }

  destroy(): Promise<void> {
    return this.#commits.close();
  }
}

/**
 * A connection as Kysely sees it: exclusive use of the single SQLite connection. The mutex is released before the commit is awaited, so
 * that other transactions can join the group.
 */
class SqliteConnection implements DatabaseConnection {
  readonly #commits: SqliteCommits;
  #isHeld = false;
  /** The group of the running transaction, which is a savepoint: rolling it back leaves the others alone. */
  #transaction: CommitGroup | undefined;

  constructor(commits: SqliteCommits) {
    this.#commits = commits;
  }

  async acquire(): Promise<void> {
    if (this.#isHeld) return;
    await this.#commits.acquire();
    this.#isHeld = true;
  }

  release(): void {
    if (!this.#isHeld) return;
    this.#isHeld = false;
    this.#commits.release();
  }

  async begin(): Promise<void> {
    await this.acquire();
    this.#transaction = await this.#commits.join();
    this.#run('savepoint own');
  }

  /** Ends the transaction with these statements and waits for the group's commit. @throws the commit's error */
  async end(statements: readonly string[]): Promise<void> {
    const group = this.#transaction;
    this.#transaction = undefined;
    if (group === undefined) return;
    try {
      if (group.failure === undefined) for (const sql of statements) this.#run(sql);
    } catch (error) {
      // If the savepoint could not be released or rolled back, roll back the whole transaction so that this writer's changes
      // are not committed with the others'.
      this.#commits.rollback(error);
    }
    this.release();
    await group.committed;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { sql, parameters } = query;
    if (this.#transaction !== undefined) {
      // SQLite rolled the whole transaction back: later statements must not run outside of it.
      if (this.#transaction.failure !== undefined) throw this.#transaction.failure;
      return this.#run(sql, parameters);
    }
    await this.acquire();
    const group = isRead(query) ? this.#commits.group : await this.#commits.join();
    if (group === undefined) return retryWhileBusy(() => this.#run(sql, parameters));
    try {
      return this.#run(sql, parameters);
    } finally {
      this.release();
      await group.committed;
    }
  }

  /** Part of Kysely's interface. No store streams. */
  streamQuery(): never {
    throw new Error('The SQLite driver does not stream rows');
  }

  #run<R>(sql: string, parameters: readonly unknown[] = []): QueryResult<R> {
    return this.#commits.run(() => this.#commits.statements.run<R>(sql, parameters));
  }
}

/** Every statement other than a `select` may write. */
function isRead({ query, sql }: CompiledQuery): boolean {
  return SelectQueryNode.is(query) || /^\s*select\b/i.test(sql);
}

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
import { patiently, type CommitGroup } from './sqlite-commits.ts';

/** SQLite over libsql for Kysely: statements are kept, and writers share commits. */
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

/** SQLite undoes a broken migration as it undoes any other transaction; Kysely's own adapter does not make use of it. */
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
    // The file is open.
  }

  async acquireConnection(): Promise<SqliteConnection> {
    const connection = new SqliteConnection(this.#commits);
    await connection.takeTurn();
    return connection;
  }

  beginTransaction(connection: SqliteConnection): Promise<void> {
    return connection.begin();
  }

  commitTransaction(connection: SqliteConnection): Promise<void> {
    return connection.end(['release member']);
  }

  rollbackTransaction(connection: SqliteConnection): Promise<void> {
    return connection.end(['rollback to member', 'release member']);
  }

  releaseConnection(connection: SqliteConnection): Promise<void> {
    connection.giveTurn();
    return Promise.resolve();
  }

  destroy(): Promise<void> {
    return this.#commits.close();
  }
}

/**
 * What Kysely takes for a connection: somebody's turn on the only one there is. The turn is given on before the commit is waited
 * for, so that others can join it.
 */
class SqliteConnection implements DatabaseConnection {
  readonly #commits: SqliteCommits;
  #hasTurn = false;
  /** Whose member the running transaction is, as a savepoint: undoing it leaves the others alone. */
  #transaction: CommitGroup | undefined;

  constructor(commits: SqliteCommits) {
    this.#commits = commits;
  }

  async takeTurn(): Promise<void> {
    if (this.#hasTurn) return;
    await this.#commits.takeTurn();
    this.#hasTurn = true;
  }

  giveTurn(): void {
    if (!this.#hasTurn) return;
    this.#hasTurn = false;
    this.#commits.giveTurn();
  }

  async begin(): Promise<void> {
    await this.takeTurn();
    this.#transaction = await this.#commits.join();
    this.#run('savepoint member');
  }

  /** Ends the transaction by these statements. @throws what the commit failed of */
  async end(statements: readonly string[]): Promise<void> {
    const group = this.#transaction;
    this.#transaction = undefined;
    if (group === undefined) return;
    try {
      if (group.failure === undefined) for (const sql of statements) this.#run(sql);
    } catch (error) {
      // What neither stands nor is undone must not be committed with the others.
      this.#commits.undo(error);
    }
    this.giveTurn();
    await group.committed;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { sql, parameters } = query;
    if (this.#transaction !== undefined) {
      // What SQLite has undone as a whole must not go on half.
      if (this.#transaction.failure !== undefined) throw this.#transaction.failure;
      return this.#run(sql, parameters);
    }
    await this.takeTurn();
    const group = isRead(query) ? this.#commits.group : await this.#commits.join();
    if (group === undefined) return patiently(() => this.#run(sql, parameters));
    try {
      return this.#run(sql, parameters);
    } finally {
      this.giveTurn();
      await group.committed;
    }
  }

  async *streamQuery<R>({ sql, parameters }: CompiledQuery): AsyncGenerator<QueryResult<R>> {
    await this.takeTurn();
    // The first rows are passed on before the round has ended: they must be what is on the disk.
    this.#commits.commit();
    for (const row of this.#commits.statements.iterate<R>(sql, parameters)) yield { rows: [row] };
  }

  #run<R>(sql: string, parameters: readonly unknown[] = []): QueryResult<R> {
    return this.#commits.run(() => this.#commits.statements.run<R>(sql, parameters));
  }
}

/** A `select` writes nothing. Whatever else it is may. */
function isRead({ query, sql }: CompiledQuery): boolean {
  return SelectQueryNode.is(query) || /^\s*select\b/i.test(sql);
}

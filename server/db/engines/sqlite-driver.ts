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
import { retryWhileBusy, type GroupCommit, type WriterTransaction } from './sqlite-group-commit.ts';
import { SqliteStatements } from './sqlite-statements.ts';

/** The two connections to the database file. */
export interface SqliteConnections {
  /** Every transaction, with its reads, and every single write. */
  readonly writer: GroupCommit;
  /** Every read outside of a transaction. In WAL mode it sees the last commit and never waits for the writer. */
  readonly reader: Libsql.Database;
}

/** SQLite over libsql for Kysely, with a statement cache, group commit and a connection for reads. */
export class WeftSqliteDialect extends SqliteDialect {
  readonly #connections: SqliteConnections;

  constructor(connections: SqliteConnections) {
    super({ database: connections.reader });
    this.#connections = connections;
  }

  override createDriver(): Driver {
    return new SqliteDriver(this.#connections);
  }

  override createAdapter(): SqliteAdapter {
    return new TransactionalAdapter();
  }
}

/** SQLite rolls back DDL like any other statement, but Kysely's own adapter says that it cannot. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

class SqliteDriver implements Driver {
  readonly #connections: SqliteConnections;
  readonly #reads: SqliteStatements;

  constructor(connections: SqliteConnections) {
    this.#connections = connections;
    this.#reads = new SqliteStatements(connections.reader);
  }

  async init(): Promise<void> {
    // The file is open already.
  }

  acquireConnection(): Promise<SqliteConnection> {
    return Promise.resolve(new SqliteConnection(this.#connections.writer, this.#reads));
  }

  beginTransaction(connection: SqliteConnection): Promise<void> {
    return connection.begin();
  }

  commitTransaction(connection: SqliteConnection): Promise<void> {
    return connection.end('commit');
  }

  rollbackTransaction(connection: SqliteConnection): Promise<void> {
    return connection.end('rollback');
  }

  async releaseConnection(): Promise<void> {
    // The writer is held by transactions only.
  }

  async destroy(): Promise<void> {
    await this.#connections.writer.close();
    this.#connections.reader.close();
  }
}

/** A connection as Kysely sees it: decides for each statement which of the two connections runs it. */
class SqliteConnection implements DatabaseConnection {
  readonly #writer: GroupCommit;
  readonly #reads: SqliteStatements;
  #transaction: WriterTransaction | undefined;

  constructor(writer: GroupCommit, reads: SqliteStatements) {
    this.#writer = writer;
    this.#reads = reads;
  }

  async begin(): Promise<void> {
    this.#transaction = await this.#writer.begin();
  }

  async end(how: 'commit' | 'rollback'): Promise<void> {
    const transaction = this.#transaction;
    this.#transaction = undefined;
    await transaction?.[how]();
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { sql, parameters } = query;
    if (this.#transaction !== undefined) return this.#transaction.run(sql, parameters);
    if (isRead(query)) return retryWhileBusy(() => this.#reads.run(sql, parameters));
    return this.#writer.run(sql, parameters);
  }

  /** Part of Kysely's interface. No store streams. */
  streamQuery(): never {
    throw new Error('The SQLite driver does not stream rows');
  }
}

/** Every statement other than a `select` may write. */
function isRead({ query, sql }: CompiledQuery): boolean {
  return SelectQueryNode.is(query) || /^\s*select\b/i.test(sql);
}

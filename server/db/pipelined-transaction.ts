import { DummyDriver, Transaction, type DatabaseConnection, type Dialect, type QueryExecutor } from 'kysely';
import { codeOf } from '../error-code.ts';

/**
 * Runs the work of a transaction on a handle that sends each statement when it starts: Kysely's own waits for the answer of the one
 * before. So statements in one `Promise.all` take one round trip to PostgreSQL, which runs them in their order, each after the end of
 * the one before. If one fails, the transaction is aborted, and `Promise.all` rejects with that error. Once the work has settled, the
 * handle refuses statements.
 * @param executor The database's. Kysely's own for the transaction refuses statements only after the answer to its commit or rollback.
 */
export function pipelined<S, T>(
  trx: Transaction<S>,
  executor: QueryExecutor,
  dialect: Dialect,
  work: (trx: Transaction<S>) => Promise<T>,
): Promise<T> {
  return trx.getExecutor().provideConnection(async (connection) => {
    let isSettled = false;
    const guarded = refusingOnce(() => isSettled, tellingCause(connection));
    const direct = executor.withConnectionProvider({ provideConnection: (consumer) => consumer(guarded) });
    try {
      // A handle's statements use only its executor.
      return await work(
        new Transaction<S>({ config: { dialect }, dialect, driver: new DummyDriver(), executor: direct }),
      );
    } finally {
      isSettled = true;
    }
  });
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

/** PostgreSQL's refusal of every statement after the one that failed. */
const aborted = '25P02';

/**
 * Statements that are refused only because one before them failed, fail with its error: answers that come together may settle in
 * another order, and the caller would not see that the transaction can be repeated, or that the database is busy.
 */
function tellingCause(connection: DatabaseConnection): DatabaseConnection {
  let cause: Error | undefined;
  return {
    executeQuery: async (query) => {
      try {
        return await connection.executeQuery(query);
      } catch (error) {
        if (codeOf(error) === aborted && cause !== undefined) throw cause;
        cause = error instanceof Error ? error : undefined;
        throw error;
      }
    },
    streamQuery: (query, chunkSize) => connection.streamQuery(query, chunkSize),
  };
}

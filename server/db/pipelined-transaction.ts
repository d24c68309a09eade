import { DummyDriver, Transaction, type DatabaseConnection, type Dialect } from 'kysely';
import { codeOf } from '../error-code.ts';

/**
 * Runs the work of a transaction on a handle that sends each statement when it starts: Kysely's own waits for the answer of the one
 * before. So statements in one `Promise.all` take one round trip to PostgreSQL, which runs them in their order, each after the end of
 * the one before. If one fails, the transaction is aborted, and `Promise.all` rejects with that error.
 */
export function pipelined<S, T>(
  trx: Transaction<S>,
  dialect: Dialect,
  work: (trx: Transaction<S>) => Promise<T>,
): Promise<T> {
  const executor = trx.getExecutor();
  return executor.provideConnection((connection) => {
    const telling = tellingCause(connection);
    const direct = executor.withConnectionProvider({ provideConnection: (consumer) => consumer(telling) });
    // A handle's statements use only its executor.
    return work(new Transaction<S>({ config: { dialect }, dialect, driver: new DummyDriver(), executor: direct }));
  });
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

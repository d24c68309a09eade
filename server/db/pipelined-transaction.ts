import { DummyDriver, Transaction, type Dialect } from 'kysely';

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
    const direct = executor.withConnectionProvider({ provideConnection: (consumer) => consumer(connection) });
    // A handle's statements use only its executor.
    return work(new Transaction<S>({ config: { dialect }, dialect, driver: new DummyDriver(), executor: direct }));
  });
}

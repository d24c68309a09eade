import { Kysely, type Dialect, type KyselyConfig, type Transaction, type TransactionBuilder } from 'kysely';
import { setTimeout as sleep } from 'node:timers/promises';
import { pipelined } from './pipelined-transaction.ts';

/** The most attempts. */
const mostTries = 5;
/** The upper bound of the random pause before the second attempt, in milliseconds; doubled before each further one. */
const firstPause = 40;

/**
 * Repeats transactions that failed because of concurrent ones (deadlock, serialization failure). The work of a transaction may run
 * several times, so it must have no effects outside the database. Its statements are pipelined (`pipelined-transaction.ts`).
 */
export class RetryingKysely<S> extends Kysely<S> {
  readonly #dialect: Dialect;
  readonly #isConflict: (error: unknown) => boolean;

  constructor(config: KyselyConfig, isConflict: (error: unknown) => boolean) {
    super(config);
    this.#dialect = config.dialect;
    this.#isConflict = isConflict;
  }

  override transaction(): TransactionBuilder<S> {
    const builder = super.transaction();
    const once = builder.execute.bind(builder);
    builder.execute = <T>(work: (trx: Transaction<S>) => Promise<T>) =>
      this.#repeated(() => once((trx) => pipelined(trx, this.#dialect, work)));
    return builder;
  }

  async #repeated<T>(transaction: () => Promise<T>): Promise<T> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await transaction();
      } catch (error) {
        if (tries === mostTries || !this.#isConflict(error)) throw error;
      }
      await sleep(Math.random() * firstPause * 2 ** (tries - 1));
    }
  }
}

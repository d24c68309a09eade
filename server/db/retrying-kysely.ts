import { Kysely, type Dialect, type KyselyConfig, type Transaction, type TransactionBuilder } from 'kysely';
import { setTimeout as sleep } from 'node:timers/promises';
import { pipelined } from './pipelined-transaction.ts';

/** The most attempts. */
const mostTries = 5;
/** The upper bound of the random pause before the second attempt, in milliseconds; doubled before each further one. */
const firstPause = 40;

/** A write at the end of a transaction. */
export interface LastWrite<S> {
  write(trx: Kysely<S>): Promise<void>;
  /** The transaction was rolled back. */
  undone(): void;
}

/**
 * Repeats transactions that failed because of concurrent ones (deadlock, serialization failure). The work of a transaction may run
 * several times, so it must have no effects outside the database. Its statements are pipelined (`pipelined-transaction.ts`).
 */
export class RetryingKysely<S> extends Kysely<S> {
  readonly #dialect: Dialect;
  readonly #isConflict: (error: unknown) => boolean;
  readonly #lastWrite: () => LastWrite<S> | undefined;

  /**
   * @param isConflict Whether a transaction failed because of a concurrent one.
   * @param lastWrite What the beginning transaction has to write before its commit.
   */
  constructor(
    config: KyselyConfig,
    isConflict: (error: unknown) => boolean,
    lastWrite: () => LastWrite<S> | undefined = () => undefined,
  ) {
    super(config);
    this.#dialect = config.dialect;
    this.#isConflict = isConflict;
    this.#lastWrite = lastWrite;
  }

  override transaction(): TransactionBuilder<S> {
    const builder = super.transaction();
    const once = builder.execute.bind(builder);
    builder.execute = async <T>(work: (trx: Transaction<S>) => Promise<T>) => {
      const lastWrite = this.#lastWrite();
      if (lastWrite === undefined)
        return this.#repeated(() => once((trx) => pipelined(trx, this.getExecutor(), this.#dialect, work)));
      try {
        return await this.#repeated(() =>
          once((trx) =>
            pipelined(trx, this.getExecutor(), this.#dialect, async (handle) => {
              const result = await work(handle);
              await lastWrite.write(handle);
              return result;
            }),
          ),
        );
      } catch (error) {
        lastWrite.undone();
        throw error;
      }
    };
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

import { Kysely, type KyselyConfig, type Transaction, type TransactionBuilder } from 'kysely';
import { setTimeout as sleep } from 'node:timers/promises';

/** How often a transaction is begun at most. */
const mostTries = 5;
/** Before the second try, in milliseconds; doubled with every further one, and of a random length below that. */
const firstPause = 40;

/**
 * Repeats a transaction that the database ended only because of others: a deadlock, or a serialization failure. The work of a
 * transaction therefore changes nothing but the database, or begins anew each time.
 */
export class RetryingKysely<S> extends Kysely<S> {
  readonly #isConflict: (error: unknown) => boolean;

  constructor(config: KyselyConfig, isConflict: (error: unknown) => boolean) {
    super(config);
    this.#isConflict = isConflict;
  }

  override transaction(): TransactionBuilder<S> {
    const builder = super.transaction();
    const once = builder.execute.bind(builder);
    builder.execute = <T>(work: (trx: Transaction<S>) => Promise<T>) => this.#repeated(() => once(work));
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

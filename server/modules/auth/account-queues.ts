import pLimit, { type LimitFunction } from 'p-limit';
import { TooBusy } from './too-busy.ts';

/** Attempts on one account that may wait behind the running one. */
const maxWaiting = 10;
/**
 * Serialises attempts on one account: each hashes a secret, and concurrent ones would delay all other accounts. It also keeps correct
 * log-ins from exhausting a limit that counts failures only, because each attempt takes a slot of it until its result is known.
 */
export class AccountQueues {
  readonly #queues = new Map<string, LimitFunction>();

  /** @throws {TooBusy} Ten attempts on the account wait already. */
  async run<T>(account: string, work: () => Promise<T>): Promise<T> {
    const queue = this.#queues.get(account) ?? pLimit(1);
    if (queue.pendingCount >= maxWaiting) throw new TooBusy();
    this.#queues.set(account, queue);
    try {
      return await queue(work);
    } finally {
      if (queue.activeCount + queue.pendingCount === 0) this.#queues.delete(account);
    }
  }
}

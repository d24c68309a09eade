import pLimit, { type LimitFunction } from 'p-limit';
import { Refused } from '../../refused.ts';

/** Attempts on one account that may wait behind the running one. */
const maxWaiting = 10;
/** The `retry-after` of a refused attempt, in seconds: eleven hashes are finished by then. */
const retryAfter = 2;

/**
 * Serialises attempts on one account: each hashes a secret, and concurrent ones would delay all other accounts. It also keeps correct
 * log-ins from exhausting a limit that counts failures only, because each attempt takes a slot of it until its result is known.
 */
export class AccountQueues {
  readonly #queues = new Map<string, LimitFunction>();

  /** @throws {TooBusy} Ten attempts wait already; nothing was tried or counted. */
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

/** The refusal of an attempt while too many are waiting on the same account. */
class TooBusy extends Refused {
  override readonly headers = { 'retry-after': String(retryAfter) };

  constructor() {
    super('unavailable');
  }
}

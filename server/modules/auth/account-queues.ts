import { Refused } from '../../refused.ts';
import { BoundedQueue } from '../../work/bounded-queue.ts';

/** How many attempts on one account wait while one is worked on. */
const mostWaiting = 10;
/** After how many seconds a refused one may come again: hashes of eleven attempts are done by then. */
const retryAfter = 2;

/**
 * Lets attempts on one account come one after the other: each hashes a secret, and many at once on one account, right or wrong,
 * would keep everybody else's waiting. It also keeps log-ins that are all right from filling a limit that only failures count
 * against, because an attempt holds a place of its limits until it is decided.
 */
export class AccountQueues {
  readonly #queues = new Map<string, BoundedQueue>();

  /** @throws {TooBusy} Ten wait already: nothing was tried and nothing counted. */
  async run<T>(account: string, work: () => Promise<T>): Promise<T> {
    const queue = this.#queues.get(account) ?? new BoundedQueue({ atOnce: 1, waiting: mostWaiting });
    if (queue.isFull) throw new TooBusy();
    this.#queues.set(account, queue);
    try {
      return await queue.run(work);
    } finally {
      if (queue.isIdle) this.#queues.delete(account);
    }
  }
}

/** The refusal of one more attempt on an account while many are on their way. */
class TooBusy extends Refused {
  override readonly headers = { 'retry-after': String(retryAfter) };

  constructor() {
    super('unavailable');
  }
}

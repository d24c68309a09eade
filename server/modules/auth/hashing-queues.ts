import pLimit, { type LimitFunction } from 'p-limit';
import { RefusedForNow } from '../../refused.ts';

/** The `retry-after` in seconds: some twenty hashes are finished by then. */
const retryAfter = 2;

/** The refusal of an attempt while too many secrets wait to be hashed. Nothing was tried or counted. */
const tooBusy = () => new RefusedForNow('unavailable', retryAfter);

/** Attempts on one account that may wait behind the running one. */
const maxWaiting = 10;
/**
 * Serialises attempts on one account: each hashes a secret, and concurrent ones would delay all other accounts. It also keeps correct
 * log-ins from exhausting a limit that counts failures only, because each attempt takes a slot of it until its result is known.
 */
export class AccountQueues {
  readonly #queues = new Map<string, LimitFunction>();

  /** @throws {RefusedForNow} Ten attempts on the account wait already. */
  async run<T>(account: string, work: () => Promise<T>): Promise<T> {
    const queue = this.#queues.get(account) ?? pLimit(1);
    if (queue.pendingCount >= maxWaiting) throw tooBusy();
    this.#queues.set(account, queue);
    try {
      return await queue(work);
    } finally {
      if (queue.activeCount + queue.pendingCount === 0) this.#queues.delete(account);
    }
  }
}

/** The most anonymous attempts at a time: the last one takes 3 to 6 seconds on one hashing thread. */
const maxAttempts = 64;

/** Of this process: its apps share the hashing threads. */
let attempts = 0;

/**
 * Runs an anonymous log-in, registration or reset from an unknown browser. Limits by account and IP address do not bound their number,
 * and all hashes share one queue, so at most `maxAttempts` run at a time.
 * @throws {RefusedForNow} `maxAttempts` run already.
 */
export async function limitAnonymousHashing<T>(attempt: () => Promise<T>): Promise<T> {
  if (attempts >= maxAttempts) throw tooBusy();
  attempts += 1;
  try {
    return await attempt();
  } finally {
    attempts -= 1;
  }
}

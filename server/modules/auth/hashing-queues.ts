import pLimit, { type LimitFunction } from 'p-limit';
import { RefusedForNow } from '../../refused.ts';
import { hashedAtOnce } from './password-threads.ts';

/** The `retry-after` in seconds: some twenty hashes are finished by then. */
const retryAfter = 2;

/** The refusal of an attempt while too many secrets wait to be hashed. Nothing was tried or counted. */
const tooBusy = () => new RefusedForNow('unavailable', retryAfter);

/** Attempts that may wait in one queue behind the running one. */
const maxWaiting = 10;

/**
 * Serialises attempts with the same key: each hashes a secret, and concurrent ones would delay all others. It also keeps correct log-ins
 * from exhausting a limit that counts failures only, because each attempt takes a place of it until its result is known. Keys are chosen so
 * that strangers cannot fill the queue of an owner: an e-mail has one for strangers and one for each known browser
 * (`KnownBrowsers.triesOf`), a signed-in account and a link from a mail have their own.
 */
export class HashingQueues {
  readonly #queues = new Map<string, LimitFunction>();

  /** @throws {RefusedForNow} Ten attempts with the key wait already. */
  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const queue = this.#queues.get(key) ?? pLimit(1);
    if (queue.pendingCount >= maxWaiting) throw tooBusy();
    this.#queues.set(key, queue);
    try {
      return await queue(work);
    } finally {
      if (queue.activeCount + queue.pendingCount === 0) this.#queues.delete(key);
    }
  }
}

/** The most anonymous attempts at a time: the last one takes 3 to 6 seconds on one hashing thread. */
const maxAttempts = 64;

/**
 * Of this process: its apps share the hashing threads. One attempt more than threads keeps them at work; known browsers wait for these
 * only, not for all 64.
 */
const anonymous = pLimit(hashedAtOnce + 1);

/**
 * Runs an anonymous log-in, registration or reset from an unknown browser. Limits by account and IP address do not bound their number,
 * so at most `maxAttempts` run or wait at a time.
 * @throws {RefusedForNow} `maxAttempts` run or wait already.
 */
export async function limitAnonymousHashing<T>(attempt: () => Promise<T>): Promise<T> {
  if (anonymous.activeCount + anonymous.pendingCount >= maxAttempts) throw tooBusy();
  return anonymous(attempt);
}

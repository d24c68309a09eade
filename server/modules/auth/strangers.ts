import { TooBusy } from './too-busy.ts';

/** How many attempts of strangers run or wait at a time: the last one takes 3 to 6 seconds on one hashing thread. */
const mostAttempts = 64;

/** Of this process: its apps share the hashing threads. */
let attempts = 0;

/**
 * Runs an attempt that hashes a secret for somebody who is neither signed in nor uses a known browser. Anybody can begin any number of
 * them, from many addresses and on many accounts, and all hashes wait in one queue.
 * @throws {TooBusy} Too many run already.
 */
export async function asStranger<T>(attempt: () => Promise<T>): Promise<T> {
  if (attempts >= mostAttempts) throw new TooBusy();
  attempts += 1;
  try {
    return await attempt();
  } finally {
    attempts -= 1;
  }
}

import { hashedAtOnce } from './password-threads.ts';

/**
 * Lets attempts on one account come one after the other, and few altogether at once. An attempt holds a place of its limits until
 * it is decided, so many log-ins that are all right would otherwise fill a limit that only failures count against.
 */
export class Lanes {
  readonly #ends: Promise<unknown>[] = Array.from({ length: hashedAtOnce }, () => Promise.resolve());

  /** Does the work once all that came before it in the key's lane is done. */
  run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const lane = this.#laneOf(key);
    const done = (this.#ends[lane] ?? Promise.resolve()).then(work);
    this.#ends[lane] = done.catch(() => undefined);
    return done;
  }

  #laneOf(key: string): number {
    let sum = 0;
    for (const letter of key) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 65_521;
    return sum % this.#ends.length;
  }
}

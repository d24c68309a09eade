import type { Clock } from '../../clock.ts';
import { networkOf, refusalAbove, type Limit } from './rate-limits.ts';

/**
 * A rate limit in the memory of this server, for events too frequent for a database write. All keys share one window, so that resetting
 * is a single operation.
 */
export class QuickLimit {
  readonly #limit: Limit;
  readonly #clock: Clock;
  readonly #on: boolean;
  readonly #counts = new Map<string, number>();
  #endsAt = 0;

  /** @param on False disables the limit. */
  constructor(limit: Limit, clock: Clock, on: boolean) {
    this.#limit = limit;
    this.#clock = clock;
    this.#on = on;
  }

  /** @throws {RefusedForNow} */
  count(who: string): void {
    if (!this.#on) return;
    const now = this.#clock();
    // The end is further away than a window after the clock was set back.
    if (now >= this.#endsAt || this.#endsAt > now + this.#limit.window) {
      this.#counts.clear();
      this.#endsAt = now + this.#limit.window;
    }
    const key = this.#limit.by === 'address' ? networkOf(who) : who;
    const count = (this.#counts.get(key) ?? 0) + 1;
    if (count > this.#limit.max) throw refusalAbove(this.#limit, this.#endsAt - now);
    this.#counts.set(key, count);
  }
}

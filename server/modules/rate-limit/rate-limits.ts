import type { Kysely } from 'kysely';
import { createHash } from 'node:crypto';
import type { Clock } from '../../clock.ts';
import type { Schema } from '../../db/schema.ts';
import { networkOf, tooManyTries, type Counted } from './limit.ts';
import { releaseSlot, acquireSlots, windowEnd, type Slot } from './rate-limit-store.ts';

/** Rate limits in the database, shared by all servers. */
export class RateLimits {
  readonly #db: Kysely<Schema>;
  readonly #clock: Clock;
  readonly #on: boolean;

  /** @param on False disables all limits. */
  constructor(db: Kysely<Schema>, clock: Clock, on: boolean) {
    this.#db = db;
    this.#clock = clock;
    this.#on = on;
  }

  /**
   * Counts an event against all of the limits, or against none if one is reached.
   * @throws {RefusedForNow}
   */
  async count(...counted: Counted[]): Promise<void> {
    await this.#acquire(counted);
  }

  /**
   * Runs an attempt of which only some results count, such as failures. It takes its slot first and returns it afterwards, so that
   * parallel guesses cannot exceed the limit.
   * @param counts Whether the result counts. An error never does.
   * @throws {RefusedForNow} The limit is reached; nothing was attempted.
   */
  async attempt<T>(counted: readonly Counted[], attempt: () => Promise<T>, counts: (result: T) => boolean): Promise<T> {
    const slots = await this.#acquire(counted);
    let counting = false;
    try {
      const result = await attempt();
      counting = counts(result);
      return result;
    } finally {
      if (!counting) await this.#releaseSlots(slots);
    }
  }

  async #acquire(counted: readonly Counted[]): Promise<Slot[]> {
    if (!this.#on) return [];
    const now = this.#clock();
    const wanted = counted.map((one) => ({
      bucket: bucketOf(one),
      max: one.limit.max,
      endsAt: now + one.limit.window,
    }));
    const slots = await acquireSlots(this.#db, wanted, now);
    const full = wanted.find(({ bucket }) => !slots.some((slot) => slot.bucket === bucket));
    if (full === undefined) return slots;
    await this.#releaseSlots(slots);
    throw tooManyTries(((await windowEnd(this.#db, full.bucket)) ?? now) - now);
  }

  async #releaseSlots(slots: readonly Slot[]): Promise<void> {
    for (const slot of slots) await releaseSlot(this.#db, slot);
  }
}

/** Hashed for bounded length and privacy. */
function bucketOf({ limit, who }: Counted): string {
  return createHash('sha256')
    .update(`${limit.name}\n${limit.by === 'address' ? networkOf(who) : who}`)
    .digest('base64url');
}

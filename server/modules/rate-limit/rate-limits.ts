import type { Kysely } from 'kysely';
import { createHash } from 'node:crypto';
import type { Clock } from '../../clock.ts';
import type { Schema } from '../../db/schema.ts';
import { networkOf, tooManyTries, type Counted } from './limit.ts';
import { countersOf, returnPlace, takePlaces, windowEnd, type Place } from './rate-limit-store.ts';

/** Rate limits in the database, shared by all servers. */
export class RateLimits {
  readonly #db: Kysely<Schema>;
  readonly #clock: Clock;
  readonly #on: boolean;
  /** The places of attempts that run in this process, by bucket. */
  readonly #running = new Map<string, number>();

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
    await this.#take(counted);
  }

  /**
   * Refuses an attempt before it waits for its turn. Those that run still do not count: they may succeed.
   * @throws {RefusedForNow} One of the limits is reached.
   */
  async refuseIfReached(counted: readonly Counted[]): Promise<void> {
    if (!this.#on) return;
    const now = this.#clock();
    const limitOf = new Map(counted.map((one) => [bucketOf(one), one.limit]));
    for (const { bucket, count, ends_at } of await countersOf(this.#db, [...limitOf.keys()])) {
      const { max, window } = limitOf.get(bucket) ?? { max: Infinity, window: 0 };
      // A window that ends later than a new one was begun before the clock was set back.
      const hasPassed = ends_at <= now || ends_at > now + window;
      if (!hasPassed && count - (this.#running.get(bucket) ?? 0) >= max) throw tooManyTries(ends_at - now);
    }
  }

  /**
   * Runs an attempt of which only some results count, such as failures. It takes its place first and returns it afterwards, so that
   * parallel guesses cannot exceed the limit.
   * @param counts Whether the result counts. An error never does.
   * @throws {RefusedForNow} The limit is reached; nothing was attempted.
   */
  async attempt<T>(counted: readonly Counted[], attempt: () => Promise<T>, counts: (result: T) => boolean): Promise<T> {
    const places = await this.#take(counted);
    this.#run(places, 1);
    let counting = false;
    try {
      const result = await attempt();
      counting = counts(result);
      return result;
    } finally {
      if (!counting) await this.#returnPlaces(places);
      this.#run(places, -1);
    }
  }

  #run(places: readonly Place[], change: 1 | -1): void {
    for (const { bucket } of places) {
      const running = (this.#running.get(bucket) ?? 0) + change;
      if (running === 0) this.#running.delete(bucket);
      else this.#running.set(bucket, running);
    }
  }

  async #take(counted: readonly Counted[]): Promise<Place[]> {
    if (!this.#on) return [];
    const now = this.#clock();
    const wanted = counted.map((one) => ({
      bucket: bucketOf(one),
      max: one.limit.max,
      endsAt: now + one.limit.window,
    }));
    const places = await takePlaces(this.#db, wanted, now);
    const full = wanted.find(({ bucket }) => !places.some((place) => place.bucket === bucket));
    if (full === undefined) return places;
    await this.#returnPlaces(places);
    throw tooManyTries(((await windowEnd(this.#db, full.bucket)) ?? now) - now);
  }

  async #returnPlaces(places: readonly Place[]): Promise<void> {
    for (const place of places) await returnPlace(this.#db, place);
  }
}

/** Hashed for bounded length and privacy. */
function bucketOf({ limit, who }: Counted): string {
  return createHash('sha256')
    .update(`${limit.name}\n${limit.by === 'address' ? networkOf(who) : who}`)
    .digest('base64url');
}

import { setTimeout as pause } from 'node:timers/promises';
import pLimit from 'p-limit';

/** How many may wait. */
const maxWaiting = 7;
/** Fewer waiting than this are visitors who came at the same time, more are a flood. */
const flood = 3;
/** A rest is this many times as long as the work before it. */
const restsPerWork = 3;

/** Replaced by tests. */
export interface Timing {
  /** In milliseconds. */
  readonly now: () => number;
  readonly rest: (milliseconds: number) => Promise<unknown>;
}

const realTiming: Timing = {
  now: () => performance.now(),
  rest: (milliseconds) => pause(milliseconds, undefined, { ref: false }),
};

/** Does work that blocks the event loop, one after the other. In a flood it rests after each, so that three quarters of the time are left. */
export class RestingQueue {
  readonly #limit = pLimit(1);
  readonly #timing: Timing;

  constructor(timing: Timing = realTiming) {
    this.#timing = timing;
  }

  get isFull(): boolean {
    return this.#limit.pendingCount >= maxWaiting;
  }

  /** Resolves when the work is done, before the rest. */
  run<T>(work: () => Promise<T>): Promise<T> {
    const { now, rest } = this.#timing;
    return new Promise((resolve, reject) => {
      void this.#limit(async () => {
        const began = now();
        await work().then(resolve, reject);
        if (this.#limit.pendingCount >= flood) await rest((now() - began) * restsPerWork);
      });
    });
  }
}

/** How much a queue takes. */
export interface QueueBounds {
  /** How many pieces of work run at the same time. */
  readonly atOnce: number;
  /** How many wait at most. */
  readonly waiting: number;
}

/** Runs few pieces of work at the same time and lets few wait: what comes when it is full is refused at once. */
export class BoundedQueue {
  readonly #bounds: QueueBounds;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(bounds: QueueBounds) {
    this.#bounds = bounds;
  }

  get isFull(): boolean {
    return this.#running >= this.#bounds.atOnce && this.#waiting.length >= this.#bounds.waiting;
  }

  /** Nothing runs and nothing waits. */
  get isIdle(): boolean {
    return this.#running === 0;
  }

  /** Runs the work when it is its turn, also where the queue is full: whoever may be refused asks `isFull` first. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running >= this.#bounds.atOnce) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    else this.#running += 1;
    try {
      return await work();
    } finally {
      // The place goes to the next one without becoming free in between.
      const next = this.#waiting.shift();
      if (next === undefined) this.#running -= 1;
      else next();
    }
  }
}

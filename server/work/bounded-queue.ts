export interface QueueBounds {
  /** The most tasks that run at the same time. */
  readonly atOnce: number;
  /** The most tasks that wait. */
  readonly waiting: number;
}

/** Limits how many tasks run at the same time and how many wait. Callers that can be refused check `isFull` first. */
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

  get isIdle(): boolean {
    return this.#running === 0;
  }

  /** Runs the task as soon as a slot is free, even if the queue is full. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running >= this.#bounds.atOnce) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    else this.#running += 1;
    try {
      return await work();
    } finally {
      // The slot passes directly to the next task, so that no new caller takes it in between.
      const next = this.#waiting.shift();
      if (next === undefined) this.#running -= 1;
      else next();
    }
  }
}

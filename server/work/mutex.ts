/** A mutual exclusion lock with a first-in, first-out queue. */
export class Mutex {
  readonly #waiting: (() => void)[] = [];
  #isLocked = false;

  get isLocked(): boolean {
    return this.#isLocked;
  }

  /** The number of callers in the queue. */
  get waiting(): number {
    return this.#waiting.length;
  }

  /** Resolves when the caller holds the lock, until `release`. */
  acquire(): Promise<void> {
    if (this.#isLocked) return new Promise((resolve) => this.#waiting.push(resolve));
    this.#isLocked = true;
    return Promise.resolve();
  }

  /** Passes the lock to the caller that has waited longest. */
  release(): void {
    const next = this.#waiting.shift();
    if (next === undefined) this.#isLocked = false;
    else next();
  }
}

/** A semaphore with a first-in, first-out queue. Callers leave the queue after a time, or when they are aborted. */
export class Semaphore {
  #free: number;
  /** In order of arrival: each gives the permit to one caller. */
  readonly #waiting = new Set<() => void>();

  constructor(permits: number) {
    this.#free = permits;
  }

  /**
   * Waits for a permit.
   * @param longest In milliseconds.
   * @returns True if the caller holds a permit, until `release`. False after `longest`, or if the signal is aborted.
   */
  acquire(longest: number, signal: AbortSignal): Promise<boolean> {
    if (signal.aborted) return Promise.resolve(false);
    if (this.#free === 0) return this.#queue(longest, signal);
    this.#free -= 1;
    return Promise.resolve(true);
  }

  /** Passes the permit to the caller that has waited longest. */
  release(): void {
    const [next] = this.#waiting;
    if (next === undefined) this.#free += 1;
    else next();
  }

  #queue(longest: number, signal: AbortSignal): Promise<boolean> {
    return new Promise((resolve) => {
      const leave = (holds: boolean) => {
        clearTimeout(timer);
        signal.removeEventListener('abort', giveUp);
        this.#waiting.delete(take);
        resolve(holds);
      };
      const take = () => leave(true);
      const giveUp = () => leave(false);
      const timer = setTimeout(giveUp, longest);
      signal.addEventListener('abort', giveUp);
      this.#waiting.add(take);
    });
  }
}

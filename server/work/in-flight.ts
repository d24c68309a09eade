/** Tasks that have to finish before shutdown. */
export class InFlight {
  readonly #running = new Set<Promise<unknown>>();

  /** Tracks the task until it settles. */
  track<T>(work: Promise<T>): Promise<T> {
    this.#running.add(work);
    const done = (): boolean => this.#running.delete(work);
    work.then(done, done);
    return work;
  }

  /** Resolves when no task is left, at the latest after `longest` milliseconds. */
  async idle(longest: number): Promise<void> {
    const end = Date.now() + longest;
    while (this.#running.size > 0 && Date.now() < end) {
      const late = new AbortController();
      const timer = setTimeout(() => late.abort(), end - Date.now());
      await Promise.race([
        Promise.allSettled([...this.#running]),
        new Promise((resolve) => late.signal.addEventListener('abort', resolve)),
      ]);
      clearTimeout(timer);
    }
  }
}

/** Work that has begun and is to be finished before the end. */
export class InFlight {
  readonly #running = new Set<Promise<unknown>>();

  /** Keeps an eye on the work until it is done, well or not. */
  track<T>(work: Promise<T>): Promise<T> {
    this.#running.add(work);
    const done = (): boolean => this.#running.delete(work);
    work.then(done, done);
    return work;
  }

  /** Resolves once nothing is left, or after so many milliseconds. */
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

/**
 * Waits for the work, but not longer than `longest` milliseconds. The work itself goes on.
 * @returns Undefined if it takes longer.
 */
export async function within<T>(longest: number, work: Promise<T>): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const timedOut = new Promise<undefined>((resolve) => (timer = setTimeout(() => resolve(undefined), longest)));
  try {
    return await Promise.race([work, timedOut]);
  } finally {
    clearTimeout(timer);
  }
}

/** Runs `work` at the first call and caches its result. A failure is not cached: the next call runs it again. */
export function onceUnlessFailed<A extends readonly unknown[], T>(
  work: (...args: A) => Promise<T>,
): (...args: A) => Promise<T> {
  let done: Promise<T> | undefined;
  return (...args) => {
    done ??= work(...args).catch((error: unknown) => {
      done = undefined;
      throw error;
    });
    return done;
  };
}

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
      await within(end - Date.now(), Promise.allSettled([...this.#running]));
    }
  }
}

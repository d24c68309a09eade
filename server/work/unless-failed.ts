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

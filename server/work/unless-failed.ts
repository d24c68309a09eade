/** Runs `work` at the first call and caches its result. A failure is not cached: the next call runs it again. */
export function onceUnlessFailed<T>(work: () => Promise<T>): () => Promise<T> {
  let done: Promise<T> | undefined;
  return () => {
    done ??= work().catch((error: unknown) => {
      done = undefined;
      throw error;
    });
    return done;
  };
}

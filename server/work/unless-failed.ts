/** Does the work at the first call and answers every later one with its result. Work that failed is done again at the next call. */
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

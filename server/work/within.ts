/**
 * Waits for the work, but not longer than `longest` milliseconds. The work itself goes on.
 * @returns Undefined if it takes longer.
 */
export async function within<T>(longest: number, work: Promise<T>): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => (timer = setTimeout(() => resolve(undefined), longest)));
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

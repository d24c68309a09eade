/** How much faster than real time the clock runs: the checkout poller's 30 s are half a second. */
export const speed = 60;

/**
 * A clock that runs fast from `epoch` on. All servers of a test read the same one, including those started later.
 * @param epoch In milliseconds since 1970.
 */
export function fastClock(epoch: number): () => number {
  return () => epoch + (Date.now() - epoch) * speed;
}

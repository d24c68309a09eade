import { setImmediate as yieldToEventLoop } from 'node:timers/promises';

/**
 * Works through many rows in parts, until one is not full or the signal is aborted. The event loop runs between two parts: statements of
 * the embedded database are synchronous.
 * @param limit The most rows of a part.
 * @param part Returns the number of rows that it has worked on.
 */
export async function inParts(
  limit: number,
  signal: AbortSignal,
  part: (limit: number) => Promise<number>,
): Promise<void> {
  while (!signal.aborted && (await part(limit)) >= limit) await yieldToEventLoop();
}

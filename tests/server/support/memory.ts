import { setImmediate as turn } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
/** A context has the function if it is created after the flag was set. */
const collectGarbage = runInNewContext('gc') as () => void;

/** The bytes that the heap and array buffers take after a garbage collection. */
export async function usedMemory(): Promise<number> {
  // Finalizers run after a collection, and what they release goes with the next one.
  for (let round = 0; round < 3; round += 1) {
    collectGarbage();
    await turn();
  }
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

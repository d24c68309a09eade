/** A chunk could not be loaded: the connection failed, or a newer build has replaced the files. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';
}

/** Delay before the retry, in milliseconds. */
const retryDelay = 400;

/**
 * Loads a chunk, with one retry. All lazy imports use this function. The retry has the same URL: browsers fetch a failed module
 * again, and another URL would create a second instance of the module (docs/decisions/0017).
 * @throws {ChunkLoadError} Both tries failed. The error is reported unless the browser is offline.
 */
export async function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  // No retry on the server: modules are local files, and the renderer logs the error.
  if (import.meta.env.SSR) return load();
  try {
    return await load();
  } catch {
    await new Promise((resolve) => setTimeout(resolve, retryDelay));
  }
  try {
    return await load();
  } catch (cause) {
    const failure = new ChunkLoadError(cause instanceof Error ? cause.message : String(cause), { cause });
    if (navigator.onLine) reportError(failure);
    throw failure;
  }
}

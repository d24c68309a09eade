/** Code of the shop that could not be fetched: the line is down, or a newer build has taken its place. */
export class LostCode extends Error {
  override readonly name = 'LostCode';
}

/** Milliseconds until a chunk that failed is asked for again. */
const pause = 400;

/**
 * Loads a chunk, and once more where that fails. All lazy imports go through here. The second try has the same URL: browsers fetch
 * it anew, and under another one the chunk would be a second instance beside the one that others import (docs/decisions/0017).
 * @throws {LostCode} Neither try succeeded. It is reported, unless the browser is offline.
 */
export async function loadCode<T>(load: () => Promise<T>): Promise<T> {
  // On the server there is no line that could be down: the page is not rendered there, and the log says why.
  if (import.meta.env.SSR) return load();
  try {
    return await load();
  } catch {
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
  try {
    return await load();
  } catch (cause) {
    const lost = new LostCode(cause instanceof Error ? cause.message : String(cause), { cause });
    if (navigator.onLine) reportError(lost);
    throw lost;
  }
}

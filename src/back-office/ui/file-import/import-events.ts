import type { ImportEvent, ImportOutcome } from '#contract/catalogue-file.ts';

/** The progress of an import: lines read or products written, and their total. */
export type ImportProgress = Exclude<ImportEvent, ImportOutcome>;

/**
 * Reads the response of an import as it arrives, one event per line.
 * @throws {Error} if it ends without an outcome, because the connection broke.
 */
export async function readImport(
  body: ReadableStream<Uint8Array<ArrayBuffer>> | null,
  onProgress: (progress: ImportProgress) => void,
): Promise<ImportOutcome> {
  for await (const line of body ? linesOf(body) : []) {
    const event = JSON.parse(line) as ImportEvent;
    if ('problems' in event) return event;
    onProgress(event);
  }
  throw new Error('The answer ended before it said how the import ended.');
}

/** Yields each line of a UTF-8 stream as soon as it is complete. */
async function* linesOf(body: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<string> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const lines = (rest + decoder.decode(value, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
}

import type { ImportEvent, ImportOutcome } from '#contract/catalogue-file.ts';

/** How far an import is: how many lines are read, or products written, of how many. */
export type ImportProgress = Exclude<ImportEvent, ImportOutcome>;

/**
 * Reads the answer to an import while it comes in, an event a line.
 * @throws {Error} where it ends before its outcome: the connection broke.
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

/** The lines of a stream of UTF-8, each as soon as it is whole. */
async function* linesOf(body: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<string> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const lines = (rest + value).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
}

import { expect, test } from 'vitest';
import { readImport, type ImportProgress } from './import-events.ts';

/** A response body that arrives in these chunks. */
function bodyOf(...chunks: string[]): ReadableStream<Uint8Array<ArrayBuffer>> {
  return new ReadableStream({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(new TextEncoder().encode(chunk));
      controller.close();
    },
  });
}

const reading = (done: number) => `{"state":"reading","done":${done},"total":9}\n`;
const outcome = { state: 'refused', created: 1, updated: 0, problems: [{ line: 3, message: 'the naïve “tee”' }] };

async function read(...chunks: string[]) {
  const reported: ImportProgress[] = [];
  const result = await readImport(bodyOf(...chunks), (progress) => reported.push(progress));
  return { reported: reported.map(({ done }) => done), result };
}

test('reads events independently of the network chunks', async () => {
  const text = `${reading(4)}${reading(9)}${JSON.stringify(outcome)}\n`;
  expect(await read(text)).toEqual({ reported: [4, 9], result: outcome });
  expect(await read(...text)).toEqual({ reported: [4, 9], result: outcome });
});

test('refuses a response without a complete outcome', async () => {
  await expect(read(reading(9))).rejects.toThrow('before it said');
  await expect(read(reading(9), JSON.stringify(outcome).slice(0, -4))).rejects.toThrow('before it said');
});

import { expect, test } from 'vitest';
import { readImport, type ImportProgress } from './import-events.ts';

/** An answer that comes in these pieces. */
function answer(...pieces: (string | Error)[]): ReadableStream<Uint8Array<ArrayBuffer>> {
  const coming = [...pieces];
  return new ReadableStream({
    pull(controller) {
      const piece = coming.shift();
      if (piece === undefined) controller.close();
      else if (typeof piece === 'string') controller.enqueue(new TextEncoder().encode(piece));
      else controller.error(piece);
    },
  });
}

const reading = (done: number) => `{"state":"reading","done":${done},"total":9}\n`;
const outcome = { state: 'refused', created: 1, updated: 0, problems: [{ line: 3, message: 'the naïve “tee”' }] };

async function read(...pieces: (string | Error)[]) {
  const told: ImportProgress[] = [];
  const ended = await readImport(answer(...pieces), (progress) => told.push(progress));
  return { told: told.map(({ done }) => done), ended };
}

test('events are read however the network cuts them', async () => {
  const text = `${reading(4)}${reading(9)}${JSON.stringify(outcome)}\n`;
  expect(await read(text)).toEqual({ told: [4, 9], ended: outcome });
  expect(await read(...text)).toEqual({ told: [4, 9], ended: outcome });
});

test('progress is told before the outcome is there', async () => {
  const told: number[] = [];
  await expect(readImport(answer(reading(4), new Error('gone')), ({ done }) => told.push(done))).rejects.toThrow(
    'gone',
  );
  expect(told).toEqual([4]);
});

test('an answer without an outcome, or with half of it, is none', async () => {
  await expect(read(reading(9))).rejects.toThrow('before it said');
  await expect(read(reading(9), JSON.stringify(outcome).slice(0, -4))).rejects.toThrow('before it said');
});

import { expect, test } from 'vitest';
import { jsonList, jsonListIn } from './json-list.ts';

async function* batchesOf<T>(...batches: T[][]): AsyncGenerator<T[]> {
  for (const batch of batches) yield await Promise.resolve(batch);
}

async function textOf(parts: AsyncIterable<string>): Promise<string> {
  let text = '';
  for await (const part of parts) text += part;
  return text;
}

test.each([[[[]]], [[[1, 2], [], [3]]], [[[], [1]]], [[]]])('writes a list of %j', async (batches) => {
  const all = batches.flat();
  expect(JSON.parse(await textOf(jsonList(batchesOf(...batches))))).toEqual(all);
  const bodyOf = (count: number) => ({ success: true, count, numbers: [] });
  const body = await textOf(jsonListIn('numbers', batchesOf(...batches), bodyOf));
  expect(JSON.parse(body)).toEqual({ success: true, count: all.length, numbers: all });
  expect(JSON.parse(await textOf(jsonListIn('numbers', batchesOf(...batches), () => ({}))))).toEqual({ numbers: all });
});

test('writes one part a batch, each in a turn of the event loop of its own', async () => {
  let turn = 0;
  let isOver = false;
  const nextTurn = () => {
    turn += 1;
    if (!isOver) setImmediate(nextTurn);
  };
  setImmediate(nextTurn);
  const turns: number[] = [];
  for await (const part of jsonList(batchesOf([1], [2], [3]))) if (part !== ']') turns.push(turn);
  isOver = true;
  expect(turns).toHaveLength(3);
  expect(new Set(turns).size).toBe(3);
});

import { expect, test } from 'vitest';
import { sizeChosen, sizeMemoryReducer, storedSizeMemory, type SizeMemory } from './size-memory-slice.ts';

const empty = sizeMemoryReducer(undefined, { type: 'start' });
const choose = (memory: SizeMemory, categoryId: string, label: string) =>
  sizeMemoryReducer(memory, sizeChosen({ categoryId, label }));

test('keeps the latest label of each category, the latest choice last', () => {
  const memory = [
    ['tees', 'M'],
    ['polos', 'XL'],
    ['tees', 'L'],
  ].reduce((former, [categoryId = '', label = '']) => choose(former, categoryId, label), empty);
  expect(Object.entries(memory.labels)).toEqual([
    ['polos', 'XL'],
    ['tees', 'L'],
  ]);
});

test('is stored as labels by category, and not at all while it is empty', () => {
  expect(storedSizeMemory.serialize(choose(empty, 'tees', 'L'))).toEqual({ tees: 'L' });
  expect(storedSizeMemory.serialize(empty)).toBeUndefined();
});

test('drops invalid labels, and refuses another shape', () => {
  expect(storedSizeMemory.parse({ tees: 'L', polos: 7, caps: 'X'.repeat(21) })).toEqual({
    state: { labels: { tees: 'L' } },
    isComplete: false,
  });
  expect(storedSizeMemory.parse({ tees: 'L' })?.isComplete).toBe(true);
  for (const value of [['L'], 'L', null, undefined]) expect(storedSizeMemory.parse(value)).toBeUndefined();
});

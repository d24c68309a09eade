import { expect, test } from 'vitest';
import { piecesBySize } from './pieces-by-size.ts';

test('pieces are added up by label in the usual order, without those that have no size', () => {
  expect(
    piecesBySize([
      { label: 'L', pieces: 1 },
      { label: undefined, pieces: 4 },
      { label: 'S', pieces: 2 },
      { label: null, pieces: 1 },
      { label: 'L', pieces: 3 },
    ]),
  ).toEqual([
    { label: 'S', pieces: 2 },
    { label: 'L', pieces: 4 },
  ]);
  expect(piecesBySize([])).toEqual([]);
});

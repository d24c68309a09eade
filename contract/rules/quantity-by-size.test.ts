import { expect, test } from 'vitest';
import { quantityBySize } from './quantity-by-size.ts';

test('quantities are added up by label in the usual order, without those that have no size', () => {
  expect(
    quantityBySize([
      { label: 'L', quantity: 1 },
      { label: undefined, quantity: 4 },
      { label: 'S', quantity: 2 },
      { label: null, quantity: 1 },
      { label: 'L', quantity: 3 },
    ]),
  ).toEqual([
    { label: 'S', pieces: 2 },
    { label: 'L', pieces: 4 },
  ]);
  expect(quantityBySize([])).toEqual([]);
});

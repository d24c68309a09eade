import { expect, test } from 'vitest';
import { lowStock } from './dashboard.ts';
import { isAtLevel, stockLevels } from './stock-level.ts';

test.each([
  [0, ['low', 'out']],
  [1, ['in', 'low']],
  [lowStock, ['in', 'low']],
  [lowStock + 1, ['in']],
])('the quantity %i is of the levels %j', (quantity, levels) => {
  expect(stockLevels.filter((level) => isAtLevel(quantity, level))).toEqual(levels);
});

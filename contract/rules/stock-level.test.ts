import { expect, test } from 'vitest';
import { isAtLevel, stockLevels, type LimitedStock, lowStock } from './stock-level.ts';

test.each<[{ quantity: number; sizes?: LimitedStock[] }, string[]]>([
  [{ quantity: 0 }, ['low', 'out']],
  [{ quantity: 1 }, ['in', 'low']],
  [{ quantity: lowStock }, ['in', 'low']],
  [{ quantity: lowStock + 1 }, ['in']],
  [{ quantity: 40, sizes: [{ quantity: 20 }, { quantity: 20, low: 20 }] }, ['in', 'low']],
  [
    {
      quantity: 4,
      sizes: [
        { quantity: 2, low: 1 },
        { quantity: 2, low: 0 },
      ],
    },
    ['in'],
  ],
])('%j is of the levels %j', (product, levels) => {
  expect(stockLevels.filter((level) => isAtLevel(product, level))).toEqual(levels);
});

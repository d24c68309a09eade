import { expect, it } from 'vitest';
import { compareSizes } from './size-order.ts';

it('compares each two labels in both directions: letters, numbers, one size for all, and others', () => {
  const sorted = ['XXS', 's', 'M', 'XXL', '3XL', '5XL', '8.5', '28', '30', '100', 'free size', 'Long', 'Tall'];
  const compared = sorted.map((first) => sorted.map((second) => Math.sign(compareSizes(first, second))));
  expect(compared).toEqual(sorted.map((_, a) => sorted.map((_, b) => Math.sign(a - b))));
  expect(compareSizes('Tall', 'TALL')).toBe(0);
});

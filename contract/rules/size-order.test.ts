import { expect, it } from 'vitest';
import { compareSizes } from './size-order.ts';

it('sorts letters, numbers, one size for all, and other labels', () => {
  const sorted = ['XXS', 's', 'M', 'XXL', '3XL', '5XL', '8.5', '28', '30', '100', 'free size', 'Long', 'Tall'];
  expect(sorted.toReversed().toSorted(compareSizes)).toEqual(sorted);
});

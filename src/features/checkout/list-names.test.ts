import { expect, test } from 'vitest';
import { makeProduct } from '#tests/support/products.ts';
import { listNames } from './list-names.ts';

test.each([
  [['Kite', 'Kite', 'Chai'], 'Kite and Chai'],
  [['Kite', 'Chai', 'Monsoon'], 'Kite, Chai, and Monsoon'],
  [['Kite', 'Chai', 'Monsoon', 'Polo', 'Polo', 'Loom'], 'Kite, Chai, and 3 more'],
])('%j reads: %s', (names, text) => {
  expect(listNames(names.map((name) => makeProduct({ name })))).toBe(text);
});

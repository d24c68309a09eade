import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatRupees, sumRupees, toPaise, toRupees } from './money.ts';

test.each([
  [19.99, 1999],
  [0.07, 7],
  [1.15, 115],
  [8.2, 820],
  [1_000_000, 100_000_000],
  [0, 0],
])('converts %d rupees to %d paise', (rupees, paise) => {
  expect(toPaise(rupees)).toBe(paise);
});

test('every amount in paise survives the conversion to rupees and back', () => {
  fc.assert(fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (paise) => toPaise(toRupees(paise)) === paise));
});

test.each([
  [499, 'Rs. 499'],
  [1299.5, 'Rs. 1299.50'],
  [0, 'Rs. 0'],
  [0.05, 'Rs. 0.05'],
  [1_000_000, 'Rs. 1000000'],
])('formats %d as %s', (rupees, text) => {
  expect(formatRupees(rupees)).toBe(text);
});

test('sums exactly where floating point does not', () => {
  expect(sumRupees([0.1, 0.2])).toBe(0.3);
  expect(sumRupees(Array.from({ length: 10 }, () => 19.99))).toBe(199.9);
  expect(sumRupees([])).toBe(0);
});

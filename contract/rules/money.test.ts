import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatRupees, spread, sumRupees, toPaise, toRupees } from './money.ts';

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

describe('an amount spread by value', () => {
  test.each([
    [100, [1, 1, 1], [34, 33, 33]],
    [5, [10, 20, 30], [1, 2, 2]],
    [7, [0, 7], [0, 7]],
    [0, [3, 4], [0, 0]],
    [0, [0, 0], [0, 0]],
  ])('%s over %s is %s', (paise, values, shares) => {
    expect(spread(paise, values)).toEqual(shares);
  });

  test('adds up, and no share exceeds its value', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(10_000_000), { minLength: 1, maxLength: 8 }), fc.nat(10_000), (values, part) => {
        const sum = values.reduce((total, value) => total + value, 0);
        const paise = Math.floor((sum * part) / 10_000);
        const shares = spread(paise, values);
        expect(shares.reduce((total, share) => total + share, 0)).toBe(paise);
        expect(shares.every((share, index) => share >= 0 && share <= values[index]!)).toBe(true);
      }),
    );
  });
});

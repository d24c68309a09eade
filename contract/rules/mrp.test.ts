import { expect, test } from 'vitest';
import { isBelowMrp, percentSaved } from './mrp.ts';

test.each([
  [499, 999, 50],
  [499, 998, 50],
  [499, 997, 49],
  [0.1, 0.3, 66],
  [999, 1000, 0],
  [0, 499, 100],
])('%d instead of %d saves %d percent', (price, mrp, percent) => {
  expect(isBelowMrp({ price, mrp })).toBe(true);
  expect(percentSaved({ price, mrp })).toBe(percent);
});

test.each([
  [499, 499],
  [499, undefined],
  [499, 498],
  [0, 0],
  [0.3, 0.1 + 0.2],
])('a price of %d is not below an MRP of %s', (price, mrp) => expect(isBelowMrp({ price, mrp })).toBe(false));

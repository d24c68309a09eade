import { expect, test } from 'vitest';
import { OwnColour } from './colours.ts';

test.each([
  ['Ｎavy', undefined],
  ['nåvy', undefined],
  ['Ｂlues', undefined],
  ['x\ny', 'x y'],
  ['Rose wood', 'Rose wood'],
])('an own colour %j is %s', (name, expected) => {
  expect(OwnColour.safeParse({ name, hex: '#aa3355' }).data?.name).toBe(expected);
});

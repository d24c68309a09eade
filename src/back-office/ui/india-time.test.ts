import { expect, test } from 'vitest';
import { indiaTime, instantOf } from './india-time.ts';

test.each([
  ['2026-12-04T18:00', '2026-12-04T12:30:00.000Z'],
  ['2026-12-07T00:00', '2026-12-06T18:30:00.000Z'],
  ['2027-01-01T05:29', '2026-12-31T23:59:00.000Z'],
  ['', undefined],
  ['2026-12-04', undefined],
  ['soon', undefined],
])('%s in India is %s', (typed, instant) => {
  expect(instantOf(typed)).toBe(instant);
  if (instant !== undefined) expect(indiaTime(instant)).toBe(typed);
});

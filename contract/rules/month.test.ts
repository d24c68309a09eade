import { expect, test } from 'vitest';
import { comparedDays, daysOfMonth, growthOf, monthAfter, monthOf } from './month.ts';

test.each([
  ['2026-11', 1, '2026-12'],
  ['2026-12', 1, '2027-01'],
  ['2026-01', -1, '2025-12'],
  ['2026-03', -14, '2025-01'],
])('the month %s and %i months', (month, count, expected) => {
  expect(monthAfter(month, count)).toBe(expected);
});

test.each([
  ['2026-11', '2026-11-29', '2026-11-01 2026-11-29', '2026-10-01 2026-10-29'],
  ['2026-03', '2026-03-31', '2026-03-01 2026-03-31', '2026-02-01 2026-02-28'],
  ['2026-01', '2026-01-01', '2026-01-01 2026-01-01', '2025-12-01 2025-12-01'],
  ['2026-02', '2026-03-01', '2026-02-01 2026-02-28', '2026-01-01 2026-01-31'],
  ['2028-02', '2028-03-01', '2028-02-01 2028-02-29', '2028-01-01 2028-01-31'],
])('%s on %s is %s beside %s', (month, today, days, before) => {
  const compared = comparedDays(month, today);
  expect([compared.days, compared.before].map(({ from, to }) => `${from} ${to}`)).toEqual([days, before]);
});

test.each([
  [1500, 1000, 500, 50],
  [0.3, 0.1, 0.2, 200],
  [999, 1000, -1, 0],
  [0, 1000, -1000, -100],
  [100, 0, 100, undefined],
  [0, 0, 0, undefined],
])('%d after %d is a growth by %d, %s percent', (now, before, rupees, percent) => {
  expect(growthOf(now, before)).toEqual({ rupees, percent });
});

test('a month has its first and its last day', () => {
  expect(daysOfMonth(monthOf('2026-11-29'))).toEqual({ from: '2026-11-01', to: '2026-11-30' });
});

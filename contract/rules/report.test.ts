import { expect, test } from 'vitest';
import { startOfDay } from './day.ts';
import { daysBetween, daysLeft, reportRange, sellThrough } from './report.ts';

const now = startOfDay('2026-03-31') + 1;

test.each([
  [{}, '2026-03-02', '2026-03-31'],
  [{ from: '2026-03-31' }, '2026-03-31', '2026-03-31'],
  [{ to: '2026-02-28' }, '2026-01-30', '2026-02-28'],
  [{ from: '2020-01-01' }, '2025-03-31', '2026-03-31'],
  // A day that is still to come.
  [{ from: '2027-01-01' }, '2026-03-02', '2026-03-31'],
])('the range of %j is %s to %s', (asked, from, to) => {
  expect(reportRange(asked, now)).toEqual({ from, to });
});

test('both ends of a range count', () => {
  expect(daysBetween('2026-02-28', '2026-03-01')).toBe(2);
});

test('nothing sold has no days left, and nothing at all no share', () => {
  expect([daysLeft(5, 0, 30), daysLeft(5, 10, 30)]).toEqual([undefined, 15]);
  expect([sellThrough(0, 0), sellThrough(0, 4), sellThrough(1, 3)]).toEqual([undefined, 0, 0.25]);
});

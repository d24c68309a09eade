import { expect, test } from 'vitest';
import { QuickLimit } from './quick-limit.ts';

test('a window ends after its time, and when the clock was set back before its beginning', () => {
  let now = 1_000_000_000;
  const limit = new QuickLimit({ name: 'tries', max: 1, window: 60_000, by: 'account' }, () => now, true);
  const isTaken = () => {
    try {
      limit.count('asha');
      return true;
    } catch {
      return false;
    }
  };
  expect([isTaken(), isTaken()]).toEqual([true, false]);
  now += 60_000;
  expect([isTaken(), isTaken()]).toEqual([true, false]);
  now -= 8 * 24 * 3_600_000;
  expect([isTaken(), isTaken()]).toEqual([true, false]);
});

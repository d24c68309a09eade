import { expect, test } from 'vitest';
import { ageWords, waitsLong } from './age.ts';

const [minute, hour] = [60_000, 3_600_000];

test.each([
  [-5, 'just now'],
  [59_999, 'just now'],
  [minute, '1 min ago'],
  [hour - 1, '59 min ago'],
  [3.9 * hour, '3 h ago'],
  [47.9 * hour, '47 h ago'],
  [48 * hour, '2 days ago'],
])('an age of %i ms is read as %s', (age, words) => {
  expect(ageWords(age)).toBe(words);
});

test('an order waits long from the hours of the reminder on; without a reminder none does', () => {
  expect([waitsLong(4 * hour - 1, 4), waitsLong(4 * hour, 4), waitsLong(400 * hour, 0)]).toEqual([false, true, false]);
});

import { expect, test } from 'vitest';
import { firstCheck, nextCheckOfOpen, nextCheckOfSettled } from './next-check.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

/** After how long each question about a checkout is asked, until there are no more. */
function schedule(next: (createdAt: number, now: number) => number | null, first: number): number[] {
  const asked: number[] = [];
  for (let at: number | null = first; at !== null; at = next(0, at)) asked.push(at);
  return asked;
}

test('an open checkout is asked about after half a minute, then ever less often, at least hourly, for a week', () => {
  const asked = schedule(nextCheckOfOpen, firstCheck(0));
  expect(asked.slice(0, 4)).toEqual([30_000, minute, 2 * minute, 4 * minute]);
  const gaps = asked.map((at, n) => at - (asked[n - 1] ?? 0));
  expect(Math.max(...gaps)).toBe(60 * minute);
  expect(asked.at(-1)).toBeGreaterThan(7 * day);
  expect(asked.length).toBeLessThan(180);
});

test('a settled one is looked at a few times more, for two days', () => {
  const asked = schedule(nextCheckOfSettled, 15 * minute);
  expect(asked.length).toBeLessThan(8);
  expect(asked.at(-1)).toBeGreaterThan(2 * day);
});

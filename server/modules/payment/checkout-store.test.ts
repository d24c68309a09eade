import { expect, test } from 'vitest';
import { firstCheck, nextCheckOfOpen, nextCheckOfSettled } from './checkout-store.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

/** The times of all polls of a checkout, in milliseconds after its creation. */
function schedule(next: (createdAt: number, now: number) => number | null, first: number): number[] {
  const polls: number[] = [];
  for (let at: number | null = first; at !== null; at = next(0, at)) polls.push(at);
  return polls;
}

test('polls an open checkout after half a minute, then at growing intervals, at least hourly, for a week', () => {
  const polls = schedule(nextCheckOfOpen, firstCheck(0));
  expect(polls.slice(0, 4)).toEqual([30_000, minute, 2 * minute, 4 * minute]);
  const gaps = polls.map((at, n) => at - (polls[n - 1] ?? 0));
  expect(Math.max(...gaps)).toBe(60 * minute);
  expect(polls.at(-1)).toBeGreaterThan(7 * day);
  expect(polls.length).toBeLessThan(180);
});

test('polls a settled checkout a few more times, for two days', () => {
  const polls = schedule(nextCheckOfSettled, 15 * minute);
  expect(polls.length).toBeLessThan(8);
  expect(polls.at(-1)).toBeGreaterThan(2 * day);
});

import { expect, test } from 'vitest';
import { firstCheck, nextCheckOfOpen, nextCheckOfSettled } from './checkout-store.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** The times of all polls of a checkout, in milliseconds after its creation. */
function schedule(next: (createdAt: number, now: number) => number | null, first: number): number[] {
  const polls: number[] = [];
  for (let at: number | null = first; at !== null; at = next(0, at)) polls.push(at);
  return polls;
}

test('polls an open checkout fifteen times in a week', () => {
  const early = [1, 2, 4, 8, 16, 32].map((minutes) => minutes * minute);
  const late = [1, 2, 4, 8, 24, 48, 96, 168].map((hours) => hours * hour);
  expect(schedule(nextCheckOfOpen, firstCheck(0))).toEqual([30_000, ...early, ...late]);
});

test('a late poll of an open checkout skips what has passed', () => {
  expect(nextCheckOfOpen(0, 90 * minute)).toBe(2 * hour);
  expect(nextCheckOfOpen(0, 7 * day)).toBeNull();
});

test('polls a settled checkout a few more times, for two days', () => {
  const polls = schedule(nextCheckOfSettled, 15 * minute);
  expect(polls.length).toBeLessThan(8);
  expect(polls.at(-1)).toBeGreaterThan(2 * day);
});

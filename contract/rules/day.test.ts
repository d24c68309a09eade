import { expect, test } from 'vitest';
import { dayAfter, dayOf, endOfDay, readableDay, startOfDay, timeOf } from './day.ts';

test('a day starts at 18:30 UTC of the previous day', () => {
  expect(startOfDay('2026-01-31')).toBe(Date.UTC(2026, 0, 30, 18, 30));
  expect(dayOf(startOfDay('2026-01-31'))).toBe('2026-01-31');
  expect(dayOf(startOfDay('2026-01-31') - 1)).toBe('2026-01-30');
});

test('adds and subtracts days across months and leap years', () => {
  expect(dayAfter('2026-12-31')).toBe('2027-01-01');
  expect(dayAfter('2028-02-28')).toBe('2028-02-29');
  expect(dayAfter('2026-03-01', -29)).toBe('2026-01-31');
});

test('formats day and time of day in India', () => {
  expect(readableDay(Date.UTC(2026, 10, 24, 18, 30))).toBe('25 Nov 2026');
  expect(timeOf(Date.UTC(2026, 0, 31, 21, 5))).toBe('02:35');
});

test('a day ends where the next one starts', () => {
  expect(endOfDay('2026-01-31')).toBe(startOfDay('2026-02-01'));
});

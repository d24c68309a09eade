import { expect, test } from 'vitest';
import { dayIn } from './typed-day.ts';

test.each([
  ['2027-01-26', '2027-01-26'],
  ['26/01/2027', '2027-01-26'],
  ['26.1.27', '2027-01-26'],
  ['26 Jan, 2027', '2027-01-26'],
  [' 3 November 2026 ', '2026-11-03'],
  ['31/02/2027', undefined],
  ['01/26/2027', undefined],
  ['26/01/2027 and more', undefined],
  ['Diwali', undefined],
  ['', undefined],
])('the day of %j is %s', (text, day) => expect(dayIn(text)).toBe(day));

import { expect, test } from 'vitest';
import { deliveryDates, isLate, readableDays, type DeliveryCalendar } from './delivery-days.ts';

const india = (time: string) => Date.parse(`${time}:00+05:30`);

interface Over extends Partial<DeliveryCalendar> {
  readonly days?: readonly [from: number, to: number];
}

/** Cut-off at 14:00, a day to pack, 2 to 4 days on the way, unless said. */
test.each<[about: string, at: string, over: Over, from: string, to: string]>([
  // 2026-11-25 is a Wednesday.
  ['before the cut-off', '2026-11-25T13:59', {}, '2026-11-28', '2026-12-01'],
  ['at the cut-off, to the minute: a day later', '2026-11-25T14:00', {}, '2026-11-30', '2026-12-02'],
  ['just after midnight in India, the day before in UTC', '2026-11-26T00:01', {}, '2026-11-30', '2026-12-02'],
  ['on a Sunday: packed from Monday on', '2026-11-22T09:00', {}, '2026-11-26', '2026-11-28'],
  ['on a Saturday after the cut-off: the same', '2026-11-21T18:00', {}, '2026-11-26', '2026-11-28'],
  ['no packing days', '2026-11-25T09:00', { packing_days: 0 }, '2026-11-27', '2026-11-30'],
  ['same day', '2026-11-25T09:00', { packing_days: 0, days: [0, 0] }, '2026-11-25', '2026-11-25'],
  ['same day, but it is a Sunday', '2026-11-22T09:00', { packing_days: 0, days: [0, 1] }, '2026-11-23', '2026-11-24'],
  ['cut-off 24: never the next day', '2026-11-25T23:59', { cutoff_hour: 24 }, '2026-11-28', '2026-12-01'],
  ['over a year end', '2026-12-30T09:00', {}, '2027-01-02', '2027-01-05'],
  ['over a leap day', '2028-02-26T09:00', {}, '2028-03-01', '2028-03-03'],
  [
    'over holidays in a row, with a Sunday between',
    '2026-11-06T09:00',
    { holidays: ['2026-11-07', '2026-11-09', '2026-11-10', '2026-11-11'] },
    '2026-11-14',
    '2026-11-17',
  ],
  ['on a holiday', '2026-11-25T09:00', { holidays: ['2026-11-25'] }, '2026-11-30', '2026-12-02'],
  ['a holiday within the range', '2026-11-25T09:00', { holidays: ['2026-11-30'] }, '2026-11-28', '2026-12-02'],
])('%s (%s)', (_, at, { days = [2, 4], ...calendar }, from, to) => {
  const usual = { cutoff_hour: 14, packing_days: 1, holidays: [], ...calendar };
  expect(deliveryDates(india(at), { from: days[0], to: days[1] }, usual)).toEqual({ from, to });
});

test.each([
  ['2026-11-26', '2026-11-28', 'Thu 26 to Sat 28 Nov'],
  ['2026-11-30', '2026-12-02', 'Mon 30 Nov to Wed 2 Dec'],
  ['2026-12-31', '2027-01-02', 'Thu 31 Dec to Sat 2 Jan'],
  ['2026-11-26', '2026-11-26', 'Thu 26 Nov'],
])('%s to %s reads %s', (from, to, words) => {
  expect(readableDays({ from, to })).toBe(words);
});

const promised = { from: '2026-11-26', to: '2026-11-28' };

test.each([
  ['Not Processed', promised, '2026-11-27', true],
  ['Processing', promised, '2026-11-27', true],
  ['Processing', promised, '2026-11-26', false],
  ['Shipped', promised, '2026-12-24', false],
  ['Cancelled', promised, '2026-12-24', false],
  ['Not Processed', undefined, '2026-12-24', false],
] as const)('an order that is %s, promised for %o, is on %s late: %s', (status, days, today, late) => {
  expect(isLate({ status, promised: days }, today)).toBe(late);
});

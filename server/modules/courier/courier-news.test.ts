import { expect, test } from 'vitest';
import { readNews, rowsIn } from './courier-news.ts';
import { stateOf, timeIn } from './courier-words.ts';

const now = Date.parse('2026-11-26T12:00:00Z');

test.each([
  ['AWB Assigned', 'booked'],
  ['Pickup Scheduled', 'booked'],
  ['PICKED UP', 'picked_up'],
  ['IN TRANSIT-EN-ROUTE', 'in_transit'],
  ['Undelivered', 'in_transit'],
  ['UNDELIVERED-2nd Attempt', 'in_transit'],
  ['Out For Delivery', 'out_for_delivery'],
  ['Delivered', 'delivered'],
  ['RTO Initiated', 'returning'],
  ['RTO Delivered', 'returned'],
  ['Returned', 'returned'],
  ['Lost', undefined],
  ['Cancelled', undefined],
  ['Delivered?! <script>', undefined],
  ['', undefined],
])('%j is %j', (words, state) => {
  expect(stateOf(words)).toBe(state);
});

test('on the way back, what is delivered is returned', () => {
  expect(['Delivered', 'In Transit', 'RTO Delivered', 'Lost'].map((words) => stateOf(words, true))).toEqual([
    ...['returned', 'returning', 'returned'],
    undefined,
  ]);
});

test.each([
  ['26 11 2026 14:05:06', '2026-11-26T08:35:06.000Z'],
  ['2026-11-26 14:05', '2026-11-26T08:35:00.000Z'],
  ['2026-11-26T14:05:06.123+05:30', '2026-11-26T08:35:06.000Z'],
  ['2026-11-26T14:05:06Z', '2026-11-26T14:05:06.000Z'],
  ['26/11/2026', '2026-11-25T18:30:00.000Z'],
  ['31-02-2026', undefined],
  ['2026-13-01', undefined],
  ['26 11 2026 25:00', undefined],
  ['1970-01-01', undefined],
  ['yesterday', undefined],
])('the time %j is %j', (text, time) => {
  expect(timeIn(text)).toBe(time && Date.parse(time));
});

test.each<[string, unknown, object]>([
  ['a number that is one', { awb: 59629792084, status: 'Delivered', is_return: 0 }, { number: '59629792084' }],
  [
    'scans, of which some say nothing',
    {
      AWB: ' ab 123 4 ',
      shipment_status: 'IN TRANSIT',
      scans: [
        { date: '2026-11-25 10:00:00', activity: 'Picked Up', 'sr-status-label': '' },
        { date: 'soon', status: 'Delivered' },
        { date: '2026-11-25 11:00:00', status: 'X-UCI' },
        ...['text', null, ['Delivered']],
      ],
    },
    {
      number: 'AB1234',
      state: 'in_transit',
      scans: [{ state: 'picked_up', at: Date.parse('2026-11-25T04:30:00Z') }],
    },
  ],
  [
    'a time in the future',
    { awb: 'A1234', status: 'Delivered', date: '2027-11-26' },
    { state: 'delivered', at: undefined },
  ],
  ['a return', { awb: 'A1234', status: 'Delivered', is_return: '1' }, { state: 'returned' }],
  [
    'hostile values',
    { awb: { $ne: 1 }, current_status: ['Delivered'], scans: { length: 9 } },
    { number: undefined, state: undefined, scans: [] },
  ],
  ['a hostile number', { awb: "1' or 1=1 --", status: 'Delivered' }, { number: undefined }],
])('reads %s', (_, row, expected) => {
  expect(readNews(row as Record<string, unknown>, now)).toMatchObject(expected);
});

test.each<[unknown, number | undefined]>([
  [[{ awb: '1' }, {}], 2],
  [null, undefined],
  [[{ awb: '1' }, 7], undefined],
  [Array.from({ length: 501 }, () => ({})), undefined],
])('%j has %j parcels', (body, count) => {
  expect(rowsIn(body)?.length).toBe(count);
});

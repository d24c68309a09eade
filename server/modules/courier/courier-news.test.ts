import { expect, test } from 'vitest';
import { readNews, rowsIn } from './courier-news.ts';
import { stateOf } from './courier-words.ts';

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

import { expect, test } from 'vitest';
import { readPastedNumbers } from './pasted-tracking.ts';
import {
  cleanTrackingNumber,
  couriersOf,
  furthestState,
  isFinal,
  isTrackingNumber,
  trackingUrl,
  type TrackingState,
} from './tracking.ts';
import { nationalPhone } from './typed-text.ts';

const delhivery = 'https://www.delhivery.com/track/package/{number}';
const blueDart = 'https://www.bluedart.com/?no={number}&no2={number}';
const post = 'https://www.indiapost.gov.in/track?id={number}';

test.each([
  ['Delhivery', 'D1', 'https://www.delhivery.com/track/package/D1'],
  ['blue dart ', 'B/1', 'https://www.bluedart.com/?no=B%2F1&no2=B%2F1'],
  ['Blue Dart Express', 'B1', 'https://www.bluedart.com/?no=B1&no2=B1'],
  ['India Post', 'EE1IN', 'https://www.indiapost.gov.in/track?id=EE1IN'],
  ['Another', 'A1', undefined],
  ['', 'A1', undefined],
  ['Delhivery', '', undefined],
])('the page of %j, parcel %j', (courier, number, url) => {
  expect(trackingUrl([delhivery, blueDart, post], { courier, number })).toBe(url);
});

test('a parcel without a courier has the only template, and templates name their couriers', () => {
  expect(trackingUrl([delhivery], { courier: '', number: 'D1' })).toBe('https://www.delhivery.com/track/package/D1');
  expect(couriersOf([delhivery, blueDart, delhivery, post])).toEqual(['Delhivery', 'Bluedart', 'Indiapost']);
});

test.each<[TrackingState[], TrackingState | undefined, boolean]>([
  [[], undefined, false],
  [['out_for_delivery', 'in_transit'], 'out_for_delivery', false],
  [['out_for_delivery', 'failed_attempt', 'in_transit'], 'failed_attempt', false],
  [['failed_attempt', 'out_for_delivery'], 'out_for_delivery', false],
  [['delivered', 'in_transit'], 'delivered', true],
  [['returning', 'out_for_delivery'], 'returning', true],
  [['delivered', 'returning'], 'returning', true],
  [['returning', 'delivered', 'in_transit'], 'delivered', true],
  [['returned', 'returning', 'delivered', 'lost'], 'returned', true],
  [['lost', 'delivered', 'out_for_delivery'], 'lost', true],
])('after the news %j the parcel is %s; its shopper waits no more: %s', (states, furthest, isOver) => {
  const state = furthestState(states.map((one, at) => ({ state: one, at })));
  expect([state, isFinal(state)]).toEqual([furthest, isOver]);
  // The order in which it arrives does not count.
  expect(furthestState(states.map((one, at) => ({ state: one, at })).reverse())).toBe(furthest);
});

test.each([
  ['ee 123 456 789 in', 'EE123456789IN', true],
  ['１２３４\u200b５', '12345', true],
  ['12-34/5.6', '12-34/5.6', true],
  ['123', '123', false],
  ['<b>1234</b>', '<B>1234</B>', false],
  ['1'.repeat(41), '1'.repeat(41), false],
])('%j is cleaned to %j', (text, number, isOne) => {
  expect([cleanTrackingNumber(text), isTrackingNumber(cleanTrackingNumber(text))]).toEqual([number, isOne]);
});

test.each([
  ...['9812300456', '+919812300456', '+91 98123 00456', '919812300456', '0091-98123-00456', '09812300456'],
  ...['0919812300456', '+91 098123 00456', '(+91) 98123.00456'],
])('a booking file has the ten digits of %s', (phone) => expect(nationalPhone(phone)).toBe('9812300456'));

test('a number of another country keeps its code', () => {
  expect(['+12025550123', '9198123004', '+4915112345678'].map(nationalPhone)).toEqual([
    ...['+12025550123', '9198123004', '+4915112345678'],
  ]);
});

test.each<[string, string[] | undefined, string[], string[]]>([
  ['1042\tAWB1\r\n#1043\tAWB2\r\n', undefined, ['1042=AWB1', '1043=AWB2'], []],
  ['Order,AWB\n"1042","AWB 1"', undefined, ['1042=AWB 1'], []],
  [
    '1042-R2; AWB1\n\n1043 EE 123 456 789 IN',
    undefined,
    ['1042=AWB1', '1043=EE123456789IN of 1043 EE 123 456 789 IN'],
    [],
  ],
  ['1042,\'19041432529574\n1043,"=""19041432529575"""', undefined, ['1042=19041432529574', '1043=19041432529575'], []],
  ['1042 19041432529574 499.00', undefined, ['1042=19041432529574 of 1042 19041432529574 499.00'], []],
  [
    '1042\tDelhivery\tAB-12345678\t26-11-2026\t411001\t9812300456',
    undefined,
    [expect.stringMatching('=AB-12345678 of ') as string],
    [],
  ],
  [
    '1042,AWB12345,AWB12346\n1043 AWB1 Delhivery',
    undefined,
    [],
    ['several 1042 AWB12345 AWB12346', 'several 1043 AWB1 Delhivery'],
  ],
  ['1042\t1.90414E+13\n1043\t19041400000000', undefined, [], ['digits 1042 1.90414E+13', 'digits 1043 19041400000000']],
  ['1.90414E+13\nAWB2', ['1001', '1002'], ['1002=AWB2'], ['digits 1.90414E+13']],
  [`${'a'.repeat(24)} AWB1`, undefined, [`${'a'.repeat(24)}=AWB1`], []],
  ['AWB1\nAWB2', ['1001', '1002'], ['1001=AWB1', '1002=AWB2'], []],
  ['AWB1\nAWB2\nAWB3', ['1001', '1002'], ['1001=AWB1', '1002=AWB2'], ['nothing AWB3']],
  ['1042 AWB1\nAWB2', ['1001', '1002'], ['1042=AWB1'], ['nothing AWB2']],
  ['thank you!\nAsha AWB1', undefined, [], ['nothing Asha AWB1']],
  ['', ['1001'], [], []],
])('a pasted list: %j for %j', (text, inOrder, numbers, unread) => {
  const read = readPastedNumbers(text, inOrder);
  const words = read.numbers.map(
    ({ order, tracking_number, line }) => `${order}=${tracking_number}${line ? ` of ${line}` : ''}`,
  );
  expect(words).toEqual(numbers);
  expect(read.unread.map(({ line, why }) => `${why} ${line}`)).toEqual(unread);
});

import { expect, test } from 'vitest';
import { orderSearchTerm } from './order-number.ts';

test.each([
  ['#1042', '1042'],
  ['1042', '1042'],
  ['98765 43210', '9876543210'],
  ['+91 98765-43210', '9876543210'],
  ['(098765) 43210', '9876543210'],
  ['\u202a+919876543210\u202c', '9876543210'],
  ['९८७६५ ४३२१०', '9876543210'],
  ['411 001', '411001'],
  ['asha 1042', 'asha 1042'],
  ['pay_1 2', 'pay_1 2'],
  ['', ''],
])('searches orders for %j as %j', (search, term) => {
  expect(orderSearchTerm(search)).toBe(term);
});

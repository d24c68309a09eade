import { expect, test } from 'vitest';
import { isPayable, type OrderRow } from './order-store.ts';

test.each<[OrderRow['cash_state'], OrderRow['status'], boolean]>([
  ['pending', 'Not Processed', true],
  ['pending', 'Processing', true],
  ['pending', 'Shipped', false],
  ['pending', 'Cancelled', false],
  [null, 'Not Processed', false],
  ['collected', 'Processing', false],
])('an order whose cash is %s, and which is %s, can be paid online: %s', (cash, status, can) => {
  expect(isPayable({ cash_state: cash, status })).toBe(can);
});

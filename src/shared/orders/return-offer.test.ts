import { expect, test } from 'vitest';
import type { Order } from '#contract/order.ts';
import { makeShopOrder } from '#tests/support/shop-order.ts';
import { lastReturnDay, offerOf } from './return-offer.ts';

const one = { line: 0, quantity: 1 };
const open = { ...one, until: '2026-12-14' };

test.for<[string, Partial<Order>, string | undefined]>([
  ['delivered, within its days', { status: 'Delivered', returnable: [one, open] }, 'any'],
  ['delivered, its days over', { status: 'Delivered', returnable: [one] }, 'wrong'],
  ['delivered, all of it asked back', { status: 'Delivered' }, undefined],
  ['on its way, later than promised', { status: 'Shipped', returnable: [one] }, 'missing'],
  ['on its way in time', { status: 'Shipped' }, undefined],
  ['cancelled', { status: 'Cancelled', returnable: [one] }, undefined],
])('an order that is %s', ([, parts, offer]) => {
  expect(offerOf(makeShopOrder(parts))).toBe(offer);
});

test('the last day is that of the piece with the most time', () => {
  const returnable = [one, open, { line: 1, quantity: 1, until: '2026-12-16' }];
  expect(lastReturnDay(makeShopOrder({ returnable }))).toBe('2026-12-16');
  expect(lastReturnDay(makeShopOrder())).toBeUndefined();
});

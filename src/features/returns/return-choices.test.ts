import { expect, test } from 'vitest';
import type { Order } from '#contract/order.ts';
import { makeSizedProduct } from '#tests/support/products.ts';
import { makeShopOrder } from '#tests/support/shop-order.ts';
import { amountOf, askedLines, reasonsFor, sizesFor } from './return-choices.ts';

const now = Date.parse('2026-12-10T06:30:00Z');
const own = ['too_small', 'too_large', 'changed_mind', 'other'];
const wrong = ['not_as_shown', 'faulty', 'wrong_item'];
const promised = { from: '2026-12-01', to: '2026-12-05' };

test.for<[string, Partial<Order>, string[], string[]]>([
  ['delivered without a promise', { status: 'Delivered' }, own, [...wrong, 'not_arrived', 'incomplete']],
  [
    'delivered in time',
    { status: 'Delivered', promised, delivered_at: '2026-12-05T12:00:00Z' },
    own,
    [...wrong, 'not_arrived', 'incomplete'],
  ],
  [
    'delivered late',
    { status: 'Delivered', promised, delivered_at: '2026-12-05T18:30:00Z' },
    own,
    [...wrong, 'late', 'not_arrived', 'incomplete'],
  ],
  ['on its way and late', { status: 'Shipped', promised }, [], ['not_arrived']],
])('the reasons of an order that is %s', ([, parts, ofOwn, ofWrong]) => {
  const reasons = reasonsFor(makeShopOrder(parts), now);
  expect(reasons.own.toSorted()).toEqual(ofOwn.toSorted());
  expect(reasons.wrong.toSorted()).toEqual(ofWrong.toSorted());
});

const order = makeShopOrder({ status: 'Delivered', returnable: [{ line: 0, quantity: 2, until: '2026-12-14' }] });

test('a line that is asked back already has nothing left', () => {
  expect(askedLines(order).map(({ name, left, until }) => [name, left, until])).toEqual([
    ['Kite', 2, '2026-12-14'],
    ['Chai', 0, undefined],
  ]);
});

test('another size is one that is there; of a faulty piece the same size too', () => {
  const [kite] = askedLines(order);
  const product = makeSizedProduct({ S: 0, M: 4, L: 2 });
  expect(sizesFor(kite!, product, 'too_small')).toEqual(['L']);
  expect(sizesFor(kite!, product, 'faulty')).toEqual(['M', 'L']);
  expect(sizesFor(kite!, undefined, 'faulty')).toEqual([]);
  expect(sizesFor({ ...kite!, size: undefined }, makeSizedProduct({ '': 3 }), 'faulty')).toEqual([]);
});

test('pieces cost what was paid, in whole paise', () => {
  // Rs. 800 less a share of Rs. 100.01 for two pieces, which is paid back with the second one.
  const [kite, chai] = order.lines;
  const lines = askedLines({ ...order, lines: [{ ...kite!, discount: 100.01 }, chai!] });
  expect(lines[0]?.price).toBe(349.99);
  expect(amountOf(lines, { 0: 1 })).toBe('Rs. 349.99');
  expect(amountOf(lines, { 0: 2 })).toBe('Rs. 699.99');
  expect(amountOf([{ ...lines[0]!, left: 1 }], { 0: 1 })).toBe('Rs. 350');
});

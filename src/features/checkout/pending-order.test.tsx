import { afterEach, expect, test } from 'vitest';
import { endPendingOrder, orderKeyOf } from './pending-order.ts';

const hour = 3_600_000;
const key = 'ab'.repeat(12);
const stored = { key, cart: 'cart', at: Date.now() };

afterEach(() => endPendingOrder());

test.for<[string, unknown, boolean]>([
  ['of the same cart', stored, true],
  ['of another cart', { ...stored, cart: 'other' }, false],
  ['of an hour ago', { ...stored, at: Date.now() - hour }, false],
  ['with a key of another form', { ...stored, key: 'ab' }, false],
  ['with a number as key', { ...stored, key: 7 }, false],
])('the key of an order %s, which an earlier page has stored, is taken if it fits', ([, value, isSame]) => {
  localStorage.setItem('order', JSON.stringify(value));
  const sent = orderKeyOf('cart');
  expect([sent === key, /^[0-9a-f]{24}$/.test(sent)]).toEqual([isSame, true]);
  endPendingOrder();
  expect(localStorage.getItem('order')).toBeNull();
});

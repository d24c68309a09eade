import { expect, test } from 'vitest';
import { cancelWords, isNoOrder, type CancelCode } from './cancel-reasons.ts';

test.each<[CancelCode, boolean, string]>([
  ['byShop', false, 'The shop could not serve this order. The payment goes back to you.'],
  ['byShop', true, 'The shop could not serve this order.'],
  ['byShopper', true, 'You cancelled this order.'],
  ['unconfirmed', true, 'Nobody confirmed this order, so we have not packed it.'],
])('the words of an order cancelled %s, in cash: %s', (code, isCash, words) => {
  expect(cancelWords(code, isCash)).toBe(words);
});

test.each<[CancelCode | null, boolean]>([
  ['soldOut', true],
  ['paidTwice', true],
  ['byShop', false],
  ['returned', false],
  [null, false],
])('a payment cancelled by %s did not become an order: %s', (code, is) => {
  expect(isNoOrder(code)).toBe(is);
});

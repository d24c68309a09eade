import { expect, test } from 'vitest';
import type { StockedSize } from '#contract/stock-list.ts';
import { badCell, sentChanges, shortAfter, withText, type StockDraft } from './stock-draft.ts';

const product = { _id: 'a'.repeat(24), name: 'Kite', slug: 'kite' };
const small: StockedSize = {
  _id: 'b'.repeat(24),
  product,
  label: 'S',
  quantity: 2,
  shelf: 4,
  to_send: 2,
  reserved: 1,
  free: 1,
  movement: 7,
};
const plain: StockedSize = {
  _id: product._id,
  product,
  label: '',
  quantity: 9,
  shelf: 9,
  to_send: 0,
  reserved: 0,
  free: 9,
  movement: 7,
  low: 2,
};
const none: StockDraft = {};

test('a count is sent with the shelf that was seen, a low limit alone', () => {
  const counted = withText(none, 'count', small, 'pieces', ' 6 ');
  // A sale meanwhile does not change what was seen.
  const again = withText(counted, 'count', { ...small, quantity: 1, to_send: 3 }, 'pieces', '7');
  const draft = withText(withText(again, 'count', plain, 'low', ''), 'count', small, 'low', '3');
  expect(sentChanges(draft, 'Stocktake')).toEqual([
    { product: product._id, size: small._id, shelf: 7, shelf_seen: 4, movement_seen: 7, low: 3, note: 'Stocktake' },
    { product: product._id, low: null, note: 'Stocktake' },
  ]);
});

test('a row that is as before is no change', () => {
  const draft = withText(withText(none, 'count', plain, 'pieces', '12'), 'count', plain, 'low', '3');
  expect(withText(withText(draft, 'count', plain, 'pieces', '9'), 'count', plain, 'low', '2')).toEqual({});
  expect(withText(withText(none, 'receive', small, 'pieces', '1'), 'receive', small, 'pieces', '')).toEqual({});
});

test.each([
  ['count', 'pieces', 'many', 'pieces'],
  ['count', 'pieces', '', 'pieces'],
  ['count', 'pieces', '-1', 'pieces'],
  ['count', 'low', '1.5', 'low'],
  ['count', 'low', '', undefined],
  ['receive', 'pieces', '100001', 'pieces'],
] as const)('in %s, %s with %j is not right at %s', (mode, cell, text, bad) => {
  const row = withText(none, mode, plain, cell, text)[plain._id]!;
  expect(badCell(mode, row)).toBe(bad);
});

test.each([
  ['count', '4', 0],
  ['count', '2', 0],
  ['count', '1', 1],
  ['receive', '3', 0],
] as const)('%s %s leaves orders short of %i pieces', (mode, text, short) => {
  expect(shortAfter(mode, { seen: small, pieces: text })).toBe(short);
});

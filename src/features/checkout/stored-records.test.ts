import { expect, test } from 'vitest';
import { boundedRecords, parseRecords } from './stored-records.ts';

const now = 1_800_000_000_000;
const minute = 60_000;
const record = (order_id: string, state: 'open' | 'returned' | 'settled', age = 0) => ({
  order_id,
  items: [],
  state,
  at: now - age,
});

test('limits records by age and number, but keeps open ones', () => {
  const kept = boundedRecords(
    [record('old', 'open', 1e12), record('new', 'settled', 29 * minute), record('over', 'settled', 31 * minute)],
    now,
  );
  expect(kept.map(({ order_id }) => order_id)).toEqual(['old', 'new']);
  const many = Array.from({ length: 14 }, (_, index) => record(`${index}`, 'returned', index));
  expect(boundedRecords([record('open', 'open'), ...many], now)).toHaveLength(11);
  expect(boundedRecords(many, now).map(({ order_id }) => order_id)).not.toContain('13');
});

test('parses the list', () => {
  const list = [{ ...record('order_1', 'returned'), why: 'lost', user: 'u', reported: true, coupon: 'A', amount: 9 }];
  expect(parseRecords(list, now)).toEqual({ records: list, isComplete: true });
});

test('drops invalid records and parts of them, and keeps the rest', () => {
  const good = record('order_1', 'open');
  const list = [
    good,
    null,
    { ...good, order_id: '' },
    { ...good, state: 'lost' },
    { ...good, at: 'noon' },
    { ...good, items: 7 },
  ];
  expect(parseRecords(list, now)).toEqual({ records: [good], isComplete: false });
  expect(parseRecords('nothing', now)).toBeUndefined();
  const kite = { _id: 'a'.repeat(24), name: 'Kite', slug: 'kite', price: 1 };
  const odd = { ...good, order_id: 'order_2', items: [kite, 7], why: 'lost in space', reported: 'yes' };
  const kept = { ...good, order_id: 'order_2', items: [kite] };
  expect(parseRecords([good, odd], now)).toEqual({ records: [good, kept], isComplete: false });
});

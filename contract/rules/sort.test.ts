import { expect, test } from 'vitest';
import { orderSortFields, readSort, sortsBy, writeSort } from './sort.ts';

test('every sort value names a field and a direction, and is written back as it was read', () => {
  expect(sortsBy(orderSortFields)).toEqual(['createdAt', '-createdAt', 'total', '-total']);
  expect(readSort(orderSortFields, '-total')).toEqual({ field: 'total', direction: 'desc' });
  for (const sort of sortsBy(orderSortFields)) {
    const order = readSort(orderSortFields, sort);
    expect(order && writeSort(order)).toBe(sort);
  }
});

test.each([undefined, null, '', '-', 'status', '--total', 'Total'])('%j is not a sort value', (sort) => {
  expect(readSort(orderSortFields, sort)).toBeUndefined();
});

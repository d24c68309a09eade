import { expect, test } from 'vitest';
import { refusedSize } from './refused-size.ts';
import { newSizeRow, type SizeRow } from './size-rows.ts';

const rowsWith = (parts: Partial<SizeRow>) => [newSizeRow('S'), { ...newSizeRow('M'), ...parts }, newSizeRow('L')];

test.each<[string, Partial<SizeRow>, string]>([
  ['no label', { label: ' ' }, 'label'],
  ['the label of a row above', { label: 's' }, 'label'],
  ['a label that is too long', { label: 'x'.repeat(21) }, 'label'],
  ['a label with a comma', { label: 'M, tall' }, 'label'],
  ['an SKU that is too long', { sku: 'x'.repeat(65) }, 'sku'],
  ['no quantity', { quantity: '' }, 'quantity'],
  ['a quantity that is no number', { quantity: 'many' }, 'quantity'],
  ['more pieces than a shop may have', { quantity: '100001' }, 'quantity'],
])('finds the row with %s', (_, parts, cell) => {
  expect(refusedSize(rowsWith(parts))).toEqual({ index: 1, cell });
});

test('finds nothing in rows that are right', () => {
  expect(refusedSize(rowsWith({ label: 'x'.repeat(20), sku: 'WF', quantity: '100000' }))).toBeUndefined();
});

import { describe, expect, test } from 'vitest';
import { newSizeRow, sizesField, toSizeRows } from './size-rows.ts';

const saved = [
  { _id: 'a'.repeat(24), label: 'S', quantity: 4 },
  { _id: 'b'.repeat(24), label: 'M', quantity: 12, sku: 'WF-M' },
];

describe('the field `sizes`', () => {
  test('is left out for a product that has no sizes and had none', () => {
    expect(sizesField([])).toBeUndefined();
    expect(sizesField([], [])).toBeUndefined();
  });

  test('is an empty list if all sizes were removed', () => {
    expect(sizesField([], saved)).toBe('[]');
  });

  test('sends the whole list with the quantities that were loaded', () => {
    const rows = [
      { ...newSizeRow('XS'), quantity: '3' },
      ...toSizeRows(saved).map((row) => ({ ...row, quantity: '9' })),
    ];
    expect(JSON.parse(sizesField(rows, saved) ?? '')).toEqual([
      { label: 'XS', sku: '', quantity: 3 },
      { _id: 'a'.repeat(24), label: 'S', sku: '', quantity: 9, quantity_seen: 4 },
      { _id: 'b'.repeat(24), label: 'M', sku: 'WF-M', quantity: 9, quantity_seen: 12 },
    ]);
  });

  test.each(['', ' ', 'many', '1.5', '-1', '1e3'])(
    'leaves the refusal of the quantity "%s" to the server',
    (quantity) => {
      expect(JSON.parse(sizesField([{ ...newSizeRow('S'), quantity }]) ?? '')).toMatchObject([{ quantity: null }]);
    },
  );
});

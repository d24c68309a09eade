import { describe, expect, it, test } from 'vitest';
import { fieldText } from '#contract/field-refusals.ts';
import { Refused } from '#server/refused.ts';
import { planSizes, sizeEvents, type StockFields } from './size-plan.ts';
import type { SizeRow } from './size-store.ts';

const product = 'p'.repeat(24);

function row(label: string, quantity: number, more: Partial<SizeRow> = {}): SizeRow {
  const id = label === '' ? product : `id of ${label}`;
  return {
    ...{ id, product_id: product, label, label_key: label.toLowerCase(), position: 0 },
    ...{ sku: null, low: null, quantity, archived_at: null },
    ...more,
  };
}

const plain = [row('', 10)];
const sized = [row('S', 2), row('M', 5, { position: 1, sku: 'TEE-M' })];

/** The live sizes after the edit: quantities by label. */
function planned(rows: readonly SizeRow[], stock: StockFields): Record<string, number> {
  return Object.fromEntries(planSizes(product, rows, stock).map(({ label, quantity }) => [label, quantity]));
}

function refusedFields(rows: readonly SizeRow[], stock: StockFields): unknown {
  try {
    return planSizes(product, rows, stock);
  } catch (error) {
    return error instanceof Refused ? error.body.fields : error;
  }
}

describe('a product without sizes', () => {
  test.each([
    { about: 'a new one', rows: [], stock: { quantity: 7 }, quantity: 7 },
    { about: 'an absolute quantity', rows: plain, stock: { quantity: 7 }, quantity: 7 },
    { about: 'with sales since', rows: plain, stock: { quantity: 15, seen: 12 }, quantity: 13 },
    { about: 'never below zero', rows: plain, stock: { quantity: 0, seen: 12 }, quantity: 0 },
    { about: 'an empty list', rows: plain, stock: { quantity: 7, sizes: [] }, quantity: 7 },
    { about: 'one that had sizes', rows: sized, stock: { quantity: 7, sizes: [] }, quantity: 7 },
    {
      about: 'one that had sizes, with sales since',
      rows: sized,
      stock: { quantity: 9, seen: 9, sizes: [] },
      quantity: 7,
    },
  ])('has one unlabelled size: $about', ({ rows, stock, quantity }) => {
    expect(planSizes(product, rows, stock)).toEqual([row('', quantity)]);
  });

  test('revives its unlabelled size', () => {
    const rows = [row('', 3, { archived_at: 1 }), ...sized];
    expect(planSizes(product, rows, { quantity: 4, sizes: [] })).toEqual([row('', 4)]);
  });
});

describe('a product with sizes', () => {
  test('has them in the order of the list', () => {
    const sizes = [
      { label: 'L', quantity: 1, sku: '' },
      { _id: 'id of S', label: 'Small', quantity: 3, sku: 'TEE-S' },
    ];
    expect(planSizes(product, sized, { quantity: 0, sizes })).toEqual([
      { ...row('L', 1), id: expect.stringMatching(/^[0-9a-f]{24}$/) as string },
      { ...row('Small', 3, { position: 1, sku: 'TEE-S' }), id: 'id of S' },
    ]);
  });

  test.each([
    { about: 'absolute', draft: { quantity: 4 }, m: 4 },
    { about: 'with sales since', draft: { quantity: 9, quantity_seen: 8 }, m: 6 },
    { about: 'never below zero', draft: { quantity: 0, quantity_seen: 8 }, m: 0 },
  ])('has the quantities of the list: $about', ({ draft, m }) => {
    expect(planned(sized, { quantity: 0, sizes: [{ _id: 'id of M', label: 'M', ...draft }] })).toEqual({ M: m });
    expect(planned(sized, { quantity: 0, sizes: [{ label: 'm', ...draft }] })).toEqual({ m });
  });

  test('revives an archived size of the label with the quantity of the list', () => {
    const rows = [...sized, row('XL', 8, { archived_at: 1 })];
    const sizes = [{ label: 'xl', quantity: 2, quantity_seen: 1 }];
    expect(planSizes(product, rows, { quantity: 0, sizes })).toEqual([row('XL', 2, { label: 'xl' })]);
  });

  test.each([{ quantity: 7 }, { quantity: 9, seen: 9 }])(
    'keeps them if the list is left out, and %o is sent',
    (stock) => {
      expect(planSizes(product, sized, stock)).toEqual(sized);
    },
  );

  test('never continues the unlabelled size', () => {
    const sizes = [{ _id: product, label: 'M', quantity: 1 }];
    expect(refusedFields(plain, { quantity: 0, sizes })).toEqual({ sizes: fieldText({ code: 'unknownSize' }) });
  });
});

const tooMany = fieldText({ code: 'quantityWithSales', params: { max: 100_000 } });
const whole = { label: 'L', quantity: 100_000 };

test.each<{ about: string; rows: SizeRow[]; stock: StockFields; fields: unknown }>([
  {
    about: 'a quantity that is not the sum of the sizes',
    rows: sized,
    stock: { quantity: 8, seen: 9 },
    fields: { quantity: fieldText({ code: 'quantityOfSizes' }) },
  },
  { about: 'too large a quantity', rows: plain, stock: { quantity: 100_000, seen: 0 }, fields: { quantity: tooMany } },
  {
    about: 'too large a quantity in all sizes',
    rows: [],
    stock: { quantity: 0, sizes: [whole, { label: 'XL', quantity: 1 }] },
    fields: { sizes: tooMany },
  },
  {
    about: 'too large a quantity of a size with what came in since',
    rows: sized,
    stock: { quantity: 0, sizes: [{ _id: 'id of S', label: 'S', quantity: 99_999, quantity_seen: 0 }] },
    fields: { sizes: tooMany },
  },
  {
    about: 'an archived size by its id',
    rows: [...plain, row('M', 1, { archived_at: 1 })],
    stock: { quantity: 0, sizes: [{ _id: 'id of M', label: 'M', quantity: 1 }] },
    fields: { sizes: fieldText({ code: 'unknownSize' }) },
  },
])('refuses $about', ({ rows, stock, fields }) => {
  expect(refusedFields(rows, stock)).toEqual(fields);
});

const size = (label: string, quantity: number, archived_at: number | null = null) => ({ label, quantity, archived_at });

it('names the sizes that came into stock or went out of it', () => {
  const before = [size('S', 1), size('M', 5), size('L', 0), size('XL', 2)];
  expect(sizeEvents(before, [size('S', 0), size('M', 1), size('L', 3), size('XL', 2, 9)])).toEqual([
    { size: 's' },
    { size: 'xl' },
    { size: 'l' },
  ]);
});

it('names a size with another spelling, and a product without sizes by the empty label', () => {
  expect(sizeEvents([size('free', 1)], [size('Free', 1)])).toEqual([{ size: 'free' }, { size: 'free' }]);
  expect(sizeEvents([size('', 1)], [size('', 0)])).toEqual([{ size: '' }]);
  expect(sizeEvents([size('', 1)], [size('', 2)])).toEqual([]);
});

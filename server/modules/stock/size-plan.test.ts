import { describe, expect, test } from 'vitest';
import { fieldText } from '#contract/field-refusals.ts';
import type { SizeDraft } from '#contract/size.ts';
import { planSizes, sizeEvents, type StockFields } from './size-plan.ts';
import type { SizeRow } from './size-store.ts';

const product = 'p'.repeat(24);

function row(label: string, quantity: number, more: Partial<SizeRow> = {}): SizeRow {
  const id = label === '' ? product : `id of ${label}`;
  return {
    ...{ id, product_id: product, label, label_key: label.toLowerCase(), position: 0 },
    ...{ sku: null, low: null, short: 0, quantity, archived_at: null },
    ...more,
  };
}

const archived = { archived_at: 1 };
const plain = [row('', 10)];
const sized = [row('S', 2), row('M', 5, { position: 1, sku: 'TEE-M' })];
/** The stock of a form with this list of sizes. */
const listed = (...sizes: SizeDraft[]): StockFields => ({ quantity: 0, sizes });

describe('a product without sizes', () => {
  test.each<[about: string, rows: SizeRow[], stock: StockFields, quantity: number]>([
    ['a new one', [], { quantity: 7 }, 7],
    ['with sales since', plain, { quantity: 15, seen: 12 }, 13],
    ['never below zero', plain, { quantity: 0, seen: 12 }, 0],
    ['an empty list', plain, { quantity: 7, sizes: [] }, 7],
    ['one that had sizes, with sales since', sized, { quantity: 9, seen: 9, sizes: [] }, 7],
    ['one that had sizes, and none before', [row('', 3, archived), ...sized], { quantity: 4, sizes: [] }, 4],
  ])('has one unlabelled size: %s', (_, rows, stock, quantity) => {
    expect(planSizes(product, rows, stock)).toEqual([row('', quantity)]);
  });
});

describe('a product with sizes', () => {
  test('has them in the order of the list', () => {
    const small = { _id: 'id of S', label: 'Small', quantity: 3, sku: 'TEE-S' };
    expect(planSizes(product, sized, listed({ label: 'L', quantity: 1, sku: '' }, small))).toEqual([
      { ...row('L', 1), id: expect.stringMatching(/^[0-9a-f]{24}$/) as string },
      { ...row('Small', 3, { position: 1, sku: 'TEE-S' }), id: 'id of S' },
    ]);
  });

  test.each([
    [{ quantity: 4 }, 4],
    [{ quantity: 9, quantity_seen: 8 }, 6],
    [{ quantity: 0, quantity_seen: 8 }, 0],
  ])('has the quantities of the list, by id and by label: %o', (draft, quantity) => {
    for (const size of [{ _id: 'id of M', label: 'M' }, { label: 'm' }])
      expect(planSizes(product, sized, listed({ ...size, ...draft }))).toMatchObject([{ label: size.label, quantity }]);
  });

  test('revives an archived size of the label with the quantity of the list', () => {
    const rows = [...sized, row('XL', 8, archived)];
    const planned = planSizes(product, rows, listed({ label: 'xl', quantity: 2, quantity_seen: 1 }));
    expect(planned).toEqual([row('XL', 2, { label: 'xl' })]);
  });

  test.each([{ quantity: 7 }, { quantity: 9, seen: 9 }])('keeps them without a list, and %o', (stock) => {
    expect(planSizes(product, sized, stock)).toEqual(sized);
  });
});

// A count found fewer pieces than are to be sent.
test.each([
  ['what is added goes to its orders first', { quantity: 5, quantity_seen: 3 }, { quantity: 0, short: 0 }],
  ['what is left is sold', { quantity: 6, quantity_seen: 3 }, { quantity: 1, short: 0 }],
  ['an edit of nothing', { quantity: 3, quantity_seen: 3 }, { quantity: 0, short: 2 }],
  ['fewer than were seen', { quantity: 1, quantity_seen: 3 }, { quantity: 0, short: 2 }],
  ['pieces where none were seen are there', { quantity: 2, quantity_seen: 0 }, { quantity: 2, short: 0 }],
])('a size that is short: %s', (_, { quantity, quantity_seen: seen }, after) => {
  expect(planSizes(product, [row('', 0, { short: 2 })], { quantity, seen })).toMatchObject([after]);
  const draft = { label: 'S', quantity, quantity_seen: seen };
  expect(planSizes(product, [row('S', 0, { short: 2 })], listed(draft))).toMatchObject([after]);
});

const notTheSum = { quantity: fieldText({ code: 'quantityOfSizes' }) };
const tooMany = fieldText({ code: 'quantityWithSales', params: { max: 100_000 } });
const unknown = { sizes: fieldText({ code: 'unknownSize' }) };
const most = { label: 'L', quantity: 100_000 };
const m = { label: 'M', quantity: 1 };

test.each<[about: string, rows: SizeRow[], stock: StockFields, fields: object]>([
  ['a quantity that is not the sum of the sizes', sized, { quantity: 8, seen: 9 }, notTheSum],
  ['too large a quantity', plain, { quantity: 100_000, seen: 0 }, { quantity: tooMany }],
  ['too large a quantity in all sizes', [], listed(most, { label: 'XL', quantity: 1 }), { sizes: tooMany }],
  [
    'too large a quantity of a size since',
    sized,
    listed({ ...most, label: 'S', quantity_seen: 0 }),
    { sizes: tooMany },
  ],
  ['an archived size by its id', [...plain, row('M', 1, archived)], listed({ _id: 'id of M', ...m }), unknown],
  ['the unlabelled size as a named one', plain, listed({ _id: product, ...m }), unknown],
])('refuses %s', (_, rows, stock, fields) => {
  expect(() => planSizes(product, rows, stock)).toThrow(
    expect.objectContaining({ body: expect.objectContaining({ fields }) as object }),
  );
});

const size = (label: string, quantity: number, archived_at: number | null = null) => ({ label, quantity, archived_at });

test.each([
  [
    'what came into stock or went out of it',
    [size('S', 1), size('M', 5), size('L', 0), size('XL', 2)],
    [size('S', 0), size('M', 1), size('L', 3), size('XL', 2, 9)],
    ['s', 'xl', 'l'],
  ],
  ['another spelling', [size('free', 1)], [size('Free', 1)], ['free', 'free']],
  ['a product without sizes by the empty label', [size('', 1)], [size('', 0)], ['']],
  ['no other quantity', [size('', 1)], [size('', 2)], []],
])('changed sizes: %s', (_, before, after, sizes) => {
  expect(sizeEvents(before, after)).toEqual(sizes.map((key) => ({ size: key })));
});

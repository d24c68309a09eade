import { describe, expect, test } from 'vitest';
import type { SizeChart } from '#contract/size-chart.ts';
import { makeProduct, makeSizedProduct } from '#tests/support/products.ts';
import {
  changedFields,
  emptyDraft,
  rebaseDraft,
  rebaseStock,
  toDraft,
  toFormFields,
  type ProductDraft,
} from './product-draft.ts';
import { newSizeRow } from './sizes/size-rows.ts';

const saved = toDraft(makeProduct());

test('a product becomes the texts that a form sends', () => {
  const details = {
    colour: 'Sage',
    style: 'Kite',
    facts: { weight: '190 GSM', care: 'Wash cold' },
    mrp: 1499,
    origin: 'India',
  } as const;
  expect(toDraft(makeProduct({ price: 1299.5, quantity: 0, shipping: 0, ...details }))).toMatchObject({
    ...{ category: 'c'.repeat(24), price: '1299.5', quantity: '0', shipping: '0', sizes: [], size_chart: undefined },
    ...{ colour: 'Sage', style: 'Kite', fabric: '', weight: '190 GSM', care: 'Wash cold', mrp: '1499', maker: '' },
  });
});

test('compares drafts by their texts', () => {
  expect(changedFields(saved, { ...saved })).toEqual([]);
  expect(changedFields(saved, { ...saved, shipping: '0', name: 'Monsoon' })).toEqual(['name', 'shipping']);
  expect(changedFields(emptyDraft, saved)).toEqual(['name', 'description', 'price', 'quantity', 'category']);
});

const sized = makeSizedProduct({ S: 4, M: 12 });

test('of a product with sizes the sizes are compared, not their sum', () => {
  const draft = toDraft(sized);
  const sold = toDraft(makeSizedProduct({ S: 3 }));
  expect(changedFields(draft, sold)).toEqual(['sizes']);
  expect(changedFields(draft, { ...draft, sizes: draft.sizes.toReversed() })).toEqual(['sizes']);
  expect(changedFields(draft, saved)).toEqual(['quantity', 'sizes']);
});

test('sends sizes and their sum only for a product that has or had sizes', () => {
  const draft = toDraft(sized);
  const { photos: _, ...texts } = saved;
  expect(toFormFields(saved, makeProduct())).toEqual({ ...texts, sizes: undefined, size_chart: undefined });
  expect(toFormFields({ ...draft, quantity: '1' }, sized)).toMatchObject({ quantity: '16' });
  expect(toFormFields({ ...draft, quantity: '7', sizes: [] }, sized)).toMatchObject({ quantity: '7', sizes: '[]' });
});

const rows = [{ label: '30', values: [76] }];
const chart: SizeChart = { unit: 'cm', of: 'body', columns: ['Waist'], rows, note: '' };
const charted = { ...makeProduct(), own_size_chart: chart };

test('an own size chart is sent only after a change; an empty text removes it', () => {
  const draft = toDraft(charted);
  expect(changedFields(draft, saved)).toEqual(['size_chart']);
  expect(toFormFields(draft, charted).size_chart).toBeUndefined();
  expect(toFormFields(draft, makeProduct()).size_chart).toBe(JSON.stringify(chart));
  expect(toFormFields(saved, charted).size_chart).toBe('');
  expect(rebaseDraft(saved, saved, draft).size_chart).toEqual(draft.size_chart);
  expect(rebaseDraft(saved, draft, draft).size_chart).toBeUndefined();
});

describe('the stock of a form after goods came in', () => {
  const base = toDraft(makeSizedProduct({ S: 2, M: 3 }));
  /** After 12 of M came in, and one of S was sold. */
  const latest = toDraft(makeSizedProduct({ S: 1, M: 15 }));
  const [s, m] = base.sizes as [ProductDraft['sizes'][number], ProductDraft['sizes'][number]];

  test.each([
    ['keeps typed differences, also of sizes that were moved', [{ ...m, quantity: '5' }, s], ['17', '1']],
    [
      'leaves new sizes and texts that are no quantity alone, and is never negative',
      [{ ...s, quantity: '0' }, { ...m, quantity: 'many' }, newSizeRow('XL')],
      ['0', 'many', '0'],
    ],
  ])('%s', (_, sizes, quantities) => {
    expect(rebaseStock({ ...base, sizes }, base, latest).sizes.map(({ quantity }) => quantity)).toEqual(quantities);
  });

  test('is the one quantity of a product without sizes', () => {
    const [before, after] = [toDraft(makeProduct({ quantity: 4 })), toDraft(makeProduct({ quantity: 10 }))];
    expect(rebaseStock({ ...before, quantity: '5' }, before, after)).toMatchObject({ quantity: '11', sizes: [] });
  });
});

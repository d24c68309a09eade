import { makeProduct } from '#tests/support/products.ts';
import { expect, test } from 'vitest';
import { changedFields, toDraft, toFormFields, emptyDraft, rebaseDraft } from './product-draft.ts';

const saved = toDraft(makeProduct());

test('a product becomes the texts that a form sends', () => {
  const details = {
    colour: 'Sage',
    style: 'Kite',
    facts: { weight: '190 GSM', care: 'Wash cold' },
    mrp: 1499,
    origin: 'India',
  } as const;
  expect(toDraft(makeProduct({ price: 1299.5, quantity: 0, shipping: 0, ...details }))).toEqual({
    category: 'c'.repeat(24),
    name: 'Monsoon Lines',
    description: 'Rain on a tin roof, drawn in one line.',
    price: '1299.5',
    quantity: '0',
    shipping: '0',
    colour: 'Sage',
    style: 'Kite',
    fabric: '',
    weight: '190 GSM',
    fit: '',
    length: '',
    care: 'Wash cold',
    mrp: '1499',
    maker: '',
    origin: 'India',
    sizes: [],
    size_chart: undefined,
    photos: [],
  });
});

test('compares drafts by their texts', () => {
  expect(changedFields(saved, { ...saved })).toEqual([]);
  expect(changedFields(saved, { ...saved, shipping: '0', name: 'Monsoon' })).toEqual(['name', 'shipping']);
  expect(changedFields(emptyDraft, saved)).toEqual(['name', 'description', 'price', 'quantity', 'category']);
});

test('keeps unsaved input over concurrent changes, and takes all other fields from them', () => {
  const typed = { ...saved, name: 'Mine', price: '650' };
  const latest = { ...saved, price: '599', description: 'Theirs' };
  expect(rebaseDraft(typed, saved, latest)).toEqual({ ...saved, name: 'Mine', price: '650', description: 'Theirs' });
});

const sized = makeProduct({
  quantity: 16,
  sizes: [
    { _id: '1'.repeat(24), label: 'S', quantity: 4 },
    { _id: '2'.repeat(24), label: 'M', quantity: 12 },
  ],
});

test('of a product with sizes the sizes are compared, not their sum', () => {
  const draft = toDraft(sized);
  const sold = toDraft({ ...sized, quantity: 15, sizes: [{ _id: '1'.repeat(24), label: 'S', quantity: 3 }] });
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

const chart = { unit: 'cm', of: 'body', columns: ['Waist'], rows: [{ label: '30', values: [76] }], note: '' } as const;
const charted = {
  ...makeProduct(),
  own_size_chart: { ...chart, columns: ['Waist'], rows: [{ label: '30', values: [76] }] },
};

test('an own size chart is sent only after a change; an empty text removes it', () => {
  const draft = toDraft(charted);
  expect(changedFields(draft, saved)).toEqual(['size_chart']);
  expect(toFormFields(draft, charted).size_chart).toBeUndefined();
  expect(toFormFields(draft, makeProduct()).size_chart).toBe(JSON.stringify(chart));
  expect(toFormFields(saved, charted).size_chart).toBe('');
  expect(rebaseDraft(saved, saved, draft).size_chart).toEqual(draft.size_chart);
  expect(rebaseDraft(saved, draft, draft).size_chart).toBeUndefined();
});

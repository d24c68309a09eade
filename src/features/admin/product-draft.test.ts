import { makeProduct } from '#tests/support/products.ts';
import { expect, test } from 'vitest';
import { changedFields, toDraft, emptyDraft, rebaseDraft } from './product-draft.ts';

const saved = toDraft(makeProduct());

test('a product becomes the texts that a form sends', () => {
  expect(toDraft(makeProduct({ price: 1299.5, quantity: 0, shipping: 0 }))).toEqual({
    category: 'c'.repeat(24),
    name: 'Monsoon Lines',
    description: 'Rain on a tin roof, drawn in one line.',
    price: '1299.5',
    quantity: '0',
    shipping: '0',
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

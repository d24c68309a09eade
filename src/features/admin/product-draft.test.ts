import { makeProduct } from '#tests/support/products.ts';
import { expect, test } from 'vitest';
import { differing, draftOf, emptyDraft, rebased } from './product-draft.ts';

const seen = draftOf(makeProduct());

test('a product becomes the texts that a form sends', () => {
  expect(draftOf(makeProduct({ price: 1299.5, quantity: 0, shipping: 0 }))).toEqual({
    category: 'c'.repeat(24),
    name: 'Monsoon Lines',
    description: 'Rain on a tin roof, drawn in one line.',
    price: '1299.5',
    quantity: '0',
    shipping: '0',
  });
});

test('drafts differ where their texts do', () => {
  expect(differing(seen, { ...seen })).toEqual([]);
  expect(differing(seen, { ...seen, shipping: '0', name: 'Monsoon' })).toEqual(['name', 'shipping']);
  expect(differing(emptyDraft, seen)).toEqual(['name', 'description', 'price', 'quantity', 'category']);
});

test('what was typed stays on top of what others changed, and nothing else does', () => {
  const typed = { ...seen, name: 'Mine', price: '650' };
  const fresh = { ...seen, price: '599', description: 'Theirs' };
  expect(rebased(typed, seen, fresh)).toEqual({ ...seen, name: 'Mine', price: '650', description: 'Theirs' });
});

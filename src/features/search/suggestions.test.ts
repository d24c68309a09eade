import { expect, test } from 'vitest';
import { makeProduct } from '#tests/support/products.ts';
import { popularWords, suggestionLabel, suggestionsFor } from './suggestions.ts';

const category = (name: string) => ({ _id: name.padEnd(24, 'x'), name, slug: name.toLowerCase() });
const sources = {
  words: ['polo', 'kolam tee'],
  popular: ['Polo', 'indigo'],
  categories: ['Crop Tops', 'Long Sleeve', 'Polos', 'T-Shirts'].map(category),
  products: Array.from({ length: 6 }, (_, index) => makeProduct({ name: `Piece ${index}` })),
};
const labels = (keyword: string) => suggestionsFor(keyword, sources).map(suggestionLabel);

test('words and categories match at the beginning of any word, products as the server found them, at most five', () => {
  const products = ['Piece 0', 'Piece 1', 'Piece 2', 'Piece 3', 'Piece 4'];
  expect(labels('po')).toEqual(['polo', 'Polos', ...products]);
  expect(labels('TEE')).toEqual(['kolam tee', ...products]);
  expect(labels('sleeve')).toEqual(['Long Sleeve', ...products]);
  expect(labels('shirt')).toEqual(['T-Shirts', ...products]);
  expect(labels('olos')).toEqual(products);
});

test('where nothing is found, all categories are offered, unless one begins like the keyword', () => {
  const none = { ...sources, products: [], isNothingFound: true };
  expect(suggestionsFor('zzz', none).map(suggestionLabel)).toEqual(['Crop Tops', 'Long Sleeve', 'Polos', 'T-Shirts']);
  expect(suggestionsFor('pol', none).map(suggestionLabel)).toEqual(['polo', 'Polos']);
});

test('the typed word itself is no suggestion', () => {
  expect(labels('Polo')).not.toContain('polo');
});

test('a popular word says what is special about a product', () => {
  const named = (name: string, of: string) => makeProduct({ name, category: category(of) });
  const products = [
    named('Graphic Moonrise Tee', 'Graphic Tees'),
    named('Red Cherry Tee', 'Graphic Tees'),
    named('Moonrise Polo', 'Polos'),
    named('Polo', 'Polos'),
  ];
  expect(popularWords(products)).toEqual(['moonrise', 'cherry']);
});

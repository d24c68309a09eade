import { expect, test } from 'vitest';
import { createState } from './state.ts';
import type { Product } from '#contract/product.ts';
import { search } from './search.ts';

const [template] = createState().shelf.all();
const aProduct = (parts: Partial<Product>): Product => ({ ...template!, ...parts });

const shelf = [
  aProduct({ name: 'Monsoon Lines Tee', description: 'Rain, drawn in one line.' }),
  aProduct({ name: 'Monsoon', description: 'Nothing but rain.' }),
  aProduct({
    name: 'Kite',
    description: 'A sky full of thread.',
    category: { _id: 'e'.repeat(24), name: 'Polos', slug: 'polos' },
  }),
];
const found = (keyword: string) => search(shelf, keyword).map(({ name }) => name);

test('finds by any word of name, description and category', () => {
  expect(found('lines')).toEqual(['Monsoon Lines Tee']);
  expect(found('thread')).toEqual(['Kite']);
  expect(found('polos')).toEqual(['Kite']);
});

test('finds by part of a word and with a typing error', () => {
  expect(found('onsoo')).toHaveLength(2);
  expect(found('mansoon')).toHaveLength(2);
});

test('a name that is exactly the keyword leads', () => {
  expect(found('MONSOON')).toEqual(['Monsoon', 'Monsoon Lines Tee']);
});

test('finds nothing where nothing is near', () => {
  expect(found('xylophone')).toEqual([]);
  expect(found('…')).toEqual([]);
});

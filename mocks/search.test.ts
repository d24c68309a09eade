import { expect, test } from 'vitest';
import { createState } from './state.ts';
import type { Product } from '#contract/product.ts';
import { search } from './search.ts';

const [template] = createState().catalogue.all();
const aProduct = (parts: Partial<Product>): Product => ({ ...template!, ...parts });

const catalogue = [
  aProduct({ name: 'Monsoon Lines Tee', description: 'Rain, drawn in one line.' }),
  aProduct({ name: 'Monsoon', description: 'Nothing but rain.' }),
  aProduct({
    name: 'Kite',
    description: 'A sky full of thread.',
    category: { _id: 'e'.repeat(24), name: 'Polos', slug: 'polos' },
  }),
];
const found = (keyword: string) => search(catalogue, keyword).map(({ name }) => name);

test('finds terms in name, description and category', () => {
  expect(found('lines')).toEqual(['Monsoon Lines Tee']);
  expect(found('thread')).toEqual(['Kite']);
  expect(found('polos')).toEqual(['Kite']);
});

test('ranks an exact name first', () => {
  expect(found('MONSOON')).toEqual(['Monsoon', 'Monsoon Lines Tee']);
});

test('ranks synonyms below matches of the term itself', () => {
  const list = [
    { word: 'tee', finds: ['t-shirt'], bothWays: true },
    { word: 'rainy', finds: ['monsoon'], bothWays: false },
  ];
  const category = { _id: 'e'.repeat(24), name: 'Prints', slug: 'prints' };
  const harbour = aProduct({ name: 'Harbour T-Shirt', description: 'Striped.' });
  const products = [...catalogue, harbour].map((product) => ({ ...product, category }));
  const names = (keyword: string) => search(products, keyword, list).map(({ name }) => name);
  for (const keyword of ['t-shirt', 'tshirt', 't shirts']) {
    expect(names(keyword)).toEqual(['Harbour T-Shirt', 'Monsoon Lines Tee']);
  }
  expect(names('tee')).toEqual(['Monsoon Lines Tee', 'Harbour T-Shirt']);
  expect(names('rainy')).toHaveLength(2);
  expect(names('monsoon')).toHaveLength(2);
});

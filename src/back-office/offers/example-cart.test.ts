import { expect, test } from 'vitest';
import { exampleCart, type ExampleProduct } from './example-cart.ts';

const product = (name: string, price: number, parts: Partial<ExampleProduct> = {}): ExampleProduct => ({
  ...{ _id: name, name, price, category: { _id: 'tees', name: 'Tees', slug: 'tees' } },
  ...parts,
});
const scarf = product('scarf', 400, { category: { _id: 'scarves', name: 'Scarves', slug: 'scarves' } });
const reduced = product('reduced', 500, { was: 600 });
const products = [scarf, product('tee', 300), reduced, product('shirt', 700), product('kurta', 900)];

/** 'tee 2: 600 - 60' of each line. */
const linesOf = (terms: Parameters<typeof exampleCart>[1], all = products) =>
  exampleCart(all, terms).lines.map(
    ({ product: { name }, pieces, paise, discount }) => `${name} ${pieces}: ${paise / 100} - ${discount / 100}`,
  );

test.each([
  ['everything', { percent: 10 }, ['scarf 1: 400 - 40', 'tee 1: 300 - 30', 'reduced 1: 500 - 50']],
  [
    'a category, beside another one',
    { percent: 10, categories: ['tees'] },
    ['tee 1: 300 - 30', 'reduced 1: 500 - 50', 'scarf 1: 400 - 0'],
  ],
  [
    'what is not on sale',
    { percent: 10, notOnSale: true },
    ['scarf 1: 400 - 40', 'tee 1: 300 - 30', 'reduced 1: 500 - 0'],
  ],
  ['one product', { off: 5000, products: ['kurta'] }, ['kurta 1: 900 - 50', 'scarf 1: 400 - 0', 'tee 1: 300 - 0']],
  [
    'a minimum, by more pieces',
    { off: 10_000, minimum: 200_000 },
    ['scarf 3: 1200 - 60', 'tee 1: 300 - 15', 'reduced 1: 500 - 25'],
  ],
  [
    'nothing of the shop',
    { percent: 10, products: ['gone'] },
    ['scarf 1: 400 - 0', 'tee 1: 300 - 0', 'reduced 1: 500 - 0'],
  ],
])('shows an offer for %s', (_, terms, lines) => {
  expect(linesOf(terms)).toEqual(lines);
});

test('says what is missing to a minimum that it does not reach', () => {
  expect(exampleCart([product('tee', 300)], { off: 10_000, minimum: 400_000 })).toMatchObject({ missing: 100_000 });
});

test('is empty without products', () => {
  expect(exampleCart([], { percent: 10 }).lines).toEqual([]);
});

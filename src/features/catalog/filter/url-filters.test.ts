import { expect, it } from 'vitest';
import { categoriesOf, readOptions } from './url-filters.ts';

const category = (slug: string) => ({ _id: slug, name: slug, slug });

it("returns the categories in the shop's order and ignores unknown slugs", () => {
  const all = ['graphic', 'oversized', 'polo'].map(category);
  expect(categoriesOf(['polo', 'invalid', 'graphic'], all).map(({ slug }) => slug)).toEqual(['graphic', 'polo']);
});

it('reads the options of a URL alike in all orders and spellings', () => {
  const read = (query: string) => readOptions(new URLSearchParams(query), 'newest', ['b', 'a'].map(category));
  const options = read(
    'category=a&category=b&sizes=XL,m&colours=navy,Red&min=300&max=599.50&in_stock=1&sort=price_asc',
  );
  expect(options).toEqual({
    body: {
      ...{ checked: ['a', 'b'], sizes: ['m', 'xl'], colours: ['Red', 'Navy'], min: 300, max: 599.5 },
      ...{ in_stock: 1, sort: 'price_asc' },
    },
    query: {
      ...{ checked: 'a,b', sizes: 'm,xl', colours: 'Red,Navy', min: '300', max: '599.5' },
      ...{ in_stock: '1', sort: 'price_asc' },
    },
    isFiltered: true,
  });
  expect(
    read('sort=price_asc&in_stock=1&max=599.5&min=300&colours=RED&colours=Navy&sizes=M&sizes=xl&category=b,a,b,'),
  ).toEqual(options);
});

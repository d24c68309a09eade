import { expect, it } from 'vitest';
import { isFiltered, parseListParams } from './list-params.ts';

const read = (query: string) => parseListParams(new URLSearchParams(query), 'newest');
const none = { slugs: [], sizes: [], colours: [], families: [], inStock: false };

it('the URL of a product list names a filter and an order', () => {
  expect(
    read('category=polo&sizes=M,L&colours=Red&colours=sky+blue,red,BLUES&min=300&max=599.50&in_stock=1&sort=price_asc'),
  ).toEqual({
    slugs: ['polo'],
    sizes: ['M', 'L'],
    colours: ['Red', 'Sky blue'],
    families: ['blues'],
    min: 300,
    max: 599.5,
    inStock: true,
    sort: 'price_asc',
  });
});

it.each([
  ...[
    `colours=${'x'.repeat(31)},`,
    'min=abc&max=-3',
    'min=1e3',
    'max=1000001',
    'min=9.999',
    'min=600&max=500',
    'min=0',
  ],
  ...['in_stock=yes', 'sort=cheapest', 'sort=newest', 'sort=relevance', 'page=2&utm_source=letter'],
])('ignores %s', (query) => {
  const params = read(query);
  expect(params).toEqual(none);
  expect(isFiltered(params)).toBe(false);
});

it.each([
  ['min=500&max=500', { min: 500, max: 500 }],
  ['max=1000000', { max: 1_000_000 }],
  ['min=cheap&max=500', { max: 500 }],
  ['min=500&max=', { min: 500 }],
])('keeps the prices of %s', (query, prices) => expect(read(query)).toEqual({ ...none, ...prices }));

it('has another default order on the search page', () => {
  const sortOf = (sort: string) => parseListParams(new URLSearchParams({ sort }), 'relevance').sort;
  expect(['relevance', 'newest', 'price_desc'].map(sortOf)).toEqual([undefined, 'newest', 'price_desc']);
});

it.each(['category=polo', 'sizes=M', 'colours=Red', 'colours=reds', 'min=1', 'max=0', 'in_stock=1'])(
  'is filtered by %s',
  (query) => expect(isFiltered(read(`${query}&sort=price_desc`))).toBe(true),
);

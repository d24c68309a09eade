import { describe, expect, it } from 'vitest';
import { slugsOf } from '#contract/rules/category-filter.ts';
import { categoriesOf, readOptions } from './url-filters.ts';

const category = (slug: string) => ({ _id: slug, name: slug, slug });

describe('the category filter in the query string', () => {
  it('reads repeated and comma-separated slugs without duplicates', () => {
    expect(slugsOf(new URLSearchParams('category=polo&category=oversized,polo,&page=2'))).toEqual([
      'polo',
      'oversized',
    ]);
    expect(slugsOf(new URLSearchParams(''))).toEqual([]);
  });

  it("returns the categories in the shop's order and ignores unknown slugs", () => {
    const all = ['graphic', 'oversized', 'polo'].map(category);
    expect(categoriesOf(['polo', 'invalid', 'graphic'], all).map(({ slug }) => slug)).toEqual(['graphic', 'polo']);
  });
});

describe('the options of a URL', () => {
  const read = (query: string, defaultSort: 'newest' | 'relevance' = 'newest') =>
    readOptions(new URLSearchParams(query), defaultSort, ['b', 'a'].map(category));

  it('are the same for all orders and spellings', () => {
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
      read('sort=price_asc&in_stock=1&max=599.5&min=300&colours=RED&colours=Navy&sizes=M&sizes=xl&category=b,a'),
    ).toEqual(options);
  });

  it('name the single colours of a family', () => {
    expect(read('colours=yellows,Red').body).toEqual({ colours: ['Yellow', 'Mustard', 'Red'] });
  });
});

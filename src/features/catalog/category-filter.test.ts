import { describe, expect, it } from 'vitest';
import { slugsOf } from '#contract/rules/category-filter.ts';
import { categoriesOf, toggled, toInventoryFilter, withValues } from './category-filter.ts';

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
    expect(categoriesOf(['polo', 'nonsense', 'graphic'], all).map(({ slug }) => slug)).toEqual(['graphic', 'polo']);
  });

  it('sets the slugs and keeps other parameters', () => {
    const query = new URLSearchParams('from=mail&category=polo');
    expect(withValues(query, 'category', ['polo', 'oversized']).toString()).toBe(
      'from=mail&category=polo&category=oversized',
    );
    expect(withValues(query, 'category', []).toString()).toBe('from=mail');
    expect(query.toString()).toBe('from=mail&category=polo');
  });

  it('adds and removes a value without case', () => {
    expect(toggled(['M'], 'L')).toEqual(['M', 'L']);
    expect(toggled(['M', 'L'], 'm')).toEqual(['L']);
  });

  it('is the same for all orders and spellings', () => {
    expect(toInventoryFilter(['b', 'a'].map(category), ['XL', 'm'])).toEqual({
      checked: ['a', 'b'],
      sizes: ['m', 'xl'],
    });
  });
});

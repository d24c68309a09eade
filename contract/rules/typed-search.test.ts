import { describe, expect, it } from 'vitest';
import { readTypedSearch, withTypedFilters } from './typed-search.ts';

describe('what is typed', () => {
  it.each([
    ['Polo XL', 'Polo', ['XL'], {}],
    ['xxxl polo 2xl', 'polo', ['3XL', 'XXL'], {}],
    ['polos in xl size', 'polos', ['XL'], {}],
    ['tee m l', 'tee', ['M', 'L'], {}],
    ['size 32 jeans', 'jeans', ['32'], {}],
    ['size medium tee', 'tee', ['M'], {}],
    ['free size top', 'top', ['Free size'], {}],
    ['under 900', '', [], { max: 900 }],
    ['tees under Rs. 1,299', 'tees', [], { max: 1299 }],
    ['tees up to 1k', 'tees', [], { max: 1000 }],
    ['<500 polo', 'polo', [], { max: 500 }],
    ['polo above 499.50', 'polo', [], { min: 499.5 }],
    ['tee between 900 and 500', 'tee', [], { min: 500, max: 900 }],
    ['tee 500-900', 'tee', [], { min: 500, max: 900 }],
    ['blue polo xl under 900', 'blue polo', ['XL'], { max: 900 }],
  ])('%s: the words “%s”, sizes %j and prices %j', (text, keyword, sizes, prices) => {
    expect(readTypedSearch(text)).toEqual({ keyword, sizes, ...prices });
  });

  const words = ['S curve tee', 'v neck', 'size guide', 'over 240 gsm', 'top 10', '4-5 years', 't-shirt', 'under dog'];

  it.each(words)('names no filter: %s', (text) => {
    expect(readTypedSearch(`  ${text} `)).toEqual({ keyword: text, sizes: [] });
  });
});

it('becomes the filter of the results page', () => {
  const read = (query: string) => withTypedFilters(new URLSearchParams(query))?.toString();
  expect(read('sort=newest&keyword=polo+xl+under+900&max=2000')).toBe('keyword=polo&sort=newest&max=900&sizes=XL');
  expect(read('keyword=under+900')).toBe('max=900');
  expect(read('keyword=polo&sizes=M')).toBeUndefined();
  expect(read('')).toBeUndefined();
});

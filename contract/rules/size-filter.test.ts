import { expect, it } from 'vitest';
import { sizesOf, toggleSize, withSizes } from './size-filter.ts';

const read = (query: string) => sizesOf(new URLSearchParams(query));

it('reads repeated and comma-separated labels without duplicates', () => {
  expect(read('sizes=M&sizes=XL,m,&page=2')).toEqual(['m', 'XL']);
  expect(read('')).toEqual([]);
});

it('ignores labels that no size can have', () => {
  expect(read(`sizes=%20,${'x'.repeat(21)},M%00&sizes=L`)).toEqual(['L']);
  expect(read(`sizes=${Array.from({ length: 50 }, (_, size) => size).join()}`)).toHaveLength(40);
});

it('writes labels so that they are read again, and keeps other parameters', () => {
  const query = withSizes(new URLSearchParams('from=mail&sizes=S'), ['M', 'Tall, slim']);
  expect(query.get('from')).toBe('mail');
  expect(sizesOf(new URLSearchParams(query.toString()))).toEqual(['M', 'Tall, slim']);
  expect(withSizes(query, []).toString()).toBe('from=mail');
});

it('adds and removes a label without case', () => {
  expect(toggleSize(['M'], 'L')).toEqual(['M', 'L']);
  expect(toggleSize(['M', 'L'], 'm')).toEqual(['L']);
});

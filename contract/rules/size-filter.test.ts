import { expect, it } from 'vitest';
import { sizesOf } from './size-filter.ts';

const read = (query: string) => sizesOf(new URLSearchParams(query));

it('reads repeated and comma-separated labels without duplicates', () => {
  expect(read('sizes=M&sizes=XL,M,&page=2')).toEqual(['M', 'XL']);
  expect(read('')).toEqual([]);
});

it('ignores labels that no size can have', () => {
  expect(read(`sizes=%20,${'x'.repeat(21)},M%00&sizes=L`)).toEqual(['L']);
  expect(read(`sizes=${Array.from({ length: 50 }, (_, size) => size).join()}`)).toHaveLength(40);
});

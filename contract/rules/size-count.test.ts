import { expect, it } from 'vitest';
import { countSizes } from './size-count.ts';

it('counts the products of each size, without case, in the usual order', () => {
  const combinations = [
    { labels: ['M', 'XL'], products: 3 },
    { labels: ['XL', 'm'], products: 1 },
    { labels: ['Free size', '28'], products: 2 },
    { labels: [], products: 9 },
  ];
  expect(countSizes(combinations)).toEqual([
    { label: 'M', count: 4 },
    { label: 'XL', count: 4 },
    { label: '28', count: 2 },
    { label: 'Free size', count: 2 },
  ]);
  expect(countSizes([])).toEqual([]);
});

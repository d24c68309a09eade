import { expect, test } from 'vitest';
import { sizeOfEntry, sizeOfOrder } from './cart-size.ts';

test.each<[about: string, labels: string[], named: string | undefined, cart: string, means: string | undefined]>([
  ['a named size', ['S', 'M', 'L'], 'L', 'M', 'L'],
  ['a named size in another case', ['S', 'Free size'], 'FREE SIZE', 'M', 'Free size'],
  ['a named size that is not live', ['S', 'M'], 'XL', 'M', undefined],
  ['another name than the only size', ['M'], 'L', 'M', undefined],
  ['no name, and one size', ['Free size'], undefined, 'M', 'Free size'],
  ["no name: the cart's size", ['S', 'M', 'L'], undefined, 's', 'S'],
  ["no name, and the cart's size is not live", ['S', 'L'], undefined, 'M', undefined],
  ['no name, and a product without sizes', [''], undefined, 'M', ''],
  ['any name, and a product without sizes', [''], 'L', 'M', ''],
  ['a product of which every size is archived', [], undefined, 'M', undefined],
])('a cart entry with %s', (_, labels, named, cart, means) => {
  const sizes = labels.map((label) => ({ label }));
  expect(sizeOfEntry(sizes, named, cart)?.label).toBe(means);
});

test.each([
  { labels: ['L', 'L'], size: 'L' },
  { labels: ['L', ''], size: 'L' },
  { labels: ['L', 'XL'], size: 'M' },
  { labels: ['', ''], size: 'M' },
  { labels: [], size: 'M' },
])('the size of an order with lines in $labels is $size', ({ labels, size }) => {
  expect(sizeOfOrder(labels, 'M')).toBe(size);
});

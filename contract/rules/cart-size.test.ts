import { describe, expect, test } from 'vitest';
import { sizeOfEntry, sizeOfOrder } from './cart-size.ts';

const sized = (...labels: string[]) => labels.map((label) => ({ label }));

describe('the size of a cart entry', () => {
  test.each([
    { about: 'a named size', sizes: sized('S', 'M', 'L'), named: 'L', cart: 'M', means: 'L' },
    {
      about: 'a named size in another case',
      sizes: sized('S', 'Free size'),
      named: 'FREE SIZE',
      cart: 'M',
      means: 'Free size',
    },
    { about: 'a named size that is not live', sizes: sized('S', 'M'), named: 'XL', cart: 'M', means: undefined },
    { about: 'another name than the only size', sizes: sized('M'), named: 'L', cart: 'M', means: undefined },
    { about: 'no name, and one size', sizes: sized('Free size'), named: undefined, cart: 'M', means: 'Free size' },
    { about: "no name: the cart's size", sizes: sized('S', 'M', 'L'), named: undefined, cart: 's', means: 'S' },
    {
      about: "no name, and the cart's size is not live",
      sizes: sized('S', 'L'),
      named: undefined,
      cart: 'M',
      means: undefined,
    },
    { about: 'no name, and a product without sizes', sizes: sized(''), named: undefined, cart: 'M', means: '' },
    { about: 'any name, and a product without sizes', sizes: sized(''), named: 'L', cart: 'M', means: '' },
    { about: 'a product of which every size is archived', sizes: [], named: undefined, cart: 'M', means: undefined },
  ])('$about', ({ sizes, named, cart, means }) => {
    expect(sizeOfEntry(sizes, named, cart)?.label).toBe(means);
  });
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

import { describe, expect, it } from 'vitest';
import { countFilter } from './filter-counts.ts';
import type { Colour } from './palette.ts';
import { filterProducts, sortProducts, type FilteredProduct } from './product-filter.ts';

const product = (
  name: string,
  category: string,
  price: number,
  stock: number | Readonly<Record<string, number>>,
  colour?: Colour,
): FilteredProduct & { name: string } => {
  if (typeof stock === 'number') return { name, category: { _id: category }, price, quantity: stock, colour };
  const sizes = Object.entries(stock).map(([label, quantity]) => ({ label, quantity }));
  return {
    name,
    category: { _id: category },
    price,
    quantity: sizes.reduce((sum, one) => sum + one.quantity, 0),
    sizes,
    colour,
  };
};

/** Newest first. */
const products = [
  product('cap', 'caps', 300, 4, 'Black'),
  product('polo', 'polos', 900, { M: 0, L: 2 }, 'Red'),
  product('kite', 'tees', 500, { S: 1, M: 3 }, 'Red'),
  product('comet', 'tees', 500.5, { m: 1, XL: 0 }),
  product('sold', 'tees', 500, { S: 0 }),
];
const names = (found: readonly { name: string }[]) => found.map(({ name }) => name).join(' ');

describe('filterProducts', () => {
  it.each([
    [{}, 'cap polo kite comet sold'],
    [{ checked: [], sizes: [], in_stock: 0 as const }, 'cap polo kite comet sold'],
    [{ checked: ['caps', 'polos'] }, 'cap polo'],
    [{ sizes: ['m'] }, 'kite comet'],
    [{ sizes: ['XL', 'L'] }, 'polo'],
    [{ colours: ['Red' as const] }, 'polo kite'],
    [{ colours: ['White' as const, 'Black' as const], sizes: [] }, 'cap'],
    [{ min: 500 }, 'polo kite comet sold'],
    [{ max: 500 }, 'cap kite sold'],
    [{ min: 500, max: 500.5 }, 'kite comet sold'],
    [{ in_stock: 1 as const }, 'cap polo kite comet'],
    [{ checked: ['tees'], sizes: ['S', 'M'], min: 500.25, in_stock: 1 as const }, 'comet'],
  ])('%j', (filter, expected) => {
    expect(names(filterProducts(products, filter))).toBe(expected);
  });
});

it('sorts by price, equal prices in the order of the list', () => {
  expect(names(sortProducts(products, 'price_asc'))).toBe('cap kite sold comet polo');
  expect(names(sortProducts(products, 'price_desc'))).toBe('polo comet kite sold cap');
  expect(names(sortProducts(products, 'newest'))).toBe('cap polo kite comet sold');
  expect(names(sortProducts(products, undefined))).toBe('cap polo kite comet sold');
});

describe('countFilter', () => {
  it('counts every value without a filter', () => {
    expect(countFilter(products, {})).toEqual({
      total: 5,
      categories: [
        { _id: 'caps', count: 1 },
        { _id: 'polos', count: 1 },
        { _id: 'tees', count: 3 },
      ],
      sizes: [
        { label: 'S', count: 1 },
        { label: 'M', count: 2 },
        { label: 'L', count: 1 },
      ],
      colours: [
        { colour: 'Red', count: 2 },
        { colour: 'Black', count: 1 },
      ],
      price: { min: 300, max: 900 },
      in_stock: 4,
    });
  });

  it("ignores a group's own selection in its counts alone", () => {
    expect(countFilter(products, { checked: ['tees'], sizes: ['S'], max: 500, in_stock: 1 })).toEqual({
      total: 1,
      categories: [{ _id: 'tees', count: 1 }],
      sizes: [
        { label: 'S', count: 1 },
        { label: 'M', count: 1 },
      ],
      colours: [{ colour: 'Red', count: 1 }],
      price: { min: 500, max: 500 },
      in_stock: 1,
    });
  });

  it('has no prices without a product', () => {
    expect(countFilter(products, { sizes: ['nope'] })).toMatchObject({ total: 0, categories: [], in_stock: 0 });
    expect(countFilter(products, { sizes: ['nope'] }).price).toBeUndefined();
  });
});

import { describe, expect, it } from 'vitest';
import { has } from '../search/product-set.ts';
import { PriceOrder } from './price-order.ts';

/** Products 0 to 9,999, the highest number newest; every price below 300 paise comes up about 33 times. */
const paise = Array.from({ length: 10_000 }, (_, number) => (number * 7919) % 300);
const order = new PriceOrder(Uint32Array.from(paise.keys()).reverse(), (number) => paise[number] ?? 0);

describe('the order of price', () => {
  it('has equal prices newest first, in both directions', () => {
    const newest = [...paise.keys()].reverse();
    const priceOf = (number: number) => paise[number] ?? 0;
    expect([...order.up]).toEqual(newest.toSorted((a, b) => priceOf(a) - priceOf(b)));
    expect([...order.down]).toEqual(newest.toSorted((a, b) => priceOf(b) - priceOf(a)));
  });

  it.each([
    [0, Infinity],
    [0, 299],
    [100, 220],
    [122, 123],
    [50, 50],
    [299, 400],
    [300, 400],
    [200, 100],
  ])('finds the products from %d to %d paise', (min, max) => {
    const found = order.between(min, max);
    const numbers = [...paise.keys()].filter((number) => has(found, number));
    expect(numbers).toEqual([...paise.keys()].filter((number) => paise[number]! >= min && paise[number]! <= max));
    expect(found.count).toBe(numbers.length);
  });
});

import { expect, test } from 'vitest';
import type { PriceOf } from '../ui/price-of.tsx';
import { amountIn, priceAfter, typedPrice, type PriceWay } from './new-price.ts';

test.each<[number, PriceWay, number, number]>([
  [499, 'percentOff', 20, 399],
  [899, 'percentOff', 20, 719],
  [1299.5, 'percentOff', 0, 1299],
  [500, 'percentOff', 12.5, 437],
  [19.99, 'percentOff', 10, 17],
  [1000, 'percentMore', 5, 1050],
  [999, 'percentMore', 5, 1048],
  [499, 'rupeesOff', 50, 449],
  [499.5, 'rupeesOff', 50, 449],
  [499, 'rupeesMore', 0.99, 499],
  [499, 'rupeesOff', 600, -101],
  [1_000_000, 'percentMore', 100, 2_000_000],
])('%d, %s %d: %d', (price, way, amount, after) => expect(priceAfter(price, way, amount)).toBe(after));

test.each([
  ['20', 20],
  ['12.5 %', 12.5],
  ['₹1,299', 1299],
  ['Rs. 499.50', 499.5],
  ['12.555', undefined],
  ['-5', undefined],
  ['ten', undefined],
  ['', undefined],
])('the amount %o is %o', (text, amount) => expect(amountIn(text)).toBe(amount));

test.each([
  ['', undefined, {}],
  ['₹1,299', 1299, { rupees: 1299 }],
  ['1299.01', 1299, { refusal: 'Above the MRP, Rs. 1299' }],
  ['0.99', undefined, { refusal: 'At least Rs. 1' }],
  ['-101', undefined, { refusal: 'At least Rs. 1' }],
  ['1000001', undefined, { refusal: 'At most Rs. 10,00,000' }],
  ['cheap', undefined, { refusal: 'Rupees with at most two decimals' }],
])('the new price %o with the MRP %o is %o', (text, mrp, price) =>
  expect(typedPrice(text, { price: 1299, ...(mrp && { mrp }) }, '')).toEqual(price),
);

test.each<[string, PriceOf, object]>([
  ['900', '', { rupees: 900 }],
  ['900', 'sale', { refusal: 'It must be below the price after the sale, Rs. 799' }],
  ['5', 'base', { refusal: 'It must be above the price in the sale, Rs. 639' }],
  ['599', 'sale', { rupees: 599 }],
])('the new price %o in a sale, %o: %o', (text, of, price) =>
  expect(typedPrice(text, { price: 639, base_price: 799 }, of)).toEqual(price),
);

import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ProductPrice } from './price.tsx';

test.each([
  ['a reduction', { price: 639, was: 799 }, 'Rs. 639,was Rs. 799 (20 % less)'],
  ['a reduction and an MRP', { price: 639, was: 799, mrp: 1299 }, 'Rs. 639,was Rs. 799 (20 % less)MRP Rs. 1299'],
  ['a reduction of less than a percent', { price: 999, was: 1000 }, 'Rs. 999,was Rs. 1000'],
  ['an MRP', { price: 499, mrp: 999 }, 'Rs. 499MRP Rs. 999'],
  ['an MRP below the price, which an earlier version may leave', { price: 499, mrp: 450 }, 'Rs. 499'],
  ['the MRP as its price', { price: 499, mrp: 499 }, 'Rs. 499'],
  ['no MRP', { price: 499 }, 'Rs. 499'],
])('a price with %s', (_, product, text) => {
  const html = renderToStaticMarkup(createElement(ProductPrice, { product }));
  expect(html.replace(/<style.*?<\/style>/g, '').replace(/<[^<>]+>/g, '')).toBe(text);
  // Only what it was before is struck through.
  expect(/<s>(.*?)<\/s>/.exec(html)?.[1]).toBe('was' in product ? `Rs. ${product.was}` : undefined);
});

import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ProductPrice } from './price.tsx';

test.each([
  ['a saving', { price: 499, mrp: 999 }, 'Rs. 499MRP Rs. 99950% off'],
  ['a saving of less than a percent', { price: 999, mrp: 1000 }, 'Rs. 999MRP Rs. 1000'],
  ['an MRP below the price, which an earlier version may leave', { price: 499, mrp: 450 }, 'Rs. 499'],
  ['no MRP', { price: 499 }, 'Rs. 499'],
])('a price with %s', (_, product, text) => {
  const html = renderToStaticMarkup(createElement(ProductPrice, { product }));
  expect(html.replace(/<style.*?<\/style>/g, '').replace(/<[^<>]+>/g, '')).toBe(text);
  expect(html.includes('<s>')).toBe(text.includes('MRP'));
});

import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ProductPrice } from './price.tsx';

test.each([
  ['a saving', { price: 499, mrp: 999 }, 'Rs. 499MRP Rs. 99950% off', 'MRP Rs. 999'],
  ['a saving of less than a percent', { price: 999, mrp: 1000 }, 'Rs. 999MRP Rs. 1000', 'MRP Rs. 1000'],
  ['an MRP that is the price', { price: 499, mrp: 499 }, 'Rs. 499', undefined],
  ['an MRP below the price, which an earlier version may leave', { price: 499, mrp: 450 }, 'Rs. 499', undefined],
  ['no MRP', { price: 499 }, 'Rs. 499', undefined],
])('a price with %s', (_, product, text, struckThrough) => {
  const { container } = render(<ProductPrice product={product} />);
  expect(container.textContent).toBe(text);
  expect(container.querySelector('s')?.textContent).toBe(struckThrough);
});

import { expect, test } from 'vitest';
import { formatSum } from './format-sum.ts';

test.each([
  [174_971, 'Rs. 1,74,971'],
  [1299.5, 'Rs. 1,299.50'],
  [0.1 + 0.2, 'Rs. 0.30'],
  [499, 'Rs. 499'],
])('%d rupees are %s', (rupees, text) => expect(formatSum(rupees)).toBe(text));

import { expect, test } from 'vitest';
import { mayBeSizes, quantitiesIn, sizesIn, skusIn } from './size-cell.ts';

test.each<[cell: string, sizes: string[], quantities?: string]>([
  ['S, M,L', ['S', 'M', 'L']],
  ['S\nM\nXXL', ['S', 'M', 'XXL']],
  ['S/M/L', ['S', 'M', 'L']],
  ['s / m / 3xl', ['s', 'm', '3xl']],
  ['S|M', ['S', 'M']],
  ['S;M;L', ['S', 'M', 'L']],
  ['S-M-L', ['S', 'M', 'L']],
  ['S M L XL', ['S', 'M', 'L', 'XL']],
  ['Small / Medium / Large', ['Small', 'Medium', 'Large']],
  ['28/30/32', ['28', '30', '32']],
  ['6-8-10', ['6', '8', '10']],
  ['28|30', ['28', '30']],
  ['2-3 Y/4-5 Y', ['2-3 Y', '4-5 Y']],
  // A quantity for each part says that they are several.
  ['S/M', ['S', 'M'], '4/6'],
  ['28-30', ['28', '30'], '4-6'],
  ['Short | Long', ['Short', 'Long'], '4, 6'],
  // One size each.
  ['S/M', ['S/M'], '4'],
  ['XS-S', ['XS-S']],
  ['28/30', ['28/30'], '9'],
  ['28-30', ['28-30']],
  ['3-4 Y', ['3-4 Y']],
  ['3-4 Y', ['3-4 Y'], '4, 6'],
  ['One Size', ['One Size']],
  ['Free size', ['Free size']],
  ['X-Large', ['X-Large']],
  ['S | Kids', ['S | Kids'], '4'],
  ['02/03/2024', ['02/03/2024']],
  ['12/10/24', ['12/10/24']],
  ['', []],
])('%j lists %j with the quantities %j', (cell, sizes, quantities) => {
  expect(sizesIn(cell, quantitiesIn(quantities))).toEqual(sizes);
});

test('a size that the shop has is one', () => {
  expect(sizesIn(' S/M/L ', ['4'], true)).toEqual(['S/M/L']);
});

test.each([
  ['4, 6,5', ['4', '6', '5']],
  ['4/6/5', ['4', '6', '5']],
  ['4 6', ['4', '6']],
  ['4-6', ['4', '6']],
  ['4, -6', ['4', '-6']],
  ['7', ['7']],
  ['-7', ['-7']],
])('%j are the quantities %j', (cell, quantities) => {
  expect(quantitiesIn(cell)).toEqual(quantities);
});

test('codes are listed with commas, bars and semicolons; placeholders are none', () => {
  expect(skusIn('K-S | -|K/L')).toEqual(['K-S', '', 'K/L']);
});

test.each([
  ['S/M', true],
  ['S-XL', true],
  ['S/M/L', true],
  ['M & L', true],
  ['S/M and L', true],
  ['S M L', true],
  ['28/30/32', true],
  ['2-3 Y/4-5 Y', true],
  ['28/30', false],
  ['2-3 Y', false],
  ['X-Large', false],
  ['Free size', false],
  ['Long & Slim', false],
])('%j may be several sizes: %j', (size, isSo) => expect(mayBeSizes(size)).toBe(isSo));

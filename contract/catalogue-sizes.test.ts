import { describe, expect, test } from 'vitest';
import { areStored, cellsBelow, productsOfLines, stockOfLines, type FileLine } from './catalogue-sizes.ts';
import { catalogueLines } from './rules/catalogue-file.ts';
import { detailNames } from './rules/product-details.ts';

const shared = { name: 'Kite Tee', description: 'Plain.', price: 499, category: 'Tees', quantity: 1 };
const lineOf = (line: number, parts: Partial<FileLine> = {}): FileLine => ({ line, ...shared, ...parts });
const sizeLine = (line: number, size: string, quantity: number, parts: Partial<FileLine> = {}) =>
  lineOf(line, { slug: 'kite', size, quantity, ...parts });
const stored = [
  { _id: 's', label: 'S', quantity: 4 },
  { _id: 'm', label: 'M', quantity: 12, sku: 'KITE-M' },
];

describe('the lines of an export', () => {
  const product = {
    slug: 'kite',
    ...shared,
    quantity: 16,
    category: { _id: 'c', name: 'Tees' },
    shipping: 1 as const,
    colour: 'Sage' as const,
  };
  const none = detailNames.map(() => null);

  test('are one a size; the first one has the fields of the product', () => {
    expect(
      catalogueLines(
        { ...product, sizes: [...stored, { _id: 'n', label: '-38', quantity: 0 }] },
        { hidden: false, sizes: true },
      ),
    ).toEqual([
      ['kite', 'Kite Tee', 'Plain.', 499, 4, 'Tees', 1, 'S', null, 'Sage', ...none.slice(1)],
      ['kite', null, null, null, 12, null, null, 'M', 'KITE-M', ...none],
      ['kite', null, null, null, 0, null, null, "'-38", null, ...none],
    ]);
  });

  test('are one for a product without sizes, with columns for sizes only where the file has them', () => {
    const cells = ['kite', 'Kite Tee', 'Plain.', 499, 16, 'Tees', 1];
    const details = ['Sage', ...none.slice(1)];
    expect(catalogueLines(product, { hidden: false, sizes: false })).toEqual([[...cells, ...details]]);
    expect(catalogueLines(product, { hidden: false, sizes: true })).toEqual([[...cells, null, null, ...details]]);
    expect(catalogueLines({ ...product, hidden: true }, { hidden: true, sizes: false })).toEqual([
      [...cells, ...details, 1],
    ]);
  });
});

describe('the lines of a product', () => {
  test('take empty cells of the product from the line above', () => {
    const above = { slug: 'kite', name: 'Kite Tee', price: '499', quantity: '4', size: 'S', sku: 'KITE-S' };
    expect(cellsBelow(above, { slug: ' kite', quantity: '7', size: 'M' })).toEqual({
      slug: ' kite',
      name: 'Kite Tee',
      price: '499',
      quantity: '7',
      size: 'M',
    });
    const details = { slug: 'kite', size: 'S', colour: 'Sage', style: '' };
    expect(cellsBelow(details, { slug: 'kite', size: 'M', colour: '', style: '' })).toEqual({ ...details, size: 'M' });
    for (const cells of [{ slug: 'moth', size: 'M' }, { size: 'M' }]) expect(cellsBelow(above, cells)).toBe(cells);
    expect(cellsBelow(undefined, { slug: 'kite', size: 'M' })).toEqual({ slug: 'kite', size: 'M' });
  });

  test('are grouped by their slug, wherever they stand', () => {
    const lines = [sizeLine(2, 'S', 1), lineOf(3), sizeLine(4, 'M', 2), lineOf(5)];
    const { products, problems } = productsOfLines(lines);
    expect(products.map((product) => product.map(({ line }) => line))).toEqual([[2, 4], [3], [5]]);
    expect(problems).toEqual([]);
  });

  test.each<[string, FileLine, string, string]>([
    ['a size twice', sizeLine(3, 's', 2), 'size', 'is that of line 2 too'],
    ['a line without a size', lineOf(3, { slug: 'kite' }), 'slug', 'is that of line 2 too'],
    ['another price', sizeLine(3, 'M', 2, { price: 9 }), 'price', 'is not that of line 2'],
    ['a size without a slug', lineOf(3, { size: 'M' }), 'slug', 'is required on a line with a size'],
    ['an SKU without a size', lineOf(3, { sku: 'X' }), 'sku', 'needs a size'],
  ])('have a problem with %s', (_, line, field, message) => {
    expect(productsOfLines([sizeLine(2, 'S', 1), line]).problems).toEqual([{ line: 3, field, message }]);
  });
});

describe('the stock of the lines', () => {
  test('is the quantity of a product without sizes', () => {
    expect(stockOfLines([lineOf(2, { quantity: 7 })], [])).toEqual({ quantity: 7, sizes: undefined });
  });

  test('stays as it is for a line without a size whose quantity is the sum, else it is a problem', () => {
    expect(stockOfLines([lineOf(2, { quantity: 16 })], stored)).toEqual({ quantity: 16, sizes: undefined });
    expect(stockOfLines([lineOf(2, { quantity: 15 })], stored)).toEqual({
      line: 2,
      field: 'quantity',
      message: 'is the sum of the sizes: change the sizes',
    });
  });

  test('has the order of the file if it names all sizes, and keeps their SKUs', () => {
    const lines = [sizeLine(2, 'm', 1), sizeLine(3, 'XL', 2, { sku: 'KITE-XL' }), sizeLine(4, 'S', 4)] as const;
    expect(stockOfLines(lines, stored)).toEqual({
      quantity: 7,
      sizes: [
        { _id: 'm', label: 'm', sku: 'KITE-M', quantity: 1 },
        { label: 'XL', sku: 'KITE-XL', quantity: 2 },
        { _id: 's', label: 'S', sku: undefined, quantity: 4 },
      ],
    });
  });

  test('keeps sizes that the file does not name, less what is sold meanwhile', () => {
    expect(stockOfLines([sizeLine(2, 'XL', 2), sizeLine(3, 'M', 5)], stored)).toMatchObject({
      quantity: 11,
      sizes: [
        { _id: 's', quantity: 4, quantity_seen: 4 },
        { _id: 'm', quantity: 5 },
        { label: 'XL', quantity: 2 },
      ],
    });
  });

  test('has limits', () => {
    const many = Array.from({ length: 40 }, (_, index) => sizeLine(3 + index, `${index}`, 0));
    expect(stockOfLines([sizeLine(2, 'S', 0), ...many], [])).toMatchObject({ line: 42, field: 'size' });
    expect(stockOfLines([sizeLine(2, 'S', 60_000), sizeLine(3, 'M', 60_000)], [])).toMatchObject({
      line: 3,
      field: 'quantity',
    });
  });

  test('is the stored one only if labels, SKUs, quantities and order are', () => {
    expect(areStored(stored, stored)).toBe(true);
    expect(areStored(stored.toReversed(), stored)).toBe(false);
    expect(areStored(stored.slice(1), stored)).toBe(false);
    expect(areStored([{ ...stored[0]!, quantity: 5 }, stored[1]!], stored)).toBe(false);
  });
});

import { describe, expect, test } from 'vitest';
import {
  areStored,
  cellsOfLine,
  noStock,
  productsOfLines,
  sharedCells,
  stockOfLines,
  type FileLine,
} from './catalogue-sizes.ts';
import { catalogueLines } from './rules/catalogue-file.ts';
import { detailNames } from './rules/product-details.ts';

const shared = { name: 'Kite Tee', description: 'Plain.', price: 499, category: 'Tees', quantity: 1 };
const lineOf = (line: number, parts: Partial<FileLine> = {}): FileLine => ({ line, ...shared, ...parts });
const sizeLine = (line: number, size: string, quantity: number, parts: Partial<FileLine> = {}) =>
  lineOf(line, { slug: 'kite', key: 'kite', size, quantity, ...parts });
const stored = [
  { _id: 's', label: 'S', quantity: 4 },
  { _id: 'm', label: 'M', quantity: 12, sku: 'KITE-M' },
];
const sized = { live: stored, moved: new Map<string, number>() };

describe('the lines of an export', () => {
  const product = {
    slug: 'kite',
    ...shared,
    quantity: 16,
    category: { _id: 'c', name: 'Tees' },
    shipping: 1 as const,
    colour: 'Sage' as const,
    stock_seen: 7,
  };
  const none = detailNames.map(() => null);

  test('are one for a product without sizes, with columns for sizes only where the file has them', () => {
    const cells = ['kite', 'Kite Tee', 'Plain.', 499, 16, 'Tees', 1];
    const details = ['Sage', ...none.slice(1)];
    expect(catalogueLines(product, { hidden: false, sizes: false })).toEqual([[...cells, ...details, 7]]);
    expect(catalogueLines(product, { hidden: false, sizes: true })).toEqual([[...cells, null, null, ...details, 7]]);
    expect(catalogueLines({ ...product, hidden: true }, { hidden: true, sizes: false })).toEqual([
      [...cells, ...details, 1, 7],
    ]);
  });
});

describe('the lines of a product', () => {
  test('share the cells of the product, whichever line has them', () => {
    const full = {
      slug: 'kite',
      name: 'Kite Tee',
      price: '499',
      quantity: '4',
      size: 'S',
      sku: 'KITE-S',
      colour: ' ',
      style: '',
    };
    const further = { slug: ' kite', name: ' ', quantity: '7', size: 'M', colour: 'Sage', style: '' };
    for (const shared of [
      sharedCells(sharedCells(undefined, full), further),
      sharedCells(sharedCells(undefined, further), full),
    ]) {
      expect(shared).toEqual({ name: 'Kite Tee', price: '499', colour: 'Sage', style: '' });
      expect(cellsOfLine(shared, further)).toEqual({ ...shared, slug: ' kite', quantity: '7', size: 'M' });
      expect(cellsOfLine(shared, { ...further, price: '9' })).toMatchObject({ price: '9' });
    }
    expect(cellsOfLine(undefined, further)).toBe(further);
  });

  test('are grouped by their key, wherever they stand', () => {
    const lines = [sizeLine(2, 'S', 1), lineOf(3), sizeLine(4, 'M', 2), lineOf(5)];
    const { products, problems } = productsOfLines(lines);
    expect(products.map((product) => product.map(({ line }) => line))).toEqual([[2, 4], [3], [5]]);
    expect(problems).toEqual([]);
  });

  test.each<[string, Partial<FileLine>, Partial<FileLine>]>([
    ['size', { size: undefined }, {}],
    ['size', {}, { size: undefined }],
    ['price', { price: undefined }, { price: 9 }],
  ])('have no problem with what a refused %s would be', (field, first, second) => {
    const faults = Object.keys(first).length > 0 ? [{ faults: [field] }, {}] : [{}, { faults: [field] }];
    const lines = [sizeLine(2, 'S', 1, { ...first, ...faults[0] }), sizeLine(3, 'M', 1, { ...second, ...faults[1] })];
    expect(productsOfLines(lines)).toMatchObject({ products: [[{}, {}]], problems: [] });
  });

  test.each<[string, FileLine, string, string]>([
    ['a size twice', sizeLine(3, 's', 2), 'size', 'is that of row 2 too'],
    ['a line without a size', lineOf(3, { slug: 'kite', key: 'kite' }), 'slug', 'is that of row 2 too'],
    ['another price', sizeLine(3, 'M', 2, { price: 9 }), 'price', 'is not that of row 2'],
  ])('have a problem with %s', (_, line, field, message) => {
    expect(productsOfLines([sizeLine(2, 'S', 1), line]).problems).toEqual([{ line: 3, field, message }]);
  });
});

describe('the stock of the lines', () => {
  test('is the quantity of a product without sizes, whose number of a movement may be 0', () => {
    const line = lineOf(2, { quantity: 7, stock_seen: 0 });
    expect(stockOfLines([line], noStock)).toEqual({ quantity: 7, sizes: undefined });
  });

  test('stays as it is for a line without a size whose quantity is the sum or empty, else it is a problem', () => {
    for (const quantity of [16, undefined]) {
      const stock = { quantity: 16, quantity_seen: 16, sizes: undefined };
      expect(stockOfLines([lineOf(2, { quantity })], sized)).toEqual(stock);
    }
    expect(stockOfLines([lineOf(2, { quantity: 15 })], sized)).toEqual([
      { line: 2, field: 'quantity', message: 'is the sum of the sizes: change the sizes' },
    ]);
  });

  test('has the order of the file if it names all sizes, and keeps their SKUs', () => {
    const lines = [sizeLine(2, 'm', 1), sizeLine(3, 'XL', 2, { sku: 'KITE-XL' }), sizeLine(4, 'S', 4)] as const;
    const m = { _id: 'm', label: 'm', sku: 'KITE-M', quantity: 1 };
    const [s, xl] = [
      { _id: 's', label: 'S', sku: undefined, quantity: 4 },
      { label: 'XL', sku: 'KITE-XL', quantity: 2 },
    ];
    expect(stockOfLines(lines, sized)).toEqual({ quantity: 7, sizes: [m, xl, s] });
    // The lines of a sorted sheet have an order of their own.
    expect(stockOfLines(lines, sized, true)).toEqual({ quantity: 7, sizes: [s, m, xl] });
  });

  test('keeps sizes that the file does not name, less what is sold meanwhile', () => {
    expect(stockOfLines([sizeLine(2, 'XL', 2), sizeLine(3, 'M', 5)], sized)).toMatchObject({
      quantity: 11,
      sizes: [
        { _id: 's', quantity: 4, quantity_seen: 4 },
        { _id: 'm', quantity: 5 },
        { label: 'XL', quantity: 2 },
      ],
    });
  });

  test('stays as it is where the quantity is empty, and is 0 of what is new', () => {
    const empty = { quantity: undefined };
    expect(stockOfLines([lineOf(2, empty)], noStock)).toEqual({ quantity: 0, sizes: undefined });
    const whole = { live: [{ _id: 'kite', label: '', quantity: 9 }], moved: new Map() };
    expect(stockOfLines([lineOf(2, empty)], whole)).toEqual({ quantity: 9, quantity_seen: 9, sizes: undefined });
    const lines = [lineOf(2, { slug: 'kite', size: 'M', ...empty }), lineOf(3, { slug: 'kite', size: 'XL', ...empty })];
    expect(stockOfLines([lines[0]!, lines[1]!], sized)).toMatchObject({
      quantity: 16,
      sizes: [{ _id: 's' }, { _id: 'm', quantity: 12, quantity_seen: 12 }, { label: 'XL', quantity: 0 }],
    });
  });

  test('is the quantity and what has moved since the export', () => {
    const seen = (quantity: number, moved: number) => ({ quantity, moved: new Map([['m', moved]]) });
    const m = (typed: number, moved: number, stock_seen = 5) =>
      stockOfLines([sizeLine(2, 'M', typed, { stock_seen })], { live: stored, ...seen(12, moved) });
    expect(m(15, -3)).toMatchObject({ quantity: 16, sizes: [{}, { quantity: 12, quantity_seen: 12, typed: 15 }] });
    expect(m(15, 4, 0)).toMatchObject({ sizes: [{}, { quantity: 19, quantity_seen: 12, typed: 15 }] });
    expect(m(2, -3)).toEqual([{ line: 2, field: 'quantity', message: 'makes -1 with what was sold since the export' }]);
    expect(m(99_999, 2)).toMatchObject([{ line: 2, field: 'quantity' }]);
  });

  test('has limits', () => {
    const many = Array.from({ length: 40 }, (_, index) => sizeLine(3 + index, `${index}`, 0));
    expect(stockOfLines([sizeLine(2, 'S', 0), ...many], noStock)).toMatchObject([{ line: 42, field: 'size' }]);
    expect(stockOfLines([sizeLine(2, 'S', 60_000), sizeLine(3, 'M', 60_000)], noStock)).toMatchObject([
      { line: 3, field: 'quantity' },
    ]);
  });

  test('is the stored one only in the same order', () => {
    expect([areStored(stored, stored), areStored(stored.toReversed(), stored)]).toEqual([true, false]);
  });
});

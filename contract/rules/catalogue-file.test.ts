import { describe, expect, it } from 'vitest';
import { catalogueColumns, catalogueLines, exportColumns, optionalColumns } from './catalogue-file.ts';
import { shieldFormula, unshieldFormula } from './catalogue-file.ts';

describe('shieldFormula', () => {
  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1+1', '＋1', '－1', '＠SUM(A1)'])(
    'escapes %j with an apostrophe, and unshieldFormula removes it',
    (text) => {
      expect(shieldFormula(text)).toBe(`'${text}`);
      expect(unshieldFormula(shieldFormula(text))).toBe(text);
      expect(unshieldFormula(shieldFormula(`'${text}`))).toBe(`'${text}`);
    },
  );

  it.each(['Monsoon Lines Tee', "'til dawn", '1-2 days', ''])('leaves %j unchanged', (text) => {
    expect(shieldFormula(text)).toBe(text);
    expect(unshieldFormula(text)).toBe(text);
  });
});

it('the columns and cells come from the table of product fields', () => {
  expect(catalogueColumns.join()).toBe('slug,name,description,price,quantity,category,shipping');
  const details = ['colour', 'style', 'fabric', 'weight', 'fit', 'length', 'care'];
  expect([...optionalColumns].sort()).toEqual(['slug', 'shipping', 'size', 'sku', 'hidden', ...details].sort());
  expect(exportColumns({ hidden: false, sizes: false })).toEqual([...catalogueColumns, ...details]);
  expect(exportColumns({ hidden: true, sizes: true })).toEqual([
    ...catalogueColumns,
    ...['size', 'sku', ...details, 'hidden'],
  ]);
  const product = {
    slug: 'monsoon-lines',
    name: '=Monsoon',
    description: 'Rain.',
    price: 499.5,
    quantity: 3,
    category: { _id: 'c'.repeat(24), name: '-Tees' },
    shipping: 1 as const,
    colour: 'Sky blue' as const,
    style: '=Monsoon',
    facts: { weight: '190 GSM' },
  };
  const cells = ['monsoon-lines', "'=Monsoon", 'Rain.', 499.5, 3, "'-Tees", 1];
  const detailCells = ['Sky blue', "'=Monsoon", null, '190 GSM', null, null, null];
  expect(catalogueLines(product, { hidden: false, sizes: false })).toEqual([[...cells, ...detailCells]]);
});

it.each([
  [true, 1],
  [undefined, 0],
] as const)('a product whose hidden is %s has %i in the column of hidden products', (hidden, cell) => {
  const product = { slug: 'tee', name: 'Tee', description: '', price: 1, quantity: 0, shipping: 0 as const, hidden };
  const category = { _id: 'c'.repeat(24), name: 'Tees' };
  expect(catalogueLines({ ...product, category }, { hidden: true, sizes: false })[0]?.at(-1)).toBe(cell);
});

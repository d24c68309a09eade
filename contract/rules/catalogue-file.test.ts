import { describe, expect, it } from 'vitest';
import { catalogueCells, catalogueColumns, optionalColumns, shieldFormula, unshieldFormula } from './catalogue-file.ts';

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
  expect(optionalColumns).toEqual(['slug', 'shipping', 'size', 'sku']);
  const product = {
    slug: 'monsoon-lines',
    name: '=Monsoon',
    description: 'Rain.',
    price: 499.5,
    quantity: 3,
    category: { _id: 'c'.repeat(24), name: '-Tees' },
    shipping: 1 as const,
  };
  expect(catalogueCells(product)).toEqual(['monsoon-lines', "'=Monsoon", 'Rain.', 499.5, 3, "'-Tees", 1]);
});

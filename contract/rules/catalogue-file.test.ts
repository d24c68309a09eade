import { describe, expect, it } from 'vitest';
import { catalogueLines, shieldFormula, unshieldFormula } from './catalogue-file.ts';

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

it.each([
  [true, 1],
  [undefined, 0],
] as const)('a product whose hidden is %s has %i in the column of hidden products', (hidden, cell) => {
  const product = {
    slug: 'tee',
    name: 'Tee',
    description: '',
    price: 1,
    quantity: 0,
    shipping: 0 as const,
    stock_seen: 0,
    hidden,
  };
  const category = { _id: 'c'.repeat(24), name: 'Tees' };
  expect(catalogueLines({ ...product, category }, { hidden: true, sizes: false })[0]?.at(-2)).toBe(cell);
});

import { describe, expect, test } from 'vitest';
import type { Sale } from '#contract/sale.ts';
import { draftOf, newDraft, saleOf } from './sale-draft.ts';

describe('the form of a sale', () => {
  const typed = { ...newDraft, name: 'Diwali', to: '2026-12-07T00:00' };
  const to = '2026-12-06T18:30:00.000Z';
  const product = { _id: 'a'.repeat(24), name: 'Kite' };

  test.each([
    [
      { percent: '20 %', rupees: '5', products: [product] },
      { percent: 20, products: [product._id] },
    ],
    [
      { way: 'rupees', percent: '20', rupees: '99.50', of: 'all' },
      { rupees: 99.5, all: true },
    ],
    [
      { percent: '', of: 'categories', categories: ['c'], round: 'paisa' },
      { categories: ['c'], round: 'paisa' },
    ],
    [
      { percent: '20', products: [] },
      { percent: 20, products: [] },
    ],
  ] as const)('%o sends %o', (draft, sent) => {
    expect(saleOf({ ...typed, ...draft })).toEqual({ name: 'Diwali', to, round: 'rupee', ...sent });
  });

  test('of a stored one is what was typed', () => {
    const sale: Sale = {
      ...{ _id: 'b'.repeat(24), name: 'Diwali', state: 'planned', percent: 20, round: 'rupee', total: 1, version: 'v' },
      ...{ announced: '2026-12-01T04:30:00.000Z', from: '2026-12-04T12:30:00.000Z', to, products: [product._id] },
      prices: [{ ...product, slug: 'kite', price: 799, sale_price: 639 }],
    };
    expect(draftOf(sale)).toEqual({
      ...{ ...typed, percent: '20', products: [product], from: '2026-12-04T18:00', announced: '2026-12-01T10:00' },
    });
    const { _id: _1, state: _2, total: _3, version: _4, prices: _5, ...plan } = sale;
    expect(saleOf(draftOf(sale))).toEqual(plan);
    expect(draftOf({ ...sale, announced: sale.from }).announced).toBe('');
  });
});

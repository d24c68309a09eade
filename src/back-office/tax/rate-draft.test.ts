import { expect, test } from 'vitest';
import type { TaxRate } from '#contract/paper.ts';
import { isSame, newRow, ratesOf, rowOf, type RateRow } from './rate-draft.ts';

const shirts: TaxRate = { hsn: '62', from: '2025-09-22', unit: 'piece', limit: 2500, below: 5, above: 18 };
const cloth: TaxRate = { hsn: '5208', from: '2025-09-22', unit: 'piece', limit: null, below: 5, above: 5 };

test('rates are typed as people write them, and sent as they were', () => {
  const rows = [shirts, cloth].map(rowOf);
  expect(rows).toMatchObject([
    { hsn: '62', from: '22/09/2025', limit: '2500', below: '5', above: '18' },
    { limit: '', below: '5', above: '' },
  ]);
  expect(ratesOf(rows)).toEqual({ rates: [shirts, cloth], problems: [] });
  expect(isSame(rows, [shirts, cloth].map(rowOf))).toBe(true);
});

test.each<[Partial<RateRow>, Partial<TaxRate>]>([
  [{ limit: '₹2,500' }, { limit: 2500 }],
  [{ below: '5 %' }, { below: 5 }],
  [{ above: '18.5' }, { above: 18.5 }],
  [{ from: '2027-01-01' }, { from: '2027-01-01' }],
  [
    { limit: ' ', above: 'x' },
    { limit: null, above: 5 },
  ],
])('%o is %o', (typed, sent) => {
  expect(ratesOf([{ ...rowOf(shirts), ...typed }])).toEqual({ rates: [{ ...shirts, ...sent }], problems: [] });
});

test('what is no number and no day is named by its row', () => {
  const row = { ...newRow('2027-01-01'), limit: 'none', below: '' };
  expect(ratesOf([rowOf(shirts), row]).problems).toEqual([
    { index: 1, field: 'limit', message: 'must be a number' },
    { index: 1, field: 'below', message: 'must be a number' },
    { index: 1, field: 'above', message: 'must be a number' },
  ]);
  expect(ratesOf([{ ...row, from: 'soon' }]).problems[0]).toEqual({
    index: 0,
    field: 'from',
    message: 'must be a day',
  });
});

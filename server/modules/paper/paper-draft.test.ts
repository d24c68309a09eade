import { expect, test } from 'vitest';
import type { PaperLine, TaxRateRow } from '#contract/rules/tax.ts';
import {
  creditedAmount,
  creditedPieces,
  creditedRest,
  leftOf,
  paperLine,
  type SoldLine,
  type TaxSetting,
} from './paper-draft.ts';

const rates: TaxRateRow[] = [
  { hsn: '61', from: '2025-09-22', unit: 'piece', limit: 250_000, below: 5, above: 18 },
  { hsn: '64', from: '2025-09-22', unit: 'pair', limit: 250_000, below: 5, above: 18 },
  { hsn: '5407', from: '2025-09-22', unit: 'piece', limit: null, below: 5, above: 5 },
];
const setting: TaxSetting = { mode: 'regular', inside: true, rates, day: '2026-11-29' };
const sold = (over: Partial<SoldLine>): SoldLine => ({
  ...{ line: 0, name: 'Tee', size: 'M', hsn: '6109', pieces: 1, price: 49_900, discount: 0 },
  ...over,
});

test.each([
  ['three pieces with a discount', sold({ pieces: 3, price: 49_950, discount: 100 }), 5, 149_750, 3_565, 'piece'],
  ['a jacket above the limit', sold({ price: 299_900 }), 18, 299_900, 22_874, 'piece'],
  [
    'the same jacket, which its discount takes below it',
    sold({ price: 299_900, discount: 37_400 }),
    5,
    262_500,
    6_250,
    'piece',
  ],
  ['a saree without a limit', sold({ hsn: '54075210', price: 2_500_000 }), 5, 2_500_000, 59_524, 'piece'],
  ['a pair of shoes', sold({ hsn: '6404', price: 249_900 }), 5, 249_900, 5_950, 'pair'],
] as const)('the line of %s', (_, line, rate, total, half, unit) => {
  expect(paperLine(line, setting)).toMatchObject({
    rate,
    total,
    cgst: half,
    sgst: half,
    igst: 0,
    taxable: total - 2 * half,
    unit,
  });
});

test('has no tax where the shop shows none, and needs a code where it does', () => {
  expect(paperLine(sold({ hsn: '' }), { ...setting, mode: 'unregistered' })).toMatchObject({
    rate: 0,
    taxable: 49_900,
  });
  expect(paperLine(sold({ hsn: '' }), setting)).toBeUndefined();
  expect(paperLine(sold({ hsn: '9403' }), setting)).toBeUndefined();
});

test('parts of a paper with mixed rates are taken back one after the other until nothing is left', () => {
  const lines = [
    paperLine(sold({ pieces: 3, price: 49_950, discount: 100 }), setting)!,
    paperLine(sold({ line: 1, name: 'Jacket', price: 299_900 }), setting)!,
  ];
  const paper = { snapshot: { lines }, notes: [] as PaperLine[] };
  const take = (part: PaperLine[]) => {
    paper.notes.push(...part);
    return part.map(({ line, quantity, total, taxable, cgst, sgst }) => [line, quantity, total, taxable, cgst, sgst]);
  };
  // Rs. 100 of Rs. 4,496.50: 3,330.37 and 6,669.63 paise.
  expect(take(creditedAmount(paper, 10_000))).toEqual([
    [0, undefined, 3_330, 3_172, 79, 79],
    [1, undefined, 6_670, 5_652, 509, 509],
  ]);
  // A third of Rs. 1,497.50; its tax is that of 53,246 paise less 79.
  expect(take(creditedPieces(paper, [{ line: 0, count: 1 }]))).toEqual([[0, 1, 49_916, 47_538, 1_189, 1_189]]);
  expect(leftOf(paper)).toBe(449_650 - 10_000 - 49_916);
  expect(leftOf(paper, [1])).toBe(293_230);
  expect(take(creditedRest(paper))).toEqual([
    [0, 2, 96_504, 91_910, 2_297, 2_297],
    [1, 1, 293_230, 248_500, 22_365, 22_365],
  ]);
  expect(leftOf(paper)).toBe(0);
  expect(creditedRest(paper)).toEqual([]);
  expect(creditedPieces(paper, [{ line: 0, count: 1 }])).toEqual([]);
});

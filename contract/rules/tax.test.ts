import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  creditOf,
  financialYear,
  fitsNoRate,
  isGstin,
  noAmount,
  paperNumber,
  rateOf,
  rateRowOf,
  sumAmounts,
  taxIn,
  type TaxRateRow,
} from './tax.ts';

// Worked by hand: paise paid, percent, then taxable value and taxes.
test.each([
  // 49,900 × 5 / 210 = 1,188.095; 49,900 × 5 / 105 = 2,376.19
  ['a T-shirt of Rs. 499', 49_900, 5, [47_524, 1_188], [47_524, 2_376]],
  // 2,62,500 × 5 / 210 = 6,250
  ['the dearest piece below the limit', 262_500, 5, [250_000, 6_250], [250_000, 12_500]],
  // 2,99,900 × 18 / 236 = 22,873.73; 2,99,900 × 18 / 118 = 45,747.46
  ['a jacket of Rs. 2,999', 299_900, 18, [254_152, 22_874], [254_153, 45_747]],
  // 25,00,000 × 5 / 210 = 59,523.81; 25,00,000 × 5 / 105 = 1,19,047.62
  ['a saree of Rs. 25,000', 2_500_000, 5, [2_380_952, 59_524], [2_380_952, 119_048]],
  // 100 × 5 / 210 = 2.38; 100 × 5 / 105 = 4.76
  ['one rupee', 100, 5, [96, 2], [95, 5]],
  // 10,000 × 0.25 / 200.5 = 12.47; 10,000 × 0.25 / 100.25 = 24.94
  ['a rate of a quarter percent', 10_000, 0.25, [9_976, 12], [9_975, 25]],
  ['no tax', 49_900, 0, [49_900, 0], [49_900, 0]],
] as const)('the tax in %s', (_, paise, percent, [inside, half], [between, igst]) => {
  expect(taxIn(paise, percent, true)).toEqual({ taxable: inside, cgst: half, sgst: half, igst: 0 });
  expect(taxIn(paise, percent, false)).toEqual({ taxable: between, cgst: 0, sgst: 0, igst });
});

const row = (hsn: string, over: Partial<TaxRateRow> = {}): TaxRateRow => ({
  ...{ hsn, from: '2025-09-22', unit: 'piece', limit: 250_000, below: 5, above: 18 },
  ...over,
});
const rows = [
  row('61'),
  row('61', { from: '2027-04-01', below: 6 }),
  row('6109', { below: 3 }),
  row('5407', { limit: null, above: 5 }),
  row('64', { unit: 'pair' }),
];

test.each([
  ['the row of a chapter', '6105', '2026-11-29', rows[0]],
  ['none before its first day', '6105', '2025-09-21', undefined],
  ['the old one on the last day of the year', '6105', '2027-03-31', rows[0]],
  ['the new one from its first day on', '6105', '2027-04-01', rows[1]],
  ['the longest code, whatever its day', '610910', '2027-04-01', rows[2]],
  ['none for other goods', '9403', '2026-11-29', undefined],
])('a rate: %s', (_, hsn, day, found) => {
  expect(rateRowOf(rows, hsn, day)).toBe(found);
});

test.each([
  ['a piece at the limit', rows[0], 262_500, 1, 5, false],
  ['a piece just above, which fits neither rate', rows[0], 262_501, 1, 18, true],
  ['the last one that fits neither', rows[0], 295_000, 1, 18, true],
  ['a dear piece', rows[0], 295_001, 1, 18, false],
  ['two pieces at the limit', rows[0], 525_000, 2, 5, true],
  ['two pieces, one paisa each above', rows[0], 525_002, 2, 18, true],
  ['a saree at any price', rows[3], 2_500_000, 1, 5, false],
  ['a pair of shoes at the limit', rows[4], 262_500, 1, 5, false],
] as const)('the rate of %s', (_, rate, paise, units, percent, isBetween) => {
  expect(rateOf(rate!, paise, units)).toBe(percent);
  if (units === 1) expect(fitsNoRate(rate!, paise)).toBe(isBetween);
});

test.each([
  ['2026-11-29', '26-27'],
  ['2027-03-31', '26-27'],
  ['2027-04-01', '27-28'],
  ['2099-12-31', '99-00'],
])('%s is in the financial year %s', (day, year) => {
  expect(financialYear(day)).toBe(year);
});

test('a number has 16 characters at most', () => {
  expect(paperNumber('W', '26-27', 123)).toBe('W/26-27/000123');
  expect(paperNumber('ABC', '26-27', 999_999)).toHaveLength(16);
});

test.each([
  ['27AAPFU0939F1ZV', true],
  ['29AAGCB7383J1Z4', true],
  ['27AAPFU0939F1ZW', false],
  ['72AAPFU0939F1ZV', false],
  ['27aapfu0939f1zv', false],
  ['27AAPFU0939F1Z', false],
  ['', false],
])('%s is a GSTIN: %s', (text, is) => {
  expect(isGstin(text)).toBe(is);
});

test('the parts of a line that is taken back add up to it, whatever they are', () => {
  const parts = fc.array(fc.integer({ min: 100, max: 200_000 }), { maxLength: 6 });
  fc.assert(
    fc.property(
      fc.integer({ min: 100, max: 1_000_000 }),
      fc.constantFrom(0.25, 3, 5, 12, 18, 28),
      fc.boolean(),
      parts,
      (total, percent, inside, cuts) => {
        const line = { total, ...taxIn(total, percent, inside) };
        let before = noAmount;
        for (const cut of [...cuts, total]) {
          const paise = Math.min(cut, total - before.total);
          const credit = creditOf(line, before, paise);
          for (const amount of Object.values(credit)) expect(amount).toBeGreaterThanOrEqual(0);
          expect(credit.cgst).toBe(credit.sgst);
          before = sumAmounts([before, credit]);
        }
        expect(before).toEqual(line);
      },
    ),
  );
});

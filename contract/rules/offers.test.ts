import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applyOffers, foldedCode, leastTotal, offerWords, type OfferLine, type OfferTerms } from './offers.ts';
import { paidForPieces } from './returns.ts';

const line = (paise: number, more: Partial<OfferLine> = {}): OfferLine => ({
  ...{ product: 'tee', category: 'tees', isReduced: false, paise },
  ...more,
});
const [tee, polo] = [line(79_900), line(49_900, { product: 'polo', category: 'polos', isReduced: true })];
const code = (offer: OfferTerms, lines = [tee, polo], method: 'online' | 'cod' = 'online') =>
  applyOffers(lines, { automatic: [], code: offer }, method);

// By hand: Rs. 799 and Rs. 499.
test.each<[string, OfferTerms, number[]]>([
  ['10 %: 12,980', { percent: 10 }, [7990, 4990]],
  // 25.5 paise of each are left to the sum: 1,29,800 × 1 % = 1,298
  ['1 %', { percent: 1 }, [799, 499]],
  ['20 %, at most Rs. 100', { percent: 20, cap: 10_000 }, [6156, 3844]],
  ['Rs. 100', { off: 10_000 }, [6156, 3844]],
  ['a category', { percent: 10, categories: ['polos'] }, [0, 4990]],
  ['a product', { percent: 10, products: ['tee'] }, [7990, 0]],
  ['not what a sale has reduced', { percent: 10, notOnSale: true }, [7990, 0]],
  ['more than its pieces cost: all of them', { off: 60_000, categories: ['polos'] }, [0, 49_900]],
  ['more than the cart: all but one rupee', { off: 999_900 }, [79_838, 49_862]],
  ['its minimum, just', { percent: 10, minimum: 129_800 }, [7990, 4990]],
])('%s', (_, offer, shares) => {
  expect(code(offer)).toEqual({ applied: [{ offer, shares, paise: shares[0]! + shares[1]! }], discounts: shares });
});

test.each<[string, OfferTerms, OfferLine[], 'online' | 'cod', object]>([
  ['a minimum', { percent: 10, minimum: 130_000 }, [tee, polo], 'online', { why: 'minimum', missing: 200 }],
  // Of the eligible pieces.
  [
    'a minimum of polos',
    { off: 1, minimum: 60_000, categories: ['polos'] },
    [tee, polo],
    'online',
    { missing: 10_100 },
  ],
  ['online only', { percent: 10, prepaid: true }, [tee], 'cod', { why: 'prepaid' }],
  ['none of its pieces', { percent: 10, categories: ['caps'] }, [tee], 'online', { why: 'nothing' }],
  ['nothing left of a rupee', { percent: 10 }, [line(leastTotal)], 'online', { why: 'nothing' }],
  ['an empty cart', { percent: 10 }, [], 'online', { why: 'nothing' }],
])('a code does not apply: %s', (_, offer, lines, method, refusal) => {
  const result = code(offer, lines, method);
  expect(result).toMatchObject({ applied: [], discounts: lines.map(() => 0), refusal });
});

describe('an automatic offer and a code', () => {
  const [small, large, prepaid] = [{ percent: 5 }, { off: 20_000 }, { percent: 50, prepaid: true }];
  test('the automatic one that saves most comes first, the code works on what is left', () => {
    const { applied } = applyOffers([tee, polo], { automatic: [small, large], code: { percent: 10 } }, 'cod');
    expect(applied.map(({ paise }) => paise)).toEqual([20_000, 10_980]);
    expect(applied[0]!.offer).toBe(large);
  });
  test('of equal ones it is the first, and one for payments online applies to these only', () => {
    const other = { ...large };
    const first = (method: 'online' | 'cod') =>
      applyOffers([tee, polo], { automatic: [large, other, prepaid] }, method).applied[0]?.offer;
    expect([first('cod') === large, first('online')]).toEqual([true, prepaid]);
  });
  test('the minimum of the code counts the price before both', () => {
    const both = { automatic: [{ percent: 50 }], code: { percent: 10, minimum: 129_800 } };
    expect(applyOffers([tee, polo], both, 'online').applied).toHaveLength(2);
  });
});

const anyLine = fc.record({
  product: fc.constantFrom('a', 'b', 'c'),
  category: fc.constantFrom('x', 'y'),
  isReduced: fc.boolean(),
  pieces: fc.integer({ min: 1, max: 20 }),
  price: fc.integer({ min: 100, max: 10_000_000 }),
});
const some = (...ids: string[]) => fc.option(fc.subarray(ids, { minLength: 1 }), { nil: undefined });
const terms = {
  cap: fc.option(fc.integer({ min: 100, max: 100_000 }), { nil: undefined }),
  minimum: fc.option(fc.integer({ min: 100, max: 10_000_000 }), { nil: undefined }),
  categories: some('x', 'y'),
  products: some('a', 'b', 'c'),
  notOnSale: fc.boolean(),
  prepaid: fc.boolean(),
};
const anyOffer: fc.Arbitrary<OfferTerms> = fc.oneof(
  fc.record({ ...terms, percent: fc.integer({ min: 1, max: 99 }) }),
  fc.record({ ...terms, cap: fc.constant(undefined), off: fc.integer({ min: 100, max: 10_000_000 }) }),
);

test('shares add up to the discount, none exceeds its line, the cart costs a rupee, and pieces add up to their line', () => {
  fc.assert(
    fc.property(
      fc.array(anyLine, { maxLength: 8 }),
      fc.array(anyOffer, { maxLength: 3 }),
      fc.option(anyOffer, { nil: undefined }),
      fc.constantFrom('online' as const, 'cod' as const),
      (cart, automatic, ofCode, method) => {
        const lines = cart.map(({ pieces, price, ...rest }) => ({ ...rest, paise: pieces * price }));
        const { applied, discounts, refusal } = applyOffers(lines, { automatic, code: ofCode }, method);
        const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
        for (const { offer, shares, paise } of applied) {
          expect(sum(shares)).toBe(paise);
          expect(paise).toBeGreaterThan(0);
          expect(paise).toBeLessThanOrEqual(offer.cap ?? Infinity);
        }
        expect(sum(discounts)).toBe(sum(applied.map(({ paise }) => paise)));
        expect(applied.length).toBeLessThanOrEqual(ofCode === undefined ? 1 : 2);
        if (ofCode !== undefined) expect(applied.at(-1)?.offer === ofCode).toBe(refusal === undefined);
        if (applied.length > 0)
          expect(sum(lines.map(({ paise }) => paise)) - sum(discounts)).toBeGreaterThanOrEqual(leastTotal);
        for (const [index, { pieces }] of cart.entries()) {
          const left = lines[index]!.paise - discounts[index]!;
          expect(discounts[index]).toBeGreaterThanOrEqual(0);
          expect(left).toBeGreaterThanOrEqual(0);
          const one = (before: number) => paidForPieces({ paise: left, pieces }, before, 1);
          expect(sum(Array.from({ length: pieces }, (_, before) => one(before)))).toBe(left);
        }
      },
    ),
  );
});

test.each([
  [' welcome10 ', 'WELCOME10'],
  ['WEL COME\u200b–10', 'WELCOME-10'],
  ['ＷＥＬＣＯＭＥ', 'WELCOME'],
  ['x'.repeat(500), 'X'.repeat(100)],
])('the code %j is compared as %s', (typed, folded) => {
  expect(foldedCode(typed)).toBe(folded);
});

test.each<[OfferTerms, string]>([
  [{ percent: 20, cap: 30_000 }, '20 % off, at most Rs. 300'],
  [{ percent: 5 }, '5 % off'],
  [{ off: 9950 }, 'Rs. 99.50 off'],
])('%j reads as %s', (offer, words) => {
  expect(offerWords(offer)).toBe(words);
});

import { describe, expect, test } from 'vitest';
import type { Coupon } from '#contract/coupon.ts';
import { makeCoupon } from '#tests/support/coupons.ts';
import {
  canEnd,
  canMakeCodes,
  codeFixedBy,
  copiedDraft,
  couponOf,
  draftOf,
  newDraft,
  proposedCode,
  termsOf,
  type OfferDraft,
} from './offer-draft.ts';

const product = { _id: 'a'.repeat(24), name: 'Kite' };
const typed: OfferDraft = { ...newDraft, name: 'Diwali', code: 'diwali 20', percent: '20' };
const sent = { name: 'Diwali', automatic: false, active: true, code: 'DIWALI20', percent: 20 };

const stored = makeCoupon({
  ...{ cap: 300, minimum: 999, products: [product._id], not_on_sale: true, once: true, advertise: true },
  ...{ from: '2026-12-04T12:30:00.000Z', to: '2026-12-06T18:30:00.000Z', uses: 100 },
});

describe('the form of an offer', () => {
  test.each<[Partial<OfferDraft>, object]>([
    [{ percent: '20 %' }, sent],
    [
      { cap: 'Rs. 1,300', minimum: '999' },
      { ...sent, cap: 1300, minimum: 999 },
    ],
    // The cap belongs to percent.
    [
      { way: 'rupees', rupees: '99.50', cap: '300' },
      { ...sent, percent: undefined, rupees: 99.5 },
    ],
    [
      { kind: 'automatic', minimum: '500', advertise: true },
      { ...sent, code: undefined, automatic: true, minimum: 500 },
    ],
    [{ advertise: true }, sent],
    [
      { minimum: '500', advertise: true },
      { ...sent, minimum: 500, advertise: true },
    ],
    [
      { of: 'categories', categories: ['c'], products: [product] },
      { ...sent, categories: ['c'] },
    ],
    [
      { of: 'products', categories: ['c'], products: [product] },
      { ...sent, products: [product._id] },
    ],
    [
      { of: 'products', products: [] },
      { ...sent, products: [] },
    ],
    [
      { first_order: true, prepaid: true, uses: '1,000', active: false },
      { ...sent, first_order: true, prepaid: true, uses: 1000, active: false },
    ],
    [{ percent: 'a fifth' }, { ...sent, percent: NaN }],
  ])('%o sends %o', (draft, wanted) => {
    expect(couponOf({ ...typed, ...draft })).toEqual(wanted);
  });

  test('of a stored one is what was typed', () => {
    const draft = draftOf(stored, new Map([[product._id, product.name]]));
    expect(draft).toMatchObject({ from: '2026-12-04T18:00', to: '2026-12-07T00:00', products: [product] });
    const { name, code, automatic, percent, cap, minimum, products, from, to, uses, active } = stored;
    const flags = { not_on_sale: true, once: true, advertise: true };
    expect(couponOf(draft)).toEqual({
      ...{ name, code, automatic, percent, cap, minimum, products, from, to, uses, active },
      ...flags,
    });
    expect(draftOf(stored, new Map()).products).toEqual([{ ...product, name: 'Product aaaaaa' }]);
  });

  test('of a copy has neither code nor times', () => {
    const copied = copiedDraft({ ...draftOf(stored, new Map()), active: false });
    expect(copied).toMatchObject({ name: 'Diwali (copy)', code: '', from: '', to: '', active: true, cap: '300' });
    expect(copied.version).toBeUndefined();
  });

  test.each([
    [{}, { percent: 20 }],
    [{ percent: '' }, undefined],
    [{ percent: '100' }, undefined],
    [{ percent: 'some' }, undefined],
    [{ cap: '300' }, { percent: 20, cap: 30_000 }],
    [{ way: 'rupees', rupees: '0' }, undefined],
    [{ way: 'rupees', rupees: '99.5', minimum: 'soon' }, { off: 9950 }],
  ] as const)('%o has the terms %o', (draft, terms) => {
    expect(termsOf({ ...typed, ...draft })).toEqual(terms);
  });
});

test.each<[Partial<Coupon>, { fixed: RegExp | undefined; ends: boolean; codes: boolean }]>([
  [{}, { fixed: undefined, ends: true, codes: true }],
  [{ used: 1 }, { fixed: /^It was used already/, ends: true, codes: false }],
  [
    { orders: 1, state: 'ended' },
    { fixed: /^It was used already/, ends: false, codes: false },
  ],
  [
    { codes: 5, used: 2 },
    { fixed: /^Single-use codes/, ends: true, codes: true },
  ],
  [
    { automatic: true, code: undefined },
    { fixed: undefined, ends: true, codes: false },
  ],
  [
    { automatic: true, code: undefined, used: 1 },
    { fixed: /without a code/, ends: true, codes: false },
  ],
  // It can be deleted still.
  [{ state: 'ended' }, { fixed: undefined, ends: true, codes: false }],
])('an offer with %o', (parts, { fixed, ends, codes }) => {
  const coupon = { ...stored, ...parts };
  expect(codeFixedBy(coupon) ?? '').toMatch(fixed ?? /^$/);
  expect(canEnd(coupon)).toBe(ends);
  expect(canMakeCodes(coupon)).toBe(codes);
});

test.each([
  ['Diwali 2026', 'DIWALI-ABCD'],
  ['diwāli for all', 'DIWALI-ABCD'],
  ['दीवाली', 'ABCDEFGH'],
  ['10 % for you', 'ABCDEFGH'],
  ['', 'ABCDEFGH'],
  ['Congratulations!', 'CONGRATULATI-ABCD'],
])('the code for %j is %s', (name, code) => {
  expect(proposedCode(name, Uint32Array.from([0, 1, 2, 3, 4, 5, 6, 7]))).toBe(code);
});

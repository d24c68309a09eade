import { expect, test } from 'vitest';
import type { Coupon } from '#contract/coupon.ts';
import { makeCoupon } from '#tests/support/coupons.ts';
import { newDraft, type OfferDraft } from './offer-draft.ts';
import { sentenceOf, shownValue, usesOf, wordsOf } from './offer-words.ts';

const product = (name: string) => ({ _id: name.padEnd(24, '0'), name });
const names = new Map([
  ['k', 'Kurtas'],
  ['s', 'Scarves'],
]);

test.each<[Partial<OfferDraft>, string | undefined]>([
  [{ percent: '' }, undefined],
  [{ percent: '20' }, 'With a code shoppers get 20 % off.'],
  [{ percent: '20', cap: '300', code: 'diwali' }, 'With the code DIWALI shoppers get 20 % off, at most Rs. 300.'],
  [
    { kind: 'automatic', way: 'rupees', rupees: '1000', minimum: '1499' },
    'Without a code shoppers get Rs. 1,000 off, from Rs. 1,499 on.',
  ],
  [
    { kind: 'automatic', percent: '5', of: 'categories', categories: ['k', 's'], not_on_sale: true, uses: '1' },
    'Without a code shoppers get 5 % off, on Kurtas and Scarves, but not on what is on sale, 1 time in all.',
  ],
  [
    { kind: 'automatic', percent: '5', of: 'products', products: ['a', 'b', 'c', 'd'].map(product) },
    'Without a code shoppers get 5 % off, on 4 products.',
  ],
  [
    {
      ...{
        kind: 'automatic',
        percent: '5',
        of: 'products',
        products: [product('Kite')],
        first_order: true,
        once: true,
      },
      ...{ prepaid: true, from: '2026-12-04T18:00', to: '2026-12-07T00:00', uses: '100' },
    },
    'Without a code shoppers get 5 % off, on Kite, on the first order, once a person, for payments online, from 4 Dec 2026 18:00, until 7 Dec 2026 00:00, 100 times in all.',
  ],
])('%o in words', (parts, sentence) => {
  expect(sentenceOf({ ...newDraft, ...parts }, names)).toBe(sentence);
});

test.each([
  [{ rupees: 999_999, percent: undefined }, 'Rs. 9,99,999 off'],
  [{ percent: 20, cap: 1500 }, '20 % off, at most Rs. 1,500'],
])('an offer in the list: %o', (parts, words) => {
  expect(wordsOf({ ...makeCoupon(), ...parts })).toBe(words);
});

test.each<[Partial<Coupon>, string]>([
  [{ used: 3, codes: 0 }, '3'],
  [{ used: 3, codes: 0, uses: 100 }, '3 of 100'],
  [{ used: 3, codes: 50 }, '3 of 50'],
  [{ used: 3, codes: 50, uses: 20 }, '3 of 20'],
])('the uses of %o are %s', (coupon, uses) => {
  expect(usesOf(makeCoupon(coupon))).toBe(uses);
});

test.each<[keyof OfferDraft, Partial<OfferDraft>, string]>([
  ['percent', { percent: '20' }, '20'],
  ['cap', {}, ''],
  ['kind', { kind: 'automatic' }, 'Without a code'],
  ['of', { of: 'categories' }, 'Some categories'],
  ['categories', { categories: ['k', 's'] }, 'Kurtas, Scarves'],
  ['products', { products: [product('Kite')] }, 'Kite'],
  ['once', { once: true }, 'Yes'],
  ['active', { active: false }, 'No'],
  ['to', { to: '2026-12-07T00:00' }, '2026-12-07 00:00'],
])('%s of %o reads %j', (name, parts, words) => {
  expect(shownValue({ ...newDraft, ...parts }, name, names)).toBe(words);
});

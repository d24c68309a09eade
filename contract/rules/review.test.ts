import { expect, test } from 'vitest';
import { reviewedFit, reviewerName, summaryOfReviews } from './review.ts';

test.each([
  ['Asha Rao', 'Asha R.'],
  ['  asha   devi  rao ', 'asha R.'],
  ['Asha', 'Asha'],
  ['M.K. Gandhi', 'M.K. G.'],
  ['आशा राव', 'आशा रा.'],
  ['Émile é́tienne', 'Émile É́.'],
  ['गीता श्रीवास्तव', 'गीता श्री.'],
  ['Asha क्षत्रिय', 'Asha क्ष.'],
  ['Asha 👩🏽‍🎨x', 'Asha 👩🏽‍🎨.'],
  ['Asha 🇮🇳x', 'Asha 🇮🇳.'],
  ['Smt. Lakshmi (W/o Ram Rathore)', 'Lakshmi R.'],
  ['Dr', 'Dr'],
])('shows %j as %j', (name, shown) => expect(reviewerName(name)).toBe(shown));

test('a summary has the mean, the stars of all and the fits; without reviews there is none', () => {
  const reviews = [
    { stars: 5, fit: 'true', count: 2 },
    { stars: 5, fit: 'large' },
    { stars: 4, fit: 'large' },
  ] as const;
  const fit = { small: 0, true: 2, large: 2 };
  expect(summaryOfReviews(reviews)).toEqual({ stars: 4.8, count: 4, by_stars: [0, 0, 0, 1, 3], fit });
  expect(summaryOfReviews([])).toBeUndefined();
});

test.each([
  ['below five reviews', { small: 0, true: 4, large: 0 }, undefined],
  ['five that agree', { small: 0, true: 5, large: 0 }, 'true'],
  ['a majority', { small: 4, true: 2, large: 1 }, 'small'],
  ['exactly half', { small: 0, true: 3, large: 3 }, undefined],
  ['more answers than any other, but no majority', { small: 2, true: 2, large: 3 }, undefined],
] as const)('what most say of the fit: %s', (_, fit, said) => {
  expect(reviewedFit({ count: fit.small + fit.true + fit.large, fit })).toBe(said);
});

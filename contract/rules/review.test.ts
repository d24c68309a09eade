import { expect, test } from 'vitest';
import { reviewerName, summaryOfReviews } from './review.ts';

test.each([
  ['Asha Rao', 'Asha R.'],
  ['  asha   devi  rao ', 'asha R.'],
  ['Asha', 'Asha'],
  ['M.K. Gandhi', 'M.K. G.'],
  ['आशा राव', 'आशा रा.'],
  ['Émile é́tienne', 'Émile É́.'],
])('shows %j as %j', (name, shown) => expect(reviewerName(name)).toBe(shown));

test('a summary has the mean, the stars and the fits', () => {
  expect(
    summaryOfReviews([
      { stars: 5, fit: 'true', count: 2 },
      { stars: 4, fit: 'large' },
    ]),
  ).toEqual({ stars: 4.7, count: 3, by_stars: [0, 0, 0, 1, 2], fit: { small: 0, true: 2, large: 1 } });
});

test('there is no summary without reviews', () => expect(summaryOfReviews([])).toBeUndefined());

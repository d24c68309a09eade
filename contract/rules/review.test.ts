import { expect, test } from 'vitest';
import type { OrderStatus } from './order-status.ts';
import { reviewableProducts, reviewerName, summaryOfReviews } from './review.ts';

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

test('adds up reviews with the same stars', () => {
  const [first, second] = [{ stars: 2, fit: 'small' } as const, { stars: 2, fit: 'true', count: 3 } as const];
  expect(summaryOfReviews([first, second])?.by_stars).toEqual([0, 4, 0, 0, 0]);
});

test('a product is reviewed in its latest delivered order, if at all', () => {
  const order = (_id: string, status: OrderStatus, ...products: string[]) => ({
    ...{ _id, status },
    products: products.map((product) => ({ _id: { _id: product } })),
  });
  const orders = [
    order('coming', 'Shipped', 'tee'),
    order('cancelled', 'Cancelled', 'cap'),
    order('latest', 'Delivered', 'tee', 'tee', 'kurta'),
    order('older', 'Delivered', 'tee', 'polo'),
    order('reviewed', 'Delivered', 'kurta', 'scarf'),
  ];
  expect(reviewableProducts(orders, (id) => id !== 'scarf')).toEqual(
    new Map([
      ['latest', ['tee', 'kurta']],
      ['older', ['polo']],
    ]),
  );
});

import { handle } from '#mocks/handle.ts';
import { respondWith } from '#tests/support/dom-api.ts';
import { makeProduct } from '#tests/support/products.ts';
import { renderInShop } from '#tests/support/render-in-shop.tsx';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { Review } from '#contract/review.ts';
import { summaryOfReviews } from '#contract/rules/review.ts';
import ProductReviews from './product-reviews.tsx';

const makeReview = (index: number, parts: Partial<Review> = {}): Review => ({
  _id: String(index).padStart(24, '0'),
  ...{ name: 'Asha R.', stars: 5, fit: 'true', text: `Soft ${index}.`, createdAt: '2026-01-31T20:00:00.000Z' },
  ...parts,
});
const rated = makeProduct({ rating: { stars: 5, count: 3 } });
const texts = () =>
  within(screen.getByRole('list', { name: 'Reviews, newest first' }))
    .getAllByRole('listitem')
    .map((item) => item.textContent);

test('shows each review with stars, name, day in India, size and fit', async () => {
  const review = makeReview(1, { stars: 4, fit: 'large', size: 'M', text: 'Heavy.\n<b>Good</b>.' });
  const summary = summaryOfReviews([review]);
  respondWith(handle(endpoints.listReviews, () => ({ success: true, reviews: [review], ...(summary && { summary }) })));
  renderInShop(<ProductReviews product={rated} />);
  await screen.findByText('1 review');
  expect(texts()).toEqual(['Asha R.1 Feb 2026Size M · Runs largeHeavy.\n<b>Good</b>.']);
  expect(screen.getAllByRole('img', { name: '4 stars out of 5' })).toHaveLength(2);
  expect(screen.getByText('All by people who bought it here.')).toBeVisible();
});

import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { recordCalls } from '#tests/support/dom-api.ts';
import { makeProduct } from '#tests/support/products.ts';
import { makeSignedInStore, renderInShop } from '#tests/support/render-in-shop.tsx';
import { reviewsApi } from '../reviews-api.ts';
import { ReviewButton } from './review-button.tsx';

const kite = makeProduct({ name: 'Kite' });

// Transforming a lazy module can take longer than a query waits.
beforeAll(() => import('./review-dialog.tsx'), 60_000);

async function openForm(store = makeSignedInStore()) {
  const { unmount } = renderInShop(<ReviewButton product={kite} orderId={'1'.repeat(24)} isWritten={false} />, {
    store,
  });
  fireEvent.click(screen.getByText('Review it'));
  await screen.findByText(/Shown on its page as Asha R\./);
  return unmount;
}

// Without the pointer's moves: happy-dom lays nothing out, so MUI's stars would have no width.
const choose = (label: string) => fireEvent.click(screen.getByLabelText(label));
const text = () => screen.getByLabelText('What others should know');
const type = () => fireEvent.change(text(), { target: { value: 'Soft.' } });
const submit = () => fireEvent.click(screen.getByText('Publish it'));

test('a page that is left before the form has closed does not leave the reviews stale', async () => {
  const store = makeSignedInStore();
  const written = { stars: 4, fit: 'large', text: 'Soft.', createdAt: '2026-01-31T20:00:00.000Z' } as const;
  const review = { _id: '2'.repeat(24), name: 'Asha R.', ...written };
  const reads = recordCalls(endpoints.listReviews, { success: true, reviews: [] });
  recordCalls(endpoints.createReview, { success: true, message: 'Thank you', review });
  await store.dispatch(reviewsApi.endpoints.listReviews.initiate(kite._id));
  const leave = await openForm(store);
  choose('4 stars');
  choose('Runs large');
  type();
  submit();
  await screen.findByText('Thank you');
  leave();
  await waitFor(() => expect(reads).toHaveLength(2));
});

test('asks for what is missing before it is sent', async () => {
  await openForm();
  type();
  submit();
  await screen.findByText('Stars are needed: choose 1 to 5');
  expect(screen.getByText('How it fits is needed: choose one')).toBeVisible();
  await waitFor(() => expect(document.activeElement).toHaveAttribute('role', 'radiogroup'));
});

import { fillIn } from '#tests/support/fill-in.ts';
import { handle } from '#mocks/handle.ts';
import { respondWith } from '#tests/support/dom-api.ts';
import { renderInShop } from '#tests/support/render-in-shop.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { AdminReview } from '#contract/review.ts';
import { AdminReviewEntry } from './admin-review-entry.tsx';

const review: AdminReview = {
  ...{ _id: '1'.repeat(24), name: 'Asha R.', stars: 4, fit: 'true', text: 'Soft.', size: 'M' },
  createdAt: '2026-01-31T20:00:00.000Z',
  product: { _id: '2'.repeat(24), name: 'Kite', slug: 'kite' },
  order: { _id: '3'.repeat(24), number: 1042 },
};
const hidden: AdminReview = { ...review, hidden: { reason: 'An address', at: review.createdAt, by: 'Admin' } };

/** Answers each change and returns the list of their bodies. */
function accept() {
  const bodies: unknown[] = [];
  respondWith(
    handle(endpoints.setReviewVisibility, ({ params, body }) => {
      bodies.push({ ...params, ...body });
      return { success: true, message: 'Done', review };
    }),
  );
  return bodies;
}

test('hides a review with a reason', async () => {
  const bodies = accept();
  renderInShop(<AdminReviewEntry review={review} />);
  expect(screen.getByRole('link', { name: 'Order 1042' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Hide' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Hide this review?' }));
  await fillIn(dialog.getByRole('textbox', { name: 'Reason' }), 'An address');
  await userEvent.click(dialog.getByRole('button', { name: 'Hide it' }));
  await waitFor(() => expect(bodies).toEqual([{ id: review._id, hidden: true, reason: 'An address' }]));
});

test('says why a review is hidden, and shows it again', async () => {
  const bodies = accept();
  renderInShop(<AdminReviewEntry review={hidden} />);
  expect(screen.getByText('Hidden by Admin: An address')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Show in the shop' }));
  await waitFor(() => expect(bodies).toMatchObject([{ id: review._id, hidden: false }]));
});

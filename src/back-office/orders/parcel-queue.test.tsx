import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { OrderSummary } from '#contract/fulfilment.ts';
import { recordCalls } from '#tests/support/dom-api.ts';
import { renderInShop } from '#tests/support/render-in-shop.tsx';
import { makeShopOrder } from '#tests/support/shop-order.ts';
import { ParcelQueue } from './parcel-queue.tsx';

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();

const order: OrderSummary = {
  ...{ _id: 'a'.repeat(24), number: 1042, createdAt: hoursAgo(90), status: 'Shipped', total: 1299, pieces: 3 },
  buyer: { _id: 'b'.repeat(24), name: 'Asha', email: 'asha@example.com' },
  ...{ parcel: 'failed_attempt', parcel_at: hoursAgo(3), parcel_reason: 'Door locked', phone: '98765 43210' },
  ...{ city: 'Kochi', state: '32' },
  items: [
    { name: 'Kite', size: 'M', quantity: 2 },
    { name: 'Stole', quantity: 1 },
  ],
  calls: { count: 2, last: hoursAgo(1), result: 'no_answer' },
};

test('a parcel that was not delivered says why and since when, what it is and where, and how to reach its shopper', async () => {
  renderInShop(<ParcelQueue orders={[order]} trouble="failed_attempt" />);
  const row = await screen.findByRole('listitem');
  for (const text of ['3 h ago', 'Door locked', 'Kochi, Kerala', '2 × Kite (M)', '1 × Stole', 'Rs. 1,299'])
    expect(row).toHaveTextContent(text);
  expect(row).toHaveTextContent('Called 2 times, last: no answer, 1 h ago');
  expect(screen.getByRole('link', { name: 'Call Asha: 98765 43210' })).toHaveAttribute('href', 'tel:98765 43210');
  const { searchParams } = new URL(screen.getByRole<HTMLAnchorElement>('link', { name: /^WhatsApp to Asha/ }).href);
  expect(searchParams.get('text')).toMatch(/could not deliver your order 1042/);
});

test.each([
  ['No answer', 'no_answer'],
  ['Reached', 'reached'],
  ['Asked to cancel', 'asked_to_cancel'],
])('a press notes a call: %s', async (label, result) => {
  const sent = recordCalls(endpoints.noteCall, { success: true, message: 'Noted', order: makeShopOrder() });
  renderInShop(<ParcelQueue orders={[order]} trouble="failed_attempt" />);
  fireEvent.click(await screen.findByRole('button', { name: `${label}: order 1042, Asha` }));
  expect(await screen.findByText(`Order 1042: ${label.toLowerCase()}, noted`)).toBeInTheDocument();
  expect(sent).toEqual([{ id: order._id, result, note: '' }]);
});

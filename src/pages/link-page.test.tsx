import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { handle } from '#mocks/handle.ts';
import { respondWith } from '#tests/support/dom-api.ts';
import { renderInShop } from '#tests/support/render-in-shop.tsx';
import { Component as OrderPage } from './order/confirm-page.tsx';
import { Component as WithdrawPage } from './stock-alert/withdraw-page.tsx';

const title = () => screen.findByRole('heading', { level: 1 });

test.each([
  ['#token-2', 'Confirm your order'],
  ['?answer=cancel#token-1', 'Cancel your order?'],
])('another link of an order, %s, is asked about in the same tab', async (link, asked) => {
  respondWith(handle(endpoints.answerOrder, () => ({ success: true, number: 1042, status: 'Not Processed' })));
  const { router } = renderInShop(<OrderPage />, { at: '/order/confirm#token-1' });
  await userEvent.click(await screen.findByRole('button', { name: 'Confirm the order' }));
  await screen.findByRole('heading', { name: 'Order 1042 is confirmed' });
  await act(() => router.navigate(`/order/confirm${link}`));
  expect(await title()).toHaveTextContent(asked);
});

test('another link that withdraws an alert waits for its press', async () => {
  respondWith(handle(endpoints.withdrawStockAlert, () => ({ success: true })));
  const { router } = renderInShop(<WithdrawPage />, { at: '/stock-alert/withdraw#token-1' });
  const before = (await title()).textContent;
  await userEvent.click(screen.getByRole('button'));
  await expect.poll(async () => (await title()).textContent).not.toBe(before);
  await act(() => router.navigate('/stock-alert/withdraw#token-2'));
  expect(await title()).toHaveTextContent(before);
});

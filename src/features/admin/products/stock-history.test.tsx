import { respondWith } from '#tests/support/dom-api.ts';
import { renderInShop } from '#tests/support/render-in-shop.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { StockMovement } from '#contract/stock.ts';
import { handle } from '#mocks/handle.ts';
import { ConnectionLost } from '#mocks/refused.ts';
import { StockHistory } from './stock-history.tsx';

const productId = 'd'.repeat(24);
const order = { _id: 'e'.repeat(24), number: 1010 };
const movement = (parts: Partial<StockMovement>): StockMovement => ({
  ...{ _id: 1, at: '2026-01-31T09:30:00.000Z', size: 'M', from: 3, to: 15, reason: 'receive' },
  ...parts,
});
const answerWith = (...movements: StockMovement[]) =>
  respondWith(handle(endpoints.listStockMovements, () => ({ success: true, movements, more: false })));
const show = () => renderInShop(<StockHistory productId={productId} />);
const rows = async () => {
  const table = await screen.findByRole('table', { name: 'Changes of the stock' });
  return within(table)
    .getAllByRole('row')
    .map((row) => within(row).queryAllByRole('cell').slice(1))
    .filter((cells) => cells.length > 0)
    .map((cells) => cells.map(({ textContent }) => textContent));
};

test('lists who changed the stock of which size, and why', async () => {
  answerWith(
    movement({ reason: 'cancel', from: 14, to: 15, by: 'Admin', order }),
    movement({ _id: 2, reason: 'sale', from: 15, to: 14, order }),
    movement({ _id: 3, by: 'Admin' }),
    movement({ _id: 4, reason: 'create', from: 0, to: 3 }),
  );
  show();
  expect(await rows()).toEqual([
    ['M', '+1 14 → 15from 14 to 15', 'Order cancelled', 'Order 1010 · Admin'],
    ['M', '−1 15 → 14from 15 to 14', 'Sold', 'Order 1010'],
    ['M', '+12 3 → 15from 3 to 15', 'Goods received', 'Admin'],
    ['M', '+3 0 → 3from 0 to 3', 'New product', 'The shop itself'],
  ]);
  expect(screen.getAllByRole('link', { name: 'Order 1010' })[0]).toHaveAttribute(
    'href',
    `/dashboard/admin/orders/${order._id}`,
  );
});

test('loads older changes on request; a failure leaves those that are shown', async () => {
  respondWith(
    handle(endpoints.listStockMovements, ({ query }) => {
      if (query.before !== undefined) throw new ConnectionLost();
      return { success: true, movements: [movement({ _id: 9 })], more: true };
    }),
  );
  show();
  await userEvent.click(await screen.findByText('Show more'));
  expect(await screen.findByText('Older changes did not load.')).toBeVisible();
  expect(await rows()).toHaveLength(1);
  answerWith(movement({ _id: 4, reason: 'create', from: 0, to: 3 }));
  await userEvent.click(screen.getByText('Show more'));
  await waitFor(() => expect(screen.queryByText('Show more')).toBeNull());
  expect(await rows()).toHaveLength(2);
  expect(screen.getByRole('table')).toHaveFocus();
});

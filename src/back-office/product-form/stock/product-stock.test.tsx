import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { refusals } from '#contract/refusals.ts';
import type { StockMovement } from '#contract/stock.ts';
import { alwaysRefuse, handle } from '#mocks/handle.ts';
import { ConnectionLost } from '#mocks/refused.ts';
import { respondWith } from '#tests/support/dom-api.ts';
import { makeSizedProduct } from '#tests/support/products.ts';
import { renderInShop } from '#tests/support/render-in-shop.tsx';
import { ReceiveGoodsDialog } from './receive-goods-dialog.tsx';
import { StockHistory } from './stock-history.tsx';

const product = makeSizedProduct({ S: 2, M: 3 });
const after = makeSizedProduct({ S: 2, M: 15 });
const [, m] = product.sizes!;

function show() {
  const onReceived = vi.fn();
  const onClose = vi.fn();
  renderInShop(<ReceiveGoodsDialog open product={product} onReceived={onReceived} onClose={onClose} />);
  return { onReceived, onClose };
}

const type = (size: string, quantity: string) =>
  fireEvent.change(screen.getByLabelText(`Received of ${size}`), { target: { value: quantity } });
const send = () => userEvent.click(screen.getByText('Add to stock'));
const id = expect.stringMatching(/^[0-9a-f]{24}$/) as string;

test('a delivery has the same receipt when it is sent again, so that it is added once', async () => {
  const message = '12 pieces received';
  const sent: unknown[] = [];
  respondWith(
    handle(endpoints.receiveGoods, ({ params, body }) => {
      if (sent.push({ ...params, ...body }) === 1) throw new ConnectionLost();
      return { success: true, message, product: after };
    }),
  );
  const { onReceived, onClose } = show();
  type('M', '12');
  expect(screen.getByText('15')).toBeVisible();
  await send();
  await screen.findByText(/^The goods could not be received/);
  expect(onClose).not.toHaveBeenCalled();
  expect(screen.getByLabelText('Received of M')).toHaveValue('12');
  await send();
  await waitFor(() => expect(onReceived).toHaveBeenCalledWith(after));
  expect(onClose).toHaveBeenCalledOnce();
  expect(await screen.findByText(message)).toBeVisible();
  expect(sent[0]).toEqual({ id: product._id, sizes: [{ _id: m!._id, pieces: 12 }], receipt: id });
  expect(sent[1]).toEqual(sent[0]);
});

test('keeps what was typed if an earlier attempt has added other quantities', async () => {
  const { message } = refusals.receiptUsed;
  respondWith(alwaysRefuse(endpoints.receiveGoods, 'receiptUsed'));
  const { onReceived, onClose } = show();
  type('M', '1');
  await send();
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.getByLabelText('Received of M')).toHaveValue('1');
  expect(onClose).not.toHaveBeenCalled();
  expect(onReceived).not.toHaveBeenCalled();
});

describe('the history of the stock', () => {
  const order = { _id: 'e'.repeat(24), number: 1010 };
  const movement = (parts: Partial<StockMovement>): StockMovement => ({
    ...{ _id: 1, at: '2026-01-31T09:30:00.000Z', size: 'M', from: 3, to: 15, reason: 'receive' },
    ...parts,
  });
  const answerWith = (...movements: StockMovement[]) =>
    respondWith(handle(endpoints.listStockMovements, () => ({ success: true, movements, more: false })));
  const showHistory = () => renderInShop(<StockHistory productId={product._id} />);
  /** The texts of the rows, without the time. */
  const rows = async () => {
    const all = within(await screen.findByRole('table')).getAllByRole('row');
    const cells = all.map((row) => within(row).queryAllByRole('cell').slice(1));
    return cells.filter(({ length }) => length > 0).map((row) => row.map(({ textContent }) => textContent));
  };

  test('lists who changed the stock of which size, and why', async () => {
    answerWith(
      movement({ reason: 'cancel', from: 14, to: 15, by: 'Admin', order }),
      movement({ _id: 2, reason: 'sale', from: 15, to: 14, order }),
      movement({ _id: 3, by: 'Admin' }),
      movement({ _id: 4, reason: 'create', from: 0, to: 3 }),
    );
    showHistory();
    expect(await rows()).toEqual([
      ['M', '+1 14 → 15from 14 to 15', 'Order cancelled', 'Order 1010 · Admin'],
      ['M', '−1 15 → 14from 15 to 14', 'Sold', 'Order 1010'],
      ['M', '+12 3 → 15from 3 to 15', 'Goods received', 'Admin'],
      ['M', '+3 0 → 3from 0 to 3', 'New product', 'The shop itself'],
    ]);
  });

  test('loads older changes on request; a failure leaves those that are shown', async () => {
    respondWith(
      handle(endpoints.listStockMovements, ({ query }) => {
        if (query.before !== undefined) throw new ConnectionLost();
        return { success: true, movements: [movement({ _id: 9 })], more: true };
      }),
    );
    showHistory();
    await userEvent.click(await screen.findByText('Show more'));
    expect(await screen.findByText('Older changes did not load.')).toBeVisible();
    expect(await rows()).toHaveLength(1);
    answerWith(movement({ _id: 4, reason: 'create', from: 0, to: 3 }));
    await userEvent.click(screen.getByText('Show more'));
    await waitFor(() => expect(screen.queryByText('Show more')).toBeNull());
    expect(await rows()).toHaveLength(2);
    expect(screen.getByRole('table')).toHaveFocus();
  });
});

import { respondWith } from '#tests/support/dom-api.ts';
import { makeSizedProduct } from '#tests/support/products.ts';
import { renderInShop } from '#tests/support/render-in-shop.tsx';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { refusals } from '#contract/refusals.ts';
import { alwaysRefuse, handle } from '#mocks/handle.ts';
import { ConnectionLost } from '#mocks/refused.ts';
import { ReceiveGoodsDialog } from './receive-goods-dialog.tsx';

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

test('is closed if an earlier attempt has added other quantities', async () => {
  const { message } = refusals.receiptUsed;
  respondWith(alwaysRefuse(endpoints.receiveGoods, 'receiptUsed'));
  const { onReceived, onClose } = show();
  type('M', '1');
  await send();
  expect(await screen.findByText(message)).toBeVisible();
  expect(onClose).toHaveBeenCalledOnce();
  expect(onReceived).not.toHaveBeenCalled();
});

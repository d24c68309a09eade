import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { handle } from '#mocks/handle.ts';
import { respondWith } from '#tests/support/dom-api.ts';
import { makeSizedProduct } from '#tests/support/products.ts';
import { renderInShop } from '#tests/support/render-in-shop.tsx';
import { ChangeSize } from './change-size.tsx';

const product = makeSizedProduct({ S: 1, M: 9, L: 2, XL: 5 }, { name: 'Kite' });
const { _id, name, slug } = product;

test('offers the sizes of which there is enough in stock', async () => {
  const sent: unknown[] = [];
  respondWith(
    handle(endpoints.getAdminProduct, () => ({ success: true, product, waiting: [] })),
    handle(endpoints.updateOrderLine, ({ params, body }) => {
      sent.push({ ...params, ...body });
      return { success: true, message: 'The size is changed', order: {} as never };
    }),
  );
  const item = { product: { _id, name, slug }, size: 'M', quantity: 2, price: 499, total: 998 };
  renderInShop(<ChangeSize orderId={'1'.repeat(24)} line={1} item={item} />);
  await userEvent.click(screen.getByRole('button', { name: 'Change size of Kite, M' }));
  const sizes = within(await screen.findByLabelText('Size')).getAllByRole('option');
  expect(sizes.map(({ textContent }) => textContent)).toEqual(['L (2 in stock)', 'XL (5 in stock)']);
  await userEvent.selectOptions(screen.getByLabelText('Size'), 'XL (5 in stock)');
  await userEvent.click(screen.getByRole('button', { name: 'Change the size' }));
  await screen.findByText('The size is changed');
  expect(sent).toEqual([{ id: '1'.repeat(24), line: 1, size: 'XL', product: _id, from: 'M' }]);
});

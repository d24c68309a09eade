import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { priceResult, type NewPrice, type PricedProduct, type PriceResult } from '#contract/product-prices.ts';
import { handle } from '#mocks/handle.ts';
import { ConnectionLost } from '#mocks/refused.ts';
import { respondWith } from '#tests/support/dom-api.ts';
import { makeProduct } from '#tests/support/products.ts';
import { renderInShop } from '#tests/support/render-in-shop.tsx';
import { PriceDialog } from './price-dialog.tsx';
import { PriceUndo } from './price-undo.tsx';

const [kite, chai, tied] = [
  makeProduct({ _id: 'a'.repeat(24), name: 'Kite', price: 499, __v: 0 }),
  makeProduct({ _id: 'b'.repeat(24), name: 'Chai', price: 899.5, __v: 3 }),
  makeProduct({ _id: 'c'.repeat(24), name: 'Tied', price: 500, mrp: 550, __v: 0 }),
];

/** A shop with the products as they are now; the dialog has them as they were read. */
function show(now: readonly PricedProduct[], { isFirstAnswerLost = false } = {}) {
  const shop = new Map(now.map((product) => [product._id, product]));
  const sent: NewPrice[][] = [];
  respondWith(
    handle(endpoints.setPrices, ({ body }) => {
      sent.push(body.products);
      const products = body.products.map((wanted) => priceResult(shop.get(wanted.id), wanted));
      for (const { product } of products) if (product) shop.set(product._id, product);
      if (isFirstAnswerLost && sent.length === 1) throw new ConnectionLost();
      return { success: true, message: '', products };
    }),
  );
  renderInShop(<Page />);
  const priceNow = (name: string) => [...shop.values()].find((product) => product.name === name)?.price;
  return { sent, priceNow };
}

function Page() {
  const [isOpen, setOpen] = useState(true);
  const [changed, setChanged] = useState<readonly PriceResult[]>([]);
  return (
    <>
      <PriceDialog open={isOpen} products={[kite, chai, tied]} onChanged={setChanged} onClose={() => setOpen(false)} />
      <PriceUndo changed={changed} onClose={() => setChanged([])} />
    </>
  );
}

const priceOf = (name: string) => screen.getByLabelText(`New price of ${name}`);
const fill = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const row = (name: string) => screen.getByRole('row', { name: new RegExp(`^${name}`) });

test('one amount fills in all prices, what is typed by hand stays, and a refused one holds the button', async () => {
  const { sent } = show([kite, chai, tied]);
  expect(screen.getByRole('button', { name: 'Change prices' })).toBeDisabled();
  fill(screen.getByLabelText('Percent'), '20');
  expect([priceOf('Kite'), priceOf('Chai'), priceOf('Tied')].map((field) => (field as HTMLInputElement).value)).toEqual(
    ['399', '719', '400'],
  );
  expect(within(row('Kite')).getByText('−20 %')).toBeInTheDocument();
  fill(priceOf('Kite'), '₹1,450');
  await userEvent.selectOptions(screen.getByLabelText('For all of them'), 'Raise by rupees');
  fill(screen.getByLabelText('Rupees'), '100');
  expect(priceOf('Kite')).toHaveValue('₹1,450');
  expect(priceOf('Chai')).toHaveValue('999');
  expect(priceOf('Tied')).toHaveAccessibleDescription('Above the MRP, Rs. 550');
  expect(screen.getByRole('button', { name: 'Change 2 prices' })).toBeDisabled();
  fill(priceOf('Tied'), '');
  await press('Change 2 prices');
  await screen.findByText('2 prices are changed.');
  expect(sent).toEqual([
    [
      { id: kite._id, price: 1450, version: 0 },
      { id: chai._id, price: 999, version: 3 },
    ],
  ]);
});

test('what somebody else changed stays, as it is now, and can be sent again; all of it can be taken back', async () => {
  const { sent, priceNow } = show([kite, { ...chai, price: 700, __v: 4 }]);
  fill(screen.getByLabelText('Percent'), '10');
  await press('Change 3 prices');
  await waitFor(() => expect(screen.queryByRole('row', { name: /^Kite/ })).toBeNull());
  expect(row('Chai')).toHaveTextContent('Somebody else changed this product meanwhile.');
  expect(row('Chai')).toHaveTextContent('Rs. 700');
  expect(priceOf('Chai')).toHaveValue('630');
  await screen.findByText('1 product is no longer in the shop: its price was not changed');
  await press('Change 1 price');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect([priceNow('Kite'), priceNow('Chai')]).toEqual([449, 630]);
  await press('Undo');
  await screen.findByText('2 prices are as before');
  expect([priceNow('Kite'), priceNow('Chai')]).toEqual([499, 700]);
  expect(sent[2]).toEqual([
    { id: kite._id, price: 499, version: 1 },
    { id: chai._id, price: 700, version: 5 },
  ]);
  expect(screen.queryByText('2 prices are changed.')).toBeNull();
});

test('prices whose answer was lost can be taken back too, once they were sent again', async () => {
  const { priceNow } = show([kite, chai, tied], { isFirstAnswerLost: true });
  fill(priceOf('Kite'), '450');
  await press('Change 1 price');
  await screen.findByText('The prices were not changed');
  expect(priceNow('Kite')).toBe(450);
  await press('Change 1 price');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await press('Undo');
  await screen.findByText('1 price is as before');
  expect(priceNow('Kite')).toBe(499);
});

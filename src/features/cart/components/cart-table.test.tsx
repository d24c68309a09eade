import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { makeStore } from '#src/app/store.ts';
import { toCartItem, type CartItem } from '#src/shared/cart/cart-item.ts';
import { useAppSelector } from '#src/shared/store/hooks.ts';
import { lookupIn, makeProduct, makeSizedProduct } from '#tests/support/products.ts';
import { renderInShop } from '#tests/support/render-in-shop.tsx';
import { itemAdded, selectCartItems } from '../cart-slice.ts';
import { reconcileCart } from '../reconcile-cart.ts';
import { CartTable } from './cart-table.tsx';

const kite = makeSizedProduct({ S: 2, M: 9, L: 9, XL: 0 }, { name: 'Kite', slug: 'kite' });
const plain = makeProduct({ _id: 'b'.repeat(24), name: 'Plain', slug: 'plain', quantity: 99 });
const limits = { maxPiecesPerProduct: 20, maxPiecesPerCart: 50 };

function Rows() {
  const cart = reconcileCart(useAppSelector(selectCartItems), lookupIn(kite, plain), limits);
  return <CartTable rows={cart.rows} limits={limits} isLocked={false} />;
}

function renderRows(...items: readonly CartItem[]) {
  const store = makeStore();
  for (const item of items) store.dispatch(itemAdded(item));
  renderInShop(<Rows />, { store });
  return () => selectCartItems(store.getState()).map(({ size }) => size);
}

/** The rows below the head. */
const rows = () => screen.getAllByRole('row').slice(1);
const sizeIn = (row: number) => within(rows()[row]!).getByRole('combobox', { name: 'Size' });
const quantityIn = (row: number) => within(rows()[row]!).getByLabelText('Quantity');
const inSize = (size: string) => toCartItem(kite, size);

test('another size moves all items of the row, and the focus stays on its control', async () => {
  const sizes = renderRows(inSize('M'), plain, inSize('M'));
  expect(sizeIn(0)).toHaveValue('M');
  await userEvent.selectOptions(sizeIn(0), 'L');
  expect(sizes()).toEqual(['L', undefined, 'L']);
  expect(sizeIn(0)).toHaveValue('L');
  expect(quantityIn(0)).toHaveTextContent('2');
  expect(sizeIn(0)).toHaveFocus();
});

test('equal rows merge, and the focus moves to the row that remains', async () => {
  renderRows(inSize('L'), plain, inSize('M'), inSize('M'));
  await userEvent.selectOptions(sizeIn(2), 'L');
  expect(rows()).toHaveLength(2);
  expect(quantityIn(0)).toHaveTextContent('3');
  expect(sizeIn(0)).toHaveFocus();
});

test('a size that went is named and can be changed', async () => {
  renderRows(inSize('XL'), inSize('XXL'));
  expect(within(rows()[0]!).getByText('Size XL is sold out')).toBeVisible();
  expect(within(rows()[1]!).getByText('Size XXL is sold out')).toBeVisible();
  expect(sizeIn(1)).toHaveValue('XXL');
  await userEvent.selectOptions(sizeIn(1), 'M');
  expect(within(rows()[1]!).getByRole('button', { name: 'One more' })).toBeEnabled();
});

test('the quantity ends at the stock of the size', async () => {
  renderRows(inSize('S'), inSize('M'));
  const more = within(rows()[0]!).getByRole('button', { name: 'One more' });
  expect(more).toHaveAccessibleDescription('Kite');
  await userEvent.click(more);
  expect(more).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(more);
  expect(quantityIn(0)).toHaveTextContent('2');
  expect(within(rows()[0]!).getByText('That is all we have')).toBeVisible();
  expect(more).toHaveAccessibleDescription('Kite That is all we have');
  expect(within(rows()[1]!).queryByText('That is all we have')).toBeNull();
});

test.each([
  ['less is left than the cart holds', 3, inSize('S'), 'Set to 2'],
  ['one order takes fewer', 21, plain, 'Set to 20'],
])('offers the quantity that can be bought if %s', async (_, count, item, label) => {
  renderRows(...Array.from({ length: count }, () => item));
  const row = within(rows()[0]!);
  await userEvent.click(row.getByRole('button', { name: label }));
  expect(quantityIn(0)).toHaveTextContent(label.replace('Set to ', ''));
  expect(row.queryByRole('button', { name: label })).toBeNull();
  expect(row.getByRole('button', { name: 'One fewer' })).toHaveFocus();
});

test('products without sizes have no control, and a size named by hand is shown', () => {
  renderRows(plain, { ...plain, size: 'L' });
  expect(screen.queryByRole('combobox')).toBeNull();
  expect(within(rows()[1]!).getByText('Size L')).toBeVisible();
});

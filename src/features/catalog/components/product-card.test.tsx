import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { handle } from '#mocks/handle.ts';
import { makeStore } from '#src/app/store.ts';
import { selectCartItems } from '#src/features/cart/cart-slice.ts';
import { addToCart } from '#src/features/cart/components/add-to-cart-button.tsx';
import { toCartItem } from '#src/shared/cart/cart-item.ts';
import { selectRememberedSizes, sizeChosen } from '#src/shared/sizes/size-memory-slice.ts';
import { respondWith } from '#tests/support/dom-api.ts';
import { makeProduct, makeSizedProduct } from '#tests/support/products.ts';
import { renderInShop } from '#tests/support/render-in-shop.tsx';
import { ProductCard, CardAction } from './product-card.tsx';

const kite = makeSizedProduct({ S: 3, M: 2, L: 9, XL: 0 }, { name: 'Kite' });

function renderCards(products = [kite], store = makeStore()) {
  renderInShop(
    <CardAction value={addToCart}>
      {products.map((product) => (
        <ProductCard key={product._id} product={product} sizes="100vw" />
      ))}
    </CardAction>,
    { store },
  );
  return store;
}
const sizeOf = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name: `Size: ${name}` });

test('Add To Cart adds the preselected size, and another one once it is chosen', async () => {
  const store = renderCards();
  expect(sizeOf('Kite')).toHaveValue('M');
  await userEvent.click(screen.getByRole('button', { name: 'Add To Cart' }));
  await userEvent.selectOptions(sizeOf('Kite'), 'L');
  await userEvent.click(screen.getByRole('button', { name: 'Add To Cart' }));
  expect(selectCartItems(store.getState())).toEqual([toCartItem(kite, 'M'), toCartItem(kite, 'L')]);
  expect(selectRememberedSizes(store.getState())).toEqual({ [kite.category._id]: 'L' });
});

test('a size that nobody chose is changed by one press after adding, and then asks no more', async () => {
  const store = renderCards();
  const labels = () => selectCartItems(store.getState()).map(({ size }) => size);
  await userEvent.click(screen.getByRole('button', { name: 'Add To Cart' }));
  expect(await screen.findByText('We chose M for you. Change it to')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Change to size XL' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Change to size L' }));
  expect(labels()).toEqual(['L']);
  expect(await screen.findByText('Changed to size L')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Add To Cart' })).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Add To Cart' }));
  await screen.findByText('Item Added Successfully');
  expect(labels()).toEqual(['L', 'L']);
  expect(sizeOf('Kite')).toHaveValue('L');
  await waitFor(() => expect(screen.queryByText(/^We chose/)).toBeNull());
});

test('preselects the remembered size of the category if it is in stock', () => {
  const scarce = makeSizedProduct({ M: 1, L: 0 }, { _id: 'e'.repeat(24), name: 'Scarce' });
  const other = { ...kite, _id: 'f'.repeat(24), name: 'Other', category: { ...kite.category, _id: '9'.repeat(24) } };
  const store = makeStore();
  store.dispatch(sizeChosen({ categoryId: kite.category._id, label: 'L' }));
  renderCards([kite, scarce, other], store);
  expect([sizeOf('Kite').value, sizeOf('Scarce').value, sizeOf('Other').value]).toEqual(['L', 'M', 'M']);
});

test('has no control for a product without sizes or without any size in stock', () => {
  renderCards([makeProduct(), makeSizedProduct({ S: 0, M: 0 }, { _id: 'e'.repeat(24) })]);
  expect(screen.queryByRole('combobox')).toBeNull();
});

test('shows the second photo while a mouse rests on the first', async () => {
  const [front, back] = ['1', '2'].map((id) => ({ _id: id.repeat(24), alt: '', width: 1600, height: 2000 }));
  respondWith(handle(endpoints.getProduct, () => ({ success: true, product: { ...kite, photos: [front!, back!] } })));
  renderCards();
  const link = screen.getByRole('link', { name: 'Kite' });
  expect(link.querySelectorAll('img')).toHaveLength(1);
  await userEvent.hover(link);
  await waitFor(() => expect(link.querySelectorAll('img')[1]?.src).toContain(back!._id));
});

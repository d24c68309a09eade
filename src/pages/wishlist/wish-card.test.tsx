import '#tests/support/dom-api.ts';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { makeStore } from '#src/app/store.ts';
import { selectCartItems } from '#src/features/cart/cart-slice.ts';
import type { WishView } from '#src/features/wish/wish-view.ts';
import { toCartItem } from '#src/shared/cart/cart-item.ts';
import { makeSizedProduct } from '#tests/support/products.ts';
import { renderInShop } from '#tests/support/render-in-shop.tsx';
import { WishCard } from './wish-card.tsx';

const kite = makeSizedProduct({ S: 0, M: 2, L: 3 }, { name: 'Kite', price: 499 });

function renderWish(more: Partial<WishView>) {
  const store = makeStore();
  const onChooseSize = vi.fn();
  const wish: WishView = {
    ...{ _id: kite._id, name: kite.name, price: 499, size: undefined, wasSoldOut: false, product: kite },
    ...{ state: 'found', ...more },
  };
  renderInShop(<WishCard photoSizes="100vw" wish={wish} onRemove={vi.fn()} onChooseSize={onChooseSize} />, { store });
  return { store, onChooseSize };
}
const sizeSelect = () => screen.getByRole('combobox', { name: 'Size: Kite' });
const addButton = () => screen.getByRole('button', { name: 'Add To Cart' });

test('a chosen size that is sold out cannot be bought until another one is chosen', async () => {
  const { onChooseSize } = renderWish({ size: 'S' });
  expect(screen.getByText('Size S is sold out')).toBeVisible();
  expect(addButton()).toBeDisabled();
  await userEvent.selectOptions(sizeSelect(), 'L');
  expect(onChooseSize).toHaveBeenCalledWith('L');
});

test('a chosen size that is no longer made counts as sold out, and the others can be bought', async () => {
  const { store } = renderWish({ size: 'XL' });
  expect(screen.getByText('Size XL is sold out')).toBeVisible();
  expect(sizeSelect()).toHaveValue('M');
  await userEvent.click(addButton());
  expect(selectCartItems(store.getState())).toEqual([toCartItem(kite, 'M')]);
});

test('says what it cost and what is back, for a size of another spelling too', () => {
  renderWish({ size: 'l', price: 649.5, wasSoldOut: true });
  expect(screen.getByText('Size L is back in stock')).toBeVisible();
  expect(screen.getByText('Rs. 649.50 when added')).toBeVisible();
});

test('a sale is told in the words of every page, and what it cost as it was saved only if that differs', () => {
  const product = { ...kite, price: 399, was: 499 };
  renderWish({ product });
  expect(screen.getByRole('article')).toHaveTextContent('Rs. 399,was Rs. 499 (20 % less)');
  expect(screen.queryByText(/when added/)).toBeNull();
  cleanup();
  renderWish({ product, price: 549 });
  expect(screen.getByText('Rs. 549 when added')).toBeVisible();
});

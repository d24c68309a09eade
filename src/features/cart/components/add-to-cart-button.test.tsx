import '#tests/support/dom-api.ts';
import { makeProduct } from '#tests/support/products.ts';
import { renderInShop } from '#tests/support/render-in-shop.tsx';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { selectCartCount } from '../cart-slice.ts';
import { AddToCartButton } from './add-to-cart-button.tsx';

test('adds one piece with every press and shows a toast', async () => {
  const { store } = renderInShop(<AddToCartButton product={makeProduct()} />);
  const button = screen.getByRole('button', { name: 'Add To Cart' });
  await userEvent.click(button);
  await userEvent.click(button);
  expect(selectCartCount(store.getState())).toBe(2);
  expect(await screen.findAllByText('Item Added Successfully')).toHaveLength(2);
});

test('is disabled for a sold-out product', () => {
  renderInShop(<AddToCartButton product={makeProduct({ quantity: 0 })} />);
  expect(screen.getByRole('button', { name: 'Add To Cart' })).toBeDisabled();
});

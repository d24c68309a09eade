import '#tests/support/dom-api.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { toCartItem } from '#src/shared/cart/cart-item.ts';
import { makeSizedProduct } from '#tests/support/products.ts';
import { renderInShop } from '#tests/support/render-in-shop.tsx';
import { freshCart } from '../fresh-cart.ts';
import { CartNotices } from './cart-notices.tsx';

test('names the former price of a product even if only one of its sizes was added at it', () => {
  const kite = makeSizedProduct({ S: 3, M: 3 }, { name: 'Kite', price: 599 });
  const items = [{ ...toCartItem(kite, 'S'), price: 499 }, toCartItem(kite, 'M')];
  const limits = { maxPiecesPerProduct: 20, maxPiecesPerCart: 50 };
  const cart = freshCart(items, () => ({ state: 'found', product: kite }), limits);
  renderInShop(<CartNotices cart={cart} limits={limits} failed={false} onRetry={() => undefined} />);
  expect(screen.getByText('Kite: Rs. 499 before, Rs. 599 now')).toBeVisible();
});

import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { toCartItem } from '#src/shared/cart/cart-item.ts';
import { lookupIn, makeProduct } from '#tests/support/products.ts';
import { renderInShop } from '#tests/support/render-in-shop.tsx';
import { reconcileCart } from '../reconcile-cart.ts';
import { CartNotices } from './cart-notices.tsx';

const limits = { maxPiecesPerProduct: 20, maxPiecesPerCart: 50 };

test('two products of one name, one old and one new price are both said', () => {
  const now = ['a', 'b'].map((id) =>
    makeProduct({ _id: id.repeat(24), slug: `kite-${id}`, name: 'Kite', price: 1000, quantity: 1 }),
  );
  // Two pieces of each: one is left, which is the same news of both.
  const items = [...now, ...now].map((product) => ({ ...toCartItem(product, undefined), price: 1599 }));
  const cart = reconcileCart(items, lookupIn(...now), limits);
  renderInShop(<CartNotices cart={cart} limits={limits} failed={false} onRetry={() => {}} />);
  expect(screen.getAllByText('Kite: Rs. 1599 before, Rs. 1000 now')).toHaveLength(2);
});

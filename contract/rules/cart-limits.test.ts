import { expect, it } from 'vitest';
import { overLimit } from './cart-limits.ts';

const limits = { maxPiecesPerProduct: 2, maxPiecesPerCart: 3 };

it('allows a cart at both limits', () => {
  expect(overLimit([], limits)).toBeUndefined();
  expect(overLimit(['a', 'b', 'a'], limits)).toBeUndefined();
});

it('names the product before the cart', () => {
  expect(overLimit(['a', 'b', 'b', 'b'], limits)).toEqual({ of: 'product', productId: 'b' });
  expect(overLimit(['a', 'b', 'b', 'c'], limits)).toEqual({ of: 'cart' });
});

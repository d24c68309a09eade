import { describe, expect, test } from 'vitest';
import type { Product } from '#contract/product.ts';
import { aProduct } from '#tests/support/products.ts';
import { freshCart, withStock, type Lookup } from './fresh-cart.ts';

const kite = aProduct({ _id: 'a'.repeat(24), slug: 'kite', price: 499.5, quantity: 2 });
const chai = aProduct({ _id: 'b'.repeat(24), slug: 'chai', price: 0.1, quantity: 9 });

const shopWith =
  (...products: Product[]) =>
  (slug: string): Lookup => {
    const product = products.find((one) => one.slug === slug);
    return product ? { state: 'found', product } : { state: 'gone' };
  };

describe('a cart beside what the server says now', () => {
  test('all is as it was', () => {
    const cart = freshCart([kite, chai, chai], shopWith(kite, chai));
    expect(cart.lines.map((line) => line.state)).toEqual(['available', 'available', 'available']);
    expect(cart).toMatchObject({ subtotal: 499.7, repriced: [], blockedBy: [] });
    expect(new Set(cart.lines.map((line) => line.key)).size).toBe(3);
  });

  test('a new price is charged and the old one told', () => {
    const now = { ...kite, price: 599 };
    const cart = freshCart([kite, kite], shopWith(now));
    expect(cart.lines[0]).toMatchObject({ price: 599, oldPrice: 499.5 });
    expect(cart).toMatchObject({ subtotal: 1198, repriced: [now], blockedBy: [] });
  });

  test('what is sold out, gone, or more than there is cannot be bought and is not charged', () => {
    const soldOut = { ...chai, quantity: 0 };
    const lost = aProduct({ _id: 'e'.repeat(24), slug: 'lost' });
    const cart = freshCart([kite, chai, kite, lost, kite], shopWith(kite, soldOut));
    expect(cart.lines.map((line) => line.state)).toEqual(['available', 'sold-out', 'available', 'gone', 'short']);
    expect(cart).toMatchObject({ subtotal: 999, blockedBy: [soldOut.name, lost.name, kite.name] });
  });

  test('another product under the old slug is not the one in the cart', () => {
    const cart = freshCart([kite], shopWith({ ...kite, _id: 'f'.repeat(24) }));
    expect(cart.lines[0]?.state).toBe('gone');
  });

  test('while the server says nothing the stored price stands and nothing is blocked', () => {
    const cart = freshCart([kite], () => ({ state: 'unknown' }));
    expect(cart.lines[0]).toMatchObject({ state: 'unknown', price: 499.5 });
    expect(cart).toMatchObject({ subtotal: 499.5, blockedBy: [] });
  });

  test('what others are paying for is not to be had, however many are on hand', () => {
    const lookup = withStock(shopWith(kite, chai), [{ ...kite, quantity: 1 }]);
    const cart = freshCart([kite, kite, chai], lookup);
    expect(cart.lines.map((line) => line.state)).toEqual(['available', 'short', 'available']);
    expect(withStock(shopWith(kite), [{ ...kite, quantity: 9 }])('kite')).toEqual({ state: 'found', product: kite });
    expect(lookup('lost')).toEqual({ state: 'gone' });
  });
});

import { describe, expect, test } from 'vitest';
import type { Product } from '#contract/product.ts';
import { aProduct } from '#tests/support/products.ts';
import { freshCart, withStock, type Lookup } from './fresh-cart.ts';

const kite = aProduct({ _id: 'a'.repeat(24), slug: 'kite', price: 499.5, quantity: 2 });
const chai = aProduct({ _id: 'b'.repeat(24), slug: 'chai', price: 0.1, quantity: 9 });
const limits = { maxPiecesPerProduct: 5, maxPiecesPerCart: 8 };

const shopWith =
  (...products: Product[]) =>
  (slug: string): Lookup => {
    const product = products.find((one) => one.slug === slug);
    return product ? { state: 'found', product } : { state: 'gone' };
  };
const pieces = <T>(count: number, piece: T): T[] => Array.from({ length: count }, () => piece);

describe('a cart beside what the server says now', () => {
  test('has one row a product, in the order in which they were added', () => {
    const cart = freshCart([kite, chai, chai, kite, chai], shopWith(kite, chai), limits);
    expect(cart.rows.map(({ item, state, count, sum }) => [item.slug, state, count, sum])).toEqual([
      ['kite', 'available', 2, 999],
      ['chai', 'available', 3, 0.3],
    ]);
    expect(cart).toMatchObject({ subtotal: 999.3, repriced: [], blocked: [], isOverfull: false });
  });

  test('has one row a product and size', () => {
    const large = { ...chai, size: 'L' };
    const cart = freshCart([chai, large, large], shopWith(chai), limits);
    expect(cart.rows.map(({ item, count }) => [item.size, count])).toEqual([
      [undefined, 1],
      ['L', 2],
    ]);
    expect(new Set(cart.rows.map(({ key }) => key)).size).toBe(2);
  });

  test('gives the entries in their order, as they are priced now', () => {
    const now = { ...kite, price: 599 };
    const cart = freshCart([{ ...kite, size: 'L' }, chai, kite], shopWith(now, chai), limits);
    expect(cart.items).toEqual([{ ...now, size: 'L' }, chai, now]);
  });

  test('a new price is charged and the old one told, also where one entry alone is old', () => {
    const now = { ...kite, price: 599 };
    const cart = freshCart([now, kite], shopWith(now), limits);
    expect(cart.rows[0]).toMatchObject({ price: 599, oldPrice: 499.5, sum: 1198 });
    expect(cart).toMatchObject({ subtotal: 1198, repriced: [now], blocked: [] });
  });

  test('what is sold out, gone, or more than there is cannot be bought and is not charged', () => {
    const soldOut = { ...chai, quantity: 0 };
    const lost = aProduct({ _id: 'e'.repeat(24), slug: 'lost' });
    const cart = freshCart([kite, chai, kite, lost, kite], shopWith(kite, soldOut), limits);
    expect(cart.rows.map(({ state, count, bought, sum }) => [state, count, bought, sum])).toEqual([
      ['short', 3, 2, 999],
      ['sold-out', 1, 0, 0],
      ['gone', 1, 0, 0],
    ]);
    expect(cart.subtotal).toBe(999);
    expect(cart.blocked).toEqual(cart.rows);
  });

  test('the sizes of a product share its stock and its limit', () => {
    const large = { ...kite, size: 'L' };
    expect(freshCart([kite, large, large], shopWith(kite), limits).rows.map(({ bought }) => bought)).toEqual([1, 1]);
    const many = { ...kite, quantity: 50 };
    const over = freshCart([...pieces(3, many), ...pieces(3, { ...many, size: 'L' })], shopWith(many), limits);
    expect(over.rows.map(({ state, bought }) => [state, bought])).toEqual([
      ['available', 3],
      ['over', 2],
    ]);
  });

  test('one more can be had up to the stock, the limit of a product and that of a cart', () => {
    const boundOf = (count: number, quantity: number, others = 0) =>
      freshCart(
        [...pieces(count, kite), ...pieces(others, chai)],
        shopWith({ ...kite, quantity }, { ...chai, quantity: 50 }),
        limits,
      ).rows[0]?.bound;
    expect(boundOf(2, 3)).toBeUndefined();
    expect(boundOf(3, 3)).toBe('stock');
    expect(boundOf(4, 50)).toBeUndefined();
    expect(boundOf(5, 50)).toBe('product');
    expect(boundOf(3, 50, 4)).toBeUndefined();
    expect(boundOf(3, 50, 5)).toBe('cart');
  });

  test('more of a product than one order takes is not charged', () => {
    const cart = freshCart(pieces(7, chai), shopWith(chai), limits);
    expect(cart.rows[0]).toMatchObject({ state: 'over', count: 7, bought: 5 });
    expect(cart).toMatchObject({ subtotal: 0.5, blocked: cart.rows, isOverfull: false });
  });

  test('more pieces than one order takes are told', () => {
    const items = [...pieces(4, { ...kite, quantity: 50 }), ...pieces(5, chai)];
    expect(freshCart(items, shopWith({ ...kite, quantity: 50 }, chai), limits).isOverfull).toBe(true);
  });

  test('another product under the old slug is not the one in the cart', () => {
    const cart = freshCart([kite], shopWith({ ...kite, _id: 'f'.repeat(24) }), limits);
    expect(cart.rows[0]?.state).toBe('gone');
  });

  test('while the server says nothing the stored price stands and nothing is blocked', () => {
    const cart = freshCart([kite], () => ({ state: 'unknown' }), limits);
    expect(cart.rows[0]).toMatchObject({ state: 'unknown', price: 499.5, sum: 499.5 });
    expect(cart).toMatchObject({ subtotal: 499.5, blocked: [] });
  });

  test('what others are paying for is not to be had, however many are on hand', () => {
    const lookup = withStock(shopWith(kite, chai), [{ ...kite, quantity: 1 }]);
    const cart = freshCart([kite, kite, chai], lookup, limits);
    expect(cart.rows.map(({ state, bought }) => [state, bought])).toEqual([
      ['short', 1],
      ['available', 1],
    ]);
    expect(withStock(shopWith(kite), [{ ...kite, quantity: 9 }])('kite')).toEqual({ state: 'found', product: kite });
    expect(lookup('lost')).toEqual({ state: 'gone' });
  });
});

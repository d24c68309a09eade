import { describe, expect, test } from 'vitest';
import { toCartItem } from '#src/shared/cart/cart-item.ts';
import { lookupIn, makeProduct, makeSizedProduct } from '#tests/support/products.ts';
import { reconcileCart, withStock } from './reconcile-cart.ts';

const kite = makeProduct({ _id: 'a'.repeat(24), slug: 'kite', price: 499.5, quantity: 2 });
const chai = makeProduct({ _id: 'b'.repeat(24), slug: 'chai', price: 0.1, quantity: 9 });
const limits = { maxPiecesPerProduct: 5, maxPiecesPerCart: 8 };

const times = <T>(count: number, item: T): T[] => Array.from({ length: count }, () => item);

describe('reconcileCart', () => {
  test('makes one row for each product, in the order in which they were added', () => {
    const cart = reconcileCart([kite, chai, chai, kite, chai], lookupIn(kite, chai), limits);
    expect(cart.rows.map(({ item, state, count, sum }) => [item.slug, state, count, sum])).toEqual([
      ['kite', 'available', 2, 999],
      ['chai', 'available', 3, 0.3],
    ]);
    expect(cart).toMatchObject({ subtotal: 999.3, repriced: [], blocked: [], exceedsCartLimit: false });
  });

  test('uses the new price and reports the old one, even if only one entry is outdated', () => {
    const now = { ...kite, price: 599 };
    const cart = reconcileCart([now, chai, kite], lookupIn(now, chai), limits);
    expect(cart.rows[0]).toMatchObject({ price: 599, oldPrice: 499.5, sum: 1198 });
    expect(cart).toMatchObject({ items: [now, chai, now], subtotal: 1198.1, repriced: [now], blocked: [] });
  });

  test('excludes sold-out, deleted and excess items from the total', () => {
    const soldOut = { ...chai, quantity: 0 };
    const lost = makeProduct({ _id: 'e'.repeat(24), slug: 'lost' });
    const cart = reconcileCart([kite, chai, kite, lost, kite], lookupIn(kite, soldOut), limits);
    expect(cart.rows.map(({ state, count, purchasable, sum }) => [state, count, purchasable, sum])).toEqual([
      ['short', 3, 2, 999],
      ['sold-out', 1, 0, 0],
      ['gone', 1, 0, 0],
    ]);
    expect(cart.subtotal).toBe(999);
    expect(cart.blocked).toEqual(cart.rows);
  });

  test('gives each size its own stock and shares the limit', () => {
    const sized = makeSizedProduct({ S: 2, M: 9, L: 0 }, { price: 100 });
    const inSize = (size: string) => toCartItem(sized, size);
    const items = [...times(3, inSize('S')), ...times(4, inSize('M')), inSize('L'), inSize('XXL')];
    const cart = reconcileCart(items, lookupIn(sized), limits);
    expect(cart.rows.map(({ item, state, count, purchasable }) => [item.size, state, count, purchasable])).toEqual([
      ['S', 'short', 3, 2],
      ['M', 'over-limit', 4, 2],
      ['L', 'sold-out', 1, 0],
      ['XXL', 'sold-out', 1, 0],
    ]);
    expect(cart.subtotal).toBe(400);
    expect(cart.items).toEqual(items);
    expect(cart.rows[0]?.sizes).toBe(sized.sizes);
  });

  test("names the stock of the size, or the product's limit in all sizes, as what prevents one more item", () => {
    const sized = makeSizedProduct({ S: 2, M: 9 });
    const inSize = (size: string) => toCartItem(sized, size);
    const bounds = (...items: ReturnType<typeof inSize>[]) =>
      reconcileCart(items, lookupIn(sized), limits).rows.map(({ bound }) => bound);
    expect(bounds(...times(2, inSize('S')), inSize('M'))).toEqual(['stock', undefined]);
    expect(bounds(...times(1, inSize('S')), ...times(4, inSize('M')))).toEqual(['product', 'product']);
  });

  test('shares stock and limit between the named sizes of a product without sizes', () => {
    const large = { ...kite, size: 'L' };
    expect(
      reconcileCart([kite, large, large], lookupIn(kite), limits).rows.map(({ purchasable }) => purchasable),
    ).toEqual([1, 1]);
    const many = { ...kite, quantity: 50 };
    const over = reconcileCart([...times(3, many), ...times(3, { ...many, size: 'L' })], lookupIn(many), limits);
    expect(over.rows.map(({ state, purchasable }) => [state, purchasable])).toEqual([
      ['available', 3],
      ['over-limit', 2],
    ]);
  });

  test('names the limit that prevents one more item: stock, product or cart', () => {
    const boundOf = (count: number, quantity: number, others = 0) =>
      reconcileCart(
        [...times(count, kite), ...times(others, chai)],
        lookupIn({ ...kite, quantity }, { ...chai, quantity: 50 }),
        limits,
      ).rows[0]?.bound;
    expect(boundOf(2, 3)).toBeUndefined();
    expect(boundOf(3, 3)).toBe('stock');
    expect(boundOf(4, 50)).toBeUndefined();
    expect(boundOf(5, 50)).toBe('product');
    expect(boundOf(3, 50, 4)).toBeUndefined();
    expect(boundOf(3, 50, 5)).toBe('cart');
  });

  test('reports a cart above the cart limit, not one that reaches it', () => {
    const items = [...times(4, { ...kite, quantity: 50 }), ...times(5, chai)];
    const exceeds = (some: typeof items) =>
      reconcileCart(some, lookupIn({ ...kite, quantity: 50 }, chai), limits).exceedsCartLimit;
    expect([exceeds(items), exceeds(items.slice(1))]).toEqual([true, false]);
  });

  test('treats another product under the old slug as deleted', () => {
    const cart = reconcileCart([kite], lookupIn({ ...kite, _id: 'f'.repeat(24) }), limits);
    expect(cart.rows[0]?.state).toBe('gone');
  });

  test('uses stored prices and blocks nothing while products are unknown', () => {
    const cart = reconcileCart([kite], () => ({ state: 'unknown' }), limits);
    expect(cart.rows[0]).toMatchObject({ state: 'unknown', price: 499.5, sum: 499.5 });
    expect(cart).toMatchObject({ subtotal: 499.5, blocked: [] });
  });

  test('withStock excludes stock reserved by other checkouts', () => {
    const lookup = withStock(lookupIn(kite, chai), [{ ...kite, quantity: 1 }]);
    const cart = reconcileCart([kite, kite, chai], lookup, limits);
    expect(cart.rows.map(({ state, purchasable }) => [state, purchasable])).toEqual([
      ['short', 1],
      ['available', 1],
    ]);
    const sized = makeSizedProduct({ S: 2, M: 9 });
    const reserved = { ...sized, quantity: 10, sizes: sized.sizes!.map((size) => ({ ...size, quantity: 1 })) };
    const inSizes = ['S', 'S', 'M'].map((size) => toCartItem(sized, size));
    expect(
      reconcileCart(inSizes, withStock(lookupIn(sized), [reserved]), limits).rows.map(({ state }) => state),
    ).toEqual(['short', 'available']);
    expect(withStock(lookupIn(kite), [{ ...kite, quantity: 9 }])('kite')).toEqual({ state: 'found', product: kite });
    expect(lookup('lost')).toEqual({ state: 'gone' });
  });
});

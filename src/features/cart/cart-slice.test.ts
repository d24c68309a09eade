import { describe, expect, test } from 'vitest';
import { makeProduct } from '#tests/support/products.ts';
import {
  cartReducer,
  changesAccepted,
  itemRemoved,
  removalKept,
  removalUndone,
  rowReduced,
  rowRemoved,
  rowWished,
  selectRemoved,
  type Cart,
} from './cart-slice.ts';

const kite = makeProduct({ _id: 'a'.repeat(24), name: 'Kite', slug: 'kite' });
const chai = makeProduct({ _id: 'b'.repeat(24), name: 'Chai', slug: 'chai' });
const cartWith = (...items: Cart['items']): Cart => ({ items });

describe('the cart slice', () => {
  test('itemRemoved removes the last entry of its row', () => {
    const left = cartReducer(cartWith(kite, chai, kite), itemRemoved(kite._id));
    expect(left.items.map((item) => item.name)).toEqual(['Kite', 'Chai']);
    const last = cartReducer(left, itemRemoved(kite._id));
    expect(last.items.map((item) => item.name)).toEqual(['Chai']);
    expect(cartReducer(last, itemRemoved(kite._id))).toEqual(last);
  });

  test('rowReduced leaves the first entries of its row, and all of the others', () => {
    const left = cartReducer(cartWith(kite, chai, kite, chai, kite), rowReduced({ key: kite._id, count: 2 }));
    expect(left.items.map((item) => item.name)).toEqual(['Kite', 'Chai', 'Kite', 'Chai']);
  });

  test.each([
    { remove: rowRemoved, toWishList: false },
    { remove: rowWished, toWishList: true },
  ])('a removed row (to the wish list: $toWishList) returns to its place once', ({ remove, toWishList }) => {
    const cart = cartWith(kite, chai, kite, chai);
    const left = cartReducer(cart, remove(chai._id));
    expect(selectRemoved({ cart: left })).toMatchObject({ toWishList, entries: [{ index: 1 }, { index: 3 }] });
    expect(cartReducer(left, removalUndone())).toEqual(cart);
    expect(cartReducer(cartReducer(left, removalKept()), removalUndone()).items).toEqual([kite, kite]);
  });

  test("changesAccepted stores the current products without their sizes and keeps the entry's size", () => {
    const cart = cartWith({ ...kite, size: 'L' }, chai);
    const now = { ...kite, price: 549, __v: 3 };
    const sized = { ...now, sizes: [{ _id: '1'.repeat(24), label: 'L', quantity: 4 }] };
    expect(cartReducer(cart, changesAccepted([sized])).items).toEqual([{ ...now, size: 'L' }, chai]);
  });
});

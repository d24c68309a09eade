import { describe, expect, test } from 'vitest';
import { isWishSoldOut, savedWishes, type SavedWish } from './wish.ts';

const tee = { _id: 'tee', name: 'Kite Tee', price: 799, quantity: 3, sizes: [size('S', 0), size('M', 3)] };
const cap = { _id: 'cap', name: 'Cap', price: 299.5, quantity: 0 };

function size(label: string, quantity: number) {
  return { label, quantity };
}

const saved = (more: Partial<SavedWish> = {}): SavedWish => ({
  ...{ productId: 'tee', size: null, name: 'Kite Tee', paise: 99_900, wasSoldOut: false, addedAt: 1 },
  ...more,
});

test('a wish is sold out if its size is, or the product; a size that is no longer there is', () => {
  expect([isWishSoldOut(tee), isWishSoldOut(tee, 'm'), isWishSoldOut(tee, 'S')]).toEqual([false, false, true]);
  expect([isWishSoldOut(cap), isWishSoldOut(cap, 'M'), isWishSoldOut(tee, 'XL')]).toEqual([true, true, true]);
});

/** `parity` has what a device noted, unknown products and sizes, and products that are gone. */
describe('savedWishes', () => {
  test('gives a new wish the name, price and stock of today', () => {
    expect(savedWishes([{ _id: 'cap' }, { _id: 'tee', size: 'm' }], [], [tee, cap], 7)).toEqual([
      { productId: 'cap', size: null, name: 'Cap', paise: 29_950, wasSoldOut: true, addedAt: 7 },
      { productId: 'tee', size: 'M', name: 'Kite Tee', paise: 79_900, wasSoldOut: false, addedAt: 7 },
    ]);
  });

  test('is newest first, then in the order of the request, each product once', () => {
    const hat = { ...cap, _id: 'hat' };
    const sent = ['tee', 'cap', 'hat', 'cap'].map((_id) => ({ _id }));
    const ids = savedWishes(sent, [saved()], [tee, cap, hat], 7).map(({ productId }) => productId);
    expect(ids).toEqual(['cap', 'hat', 'tee']);
  });

  test('remembers a size that was sold out when it was chosen, until another one is', () => {
    const before = saved({ size: 'M', wasSoldOut: true });
    expect(savedWishes([{ _id: 'tee', size: 'M' }], [before], [tee], 7)).toEqual([before]);
    expect(savedWishes([{ _id: 'tee' }], [before], [tee], 7)).toMatchObject([
      { size: null, wasSoldOut: false, addedAt: 1 },
    ]);
    expect(savedWishes([{ _id: 'tee', size: 'S' }], [before], [tee], 7)).toMatchObject([
      { size: 'S', wasSoldOut: true },
    ]);
  });

  test('keeps a chosen size that was archived', () => {
    expect(savedWishes([{ _id: 'tee', size: 'L' }], [saved({ size: 'L' })], [tee], 7)).toEqual([saved({ size: 'L' })]);
  });
});

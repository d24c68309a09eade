import { describe, expect, test } from 'vitest';
import { isWishSoldOut, savedWishes, wishesWithProducts, type SavedWish } from './wish.ts';

const tee = { _id: 'tee', name: 'Kite Tee', price: 799, quantity: 3, sizes: [size('S', 0), size('M', 3)] };
const cap = { _id: 'cap', name: 'Cap', price: 299.5, quantity: 0 };

function size(label: string, quantity: number) {
  return { label, quantity };
}

const saved = (more: Partial<SavedWish> = {}): SavedWish => ({
  ...{ productId: 'tee', size: null, name: 'Kite Tee', paise: 99_900, wasSoldOut: false, addedAt: 1 },
  ...more,
});

describe('isWishSoldOut', () => {
  test('looks at the chosen size, else at the product', () => {
    expect([isWishSoldOut(tee), isWishSoldOut(tee, 'm'), isWishSoldOut(tee, 'S')]).toEqual([false, false, true]);
    expect([isWishSoldOut(cap), isWishSoldOut(cap, 'M')]).toEqual([true, true]);
  });

  test('counts a size that is no longer there as sold out', () => {
    expect(isWishSoldOut(tee, 'XL')).toBe(true);
  });
});

describe('savedWishes', () => {
  test('gives a new wish the name, price and stock of today', () => {
    expect(savedWishes([{ _id: 'cap' }, { _id: 'tee', size: 'm' }], [], [tee, cap], 7)).toEqual([
      { productId: 'cap', size: null, name: 'Cap', paise: 29_950, wasSoldOut: true, addedAt: 7 },
      { productId: 'tee', size: 'M', name: 'Kite Tee', paise: 79_900, wasSoldOut: false, addedAt: 7 },
    ]);
  });

  test('takes what a device noted for a new wish only', () => {
    const noted = { _id: 'tee', price: 1, sold_out: true };
    expect(savedWishes([noted], [], [tee], 7)).toMatchObject([{ paise: 100, wasSoldOut: true }]);
    expect(savedWishes([noted], [saved()], [tee], 7)).toEqual([saved()]);
  });

  test('is newest first, then in the order of the request, each product once', () => {
    const hat = { ...cap, _id: 'hat' };
    const sent = ['tee', 'cap', 'hat', 'cap'].map((_id) => ({ _id }));
    const ids = savedWishes(sent, [saved()], [tee, cap, hat], 7).map(({ productId }) => productId);
    expect(ids).toEqual(['cap', 'hat', 'tee']);
  });

  test('keeps a saved wish of a product that is gone, and leaves out a new one', () => {
    expect(savedWishes([{ _id: 'tee' }, { _id: 'cap' }], [saved({ size: 'L' })], [], 7)).toEqual([
      saved({ size: 'L' }),
    ]);
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

  test('keeps a chosen size that was archived, and drops one that the product never had', () => {
    expect(savedWishes([{ _id: 'tee', size: 'L' }], [saved({ size: 'L' })], [tee], 7)).toEqual([saved({ size: 'L' })]);
    expect(savedWishes([{ _id: 'tee', size: 'L' }], [], [tee], 7)).toMatchObject([{ size: null }]);
  });
});

describe('wishesWithProducts', () => {
  test('has the product and the size if there are any, and the price that was saved', () => {
    const [shown, gone] = wishesWithProducts([saved({ size: 'M' }), saved({ productId: 'gone' })], [tee], () => false);
    const others = { name: 'Kite Tee', price: 999, was_sold_out: false, added_at: '1970-01-01T00:00:00.001Z' };
    expect(shown).toEqual({ _id: 'tee', size: 'M', ...others, product: tee });
    expect(gone).toEqual({ _id: 'gone', ...others });
  });

  test.each([
    [false, false, false],
    [true, false, true],
    [false, true, true],
  ])('was sold out: saved %s, in the history since %s, is %s', (wasSoldOut, since, said) => {
    expect(wishesWithProducts([saved({ wasSoldOut })], [tee], () => since)).toMatchObject([{ was_sold_out: said }]);
  });
});

test('the first of several entries of a product counts', () => {
  const entries = [
    { _id: 'tee', size: 'M' },
    { _id: 'tee', size: 'S' },
  ];
  expect(savedWishes(entries, [], [tee], 7)).toMatchObject([{ size: 'M' }]);
});

import { expect, test } from 'vitest';
import { toCartItem } from '#src/shared/cart/cart-item.ts';
import { lookupIn, makeProduct, makeSizedProduct } from '#tests/support/products.ts';
import { withLiveSizes } from './live-sizes.ts';

const kite = makeSizedProduct({ S: 2, M: 0, L: 5 });
const plain = makeProduct({ _id: 'b'.repeat(24), slug: 'plain' });
const lookup = lookupIn(kite, plain);
const inSize = (size?: string) => toCartItem(kite, size);

test('an entry without a size gets the remembered one, else the preselected one', () => {
  expect(withLiveSizes([inSize()], lookup, {})).toEqual([inSize('S')]);
  expect(withLiveSizes([inSize()], lookup, { [kite.category._id]: 'L' })).toEqual([inSize('L')]);
});

test("a name in another case becomes the product's label", () => {
  expect(withLiveSizes([inSize('l')], lookup, {})).toEqual([inSize('L')]);
});

test('keeps the list if no entry changes: sold-out and unknown sizes, products without sizes, and unknown and other products', () => {
  const lost = { ...inSize(), slug: 'lost' };
  const former = { ...inSize(), _id: 'c'.repeat(24) };
  const items = [inSize('M'), inSize('XXL'), inSize('L'), plain, { ...plain, size: 'M' }, lost, former];
  expect(withLiveSizes(items, lookup, {})).toBe(items);
});

test('an entry without a size keeps none while every size is sold out', () => {
  const soldOut = makeSizedProduct({ S: 0, M: 0 });
  const items = [inSize()];
  expect(withLiveSizes(items, lookupIn(soldOut), {})).toBe(items);
});

import { makeProduct, makeSizedProduct } from '#tests/support/products.ts';
import { expect, test } from 'vitest';
import { refusedRow, sentGoods, toGoodsRows } from './goods-rows.ts';

const product = makeSizedProduct({ S: 2, M: 3, L: 0 });
const [s, , l] = product.sizes!.map(({ _id }) => _id);
const typed = (...texts: string[]) =>
  toGoodsRows(product).map((row, index) => ({ ...row, pieces: texts[index] ?? '' }));

test('there is a row for each size, and one for a product without sizes', () => {
  expect(toGoodsRows(product).map(({ label, inStock }) => `${label} ${inStock}`)).toEqual(['S 2', 'M 3', 'L 0']);
  const plain = makeProduct({ quantity: 7 });
  expect(toGoodsRows(plain)).toEqual([{ _id: plain._id, label: '', inStock: 7, pieces: '' }]);
});

test('sends only the sizes with pieces, and a fraction as NaN for the server to refuse', () => {
  expect(sentGoods(typed(' 12 ', '0', ''))).toEqual([{ _id: s, pieces: 12 }]);
  expect(sentGoods(typed('', '', '1.5'))).toEqual([{ _id: l, pieces: NaN }]);
});

test('the refused row is the first one that cannot be right', () => {
  expect(refusedRow(typed('', '0', ''))).toBe(0);
  expect(refusedRow(typed('1', '-2', 'x'))).toBe(1);
  expect(refusedRow(typed('1', '', '100001'))).toBe(2);
  expect(refusedRow(typed('1', '2', '3'))).toBeUndefined();
});

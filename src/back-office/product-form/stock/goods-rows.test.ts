import { expect, test } from 'vitest';
import { makeProduct, makeSizedProduct } from '#tests/support/products.ts';
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

test('sends only the sizes that came in, and a fraction as NaN for the server to refuse', () => {
  expect(sentGoods(typed(' 12 ', '0', ''))).toEqual([{ _id: s, pieces: 12 }]);
  expect(sentGoods(typed('', '', '1.5'))).toEqual([{ _id: l, pieces: NaN }]);
});

test('the refused row is that of the refused entry of the sent list', () => {
  const labelOf = (rows: ReturnType<typeof typed>, path: string) => refusedRow(rows, path)?.label;
  expect(labelOf(typed('', '0', ''), 'sizes')).toBe('S');
  expect(labelOf(typed('', '-2', 'x'), 'sizes.1.pieces')).toBe('L');
  expect(labelOf(typed('1', '2', '3'), 'sizes')).toBeUndefined();
});

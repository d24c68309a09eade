import { describe, expect, test } from 'vitest';
import type { CheckoutCart } from '#contract/payment.ts';
import type { Product } from '#contract/product.ts';
import type { SizeRow } from '../stock/size-store.ts';
import { demandOf, linesOf, withSizes, type CartLine } from './cart-lines.ts';

const tee: Product = {
  ...{ _id: 'tee', name: 'Tee', slug: 'tee', description: 'Soft.', price: 10, quantity: 3, shipping: 1 },
  ...{ category: { _id: 'c', name: 'Tees', slug: 'tees' }, __v: 0, createdAt: '', updatedAt: '' },
};
const scarf: Product = { ...tee, _id: 'scarf' };

function row(product: Product, label: string): SizeRow {
  return {
    ...{ id: `${product._id} ${label}`, product_id: product._id, label, label_key: label.toLowerCase() },
    ...{ position: 0, sku: null, low: null, quantity: 1, archived_at: null },
  };
}

const live = new Map([
  ['tee', [row(tee, 'S'), row(tee, 'M')]],
  ['scarf', [row(scarf, '')]],
]);

type Entry = readonly [product: Product, size?: string];

const cart = (...entries: readonly Entry[]): CheckoutCart => ({
  products: entries.map(([{ _id }, size]) => ({ _id, ...(size !== undefined && { size }) })),
  ...{ size: 'M', address: '', quantity: 0 },
});

/** Each line as its size row, its size and its quantity. */
const shortened = (lines: readonly CartLine[]) => lines.map(({ sizeRow, size, pieces }) => [sizeRow?.id, size, pieces]);
const sized = (...entries: readonly Entry[]) => withSizes(linesOf(cart(...entries), [tee, scarf]), live, 'M');

test('lines have their product without its sizes', () => {
  const withSizeList = { ...tee, sizes: [{ _id: 's', label: 'S', quantity: 1 }] };
  expect(linesOf(cart([tee, 'S']), [withSizeList])).toEqual([{ product: tee, size: 'S', pieces: 1 }]);
});

describe('the sizes of lines', () => {
  test('are those that the entries mean, with the labels of the shop', () => {
    expect(shortened(sized([tee, 's'], [tee], [tee, 'S'], [tee, 'm']))).toEqual([
      ['tee S', 'S', 2],
      ['tee M', 'M', 2],
    ]);
  });

  test('of a product without sizes have no label, whatever the cart sent, and take one stock', () => {
    const lines = sized([scarf, 'L'], [scarf], [scarf, 'L']);
    expect(shortened(lines)).toEqual([['scarf ', undefined, 3]]);
    expect(demandOf(lines)).toEqual([{ sizeId: 'scarf ', quantity: 3 }]);
  });

  test('that have one keep it, even if it was renamed or archived since', () => {
    const [line] = sized([tee, 'S']);
    expect(withSizes(line === undefined ? [] : [line], new Map(), 'M')).toEqual([line]);
  });

  test('without a live size make the demand undefined', () => {
    const lines = sized([tee, 'S'], [tee, 'XL']);
    expect(shortened(lines)).toEqual([
      ['tee S', 'S', 1],
      [undefined, 'XL', 1],
    ]);
    expect(demandOf(lines)).toBeUndefined();
  });
});

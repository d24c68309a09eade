import { expect, test } from 'vitest';
import { makeProduct } from '#tests/support/products.ts';
import type { LiveSize } from '../stock/size-store.ts';
import { demandOf, linesOf, withSizes } from './cart-lines.ts';

const tee = makeProduct({ _id: 'tee' });
const scarf = makeProduct({ _id: 'scarf' });
const size = (product_id: string, id: string, label: string): LiveSize => ({
  ...{ id, product_id, label },
  ...{ sku: null, quantity: 1, archived_at: null },
});
const live = new Map([
  ['tee', [size('tee', 'small', 'S'), size('tee', 'medium', 'M')]],
  ['scarf', [size('scarf', 'scarf', '')]],
]);

/** The lines of a cart with these products in these sizes. */
function sized(...entries: readonly [product: typeof tee, size?: string][]) {
  const products = entries.map(([{ _id }, size]) => ({ _id, ...(size !== undefined && { size }) }));
  return withSizes(linesOf({ products, size: 'M', address: '', quantity: 0 }, [tee, scarf]), live, 'M');
}

test('lines of a product without sizes have no label, whatever the cart sent, and take one stock', () => {
  const lines = sized([scarf, 'L'], [scarf], [scarf, 'L']);
  expect(lines).toEqual([{ product: scarf, sizeRow: { id: 'scarf', label: '' }, pieces: 3 }]);
  expect(demandOf(lines)).toEqual([{ sizeId: 'scarf', quantity: 3 }]);
});

test('a line that has a size keeps it, even if it was archived since and another one has its label', () => {
  const lines = sized([tee, 's'], [tee]);
  expect(lines.map(({ size }) => size)).toEqual(['S', 'M']);
  const others = [size('tee', 'another small', 'S'), size('tee', 'another medium', 'M')];
  expect(withSizes(lines, new Map([['tee', others]]), 'M')).toEqual(lines);
});

import { expect, test } from 'vitest';
import type { ShopOrder } from '#contract/fulfilment.ts';
import { makeProduct } from '#tests/support/products.ts';
import { pickRows } from './pick-rows.ts';

const kite = makeProduct({ _id: 'a'.repeat(24), name: 'Kite' });
const chai = makeProduct({ _id: 'b'.repeat(24), name: 'Chai' });
const line = (product: typeof kite, size?: string) => ({
  ...{ _id: product, name: product.name, slug: product.slug, __v: 0 },
  ...(size !== undefined && { size }),
});

test('the pieces of all orders are summed by product and size, in the order of SKUs, names and sizes', () => {
  const orders = [
    { products: [line(kite, 'XL'), line(kite, 'S'), line(chai)], skus: [{ product: chai._id, sku: 'A-1' }] },
    { products: [line(kite, 'S'), line(kite, 'S')] },
  ] as unknown as ShopOrder[];
  expect(pickRows(orders).map(({ sku, name, size, pieces }) => [sku, name, size, pieces])).toEqual([
    ['', 'Kite', 'S', 3],
    ['', 'Kite', 'XL', 1],
    ['A-1', 'Chai', '', 1],
  ]);
});

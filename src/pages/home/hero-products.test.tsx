import { expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { handle } from '#mocks/handle.ts';
import type { ProductGrid } from '#src/shared/api/product-grid.ts';
import { respondWith } from '#tests/support/dom-api.ts';
import { makeProduct } from '#tests/support/products.ts';
import { renderHookInShop } from '#tests/support/render-in-shop.tsx';
import { useHeroProducts } from './hero-products.ts';

const products = Array.from({ length: 12 }, (_, index) => makeProduct({ _id: String(index).padStart(24, '0') }));
const newest = products.slice(0, 6);

test.each([
  { total: 6, shown: newest },
  { total: 8, shown: [...products.slice(6, 8), ...products.slice(0, 4)] },
  { total: 30, shown: products.slice(6) },
])('of $total products the hero shows others than the first list, then those', async ({ total, shown }) => {
  respondWith(
    handle(endpoints.getAllProducts, ({ query: { page, limit } }) => {
      expect([page, limit]).toEqual([2, 6]);
      const part = products.slice(6, total);
      return { success: true, count: total, products: part };
    }),
  );
  const grid = { products: newest, total } as ProductGrid;
  const { result } = renderHookInShop(() => useHeroProducts(grid), undefined);
  await expect.poll(() => result.current.map(({ _id }) => _id)).toEqual(shown.map(({ _id }) => _id));
});

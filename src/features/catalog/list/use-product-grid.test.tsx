import { act, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { handle } from '#mocks/handle.ts';
import { Refused } from '#mocks/refused.ts';
import { noOptions } from '#src/shared/api/list-options.ts';
import { respondWith } from '#tests/support/dom-api.ts';
import { makeProduct } from '#tests/support/products.ts';
import { renderHookInShop } from '#tests/support/render-in-shop.tsx';
import { useProducts } from '../use-products.ts';
import { useInventory } from './use-product-grid.ts';

const product = (n: number) => makeProduct({ _id: n.toString(16).padStart(24, '0'), slug: `p-${n}`, name: `P ${n}` });
const catalogue = Array.from({ length: 14 }, (_, index) => product(index + 1));
const pageOf = (list: typeof catalogue, page: number) => ({
  success: true as const,
  products: list.slice((page - 1) * 6, page * 6),
});

beforeEach(() =>
  respondWith(
    handle(endpoints.countProducts, () => ({ success: true, total: catalogue.length })),
    handle(endpoints.listProducts, ({ params }) => pageOf(catalogue, params.page)),
  ),
);

describe('useInventory', () => {
  test.each([
    ['one goes', catalogue.slice(1)],
    ['a whole page and more go', catalogue.slice(7)],
    ['one goes and another comes', [...catalogue.slice(1), product(99)]],
    ['a page comes before', [...[91, 92, 93, 94, 95, 96].map(product), ...catalogue]],
    ['two go and one comes before', [product(99), ...catalogue.slice(2)]],
  ])('loses no product, and shows none twice, when %s meanwhile', async (_, changed) => {
    const { result } = renderHookInShop(() => useInventory(noOptions), undefined);
    await waitFor(() => expect(result.current.products).toHaveLength(6));
    respondWith(
      handle(endpoints.listProducts, ({ params }) => pageOf(changed, params.page)),
      handle(endpoints.countProducts, () => ({ success: true, total: changed.length })),
    );
    const remaining = catalogue.filter((one) => changed.includes(one)).map(({ slug }) => slug);
    const shown = () => result.current.products.map(({ slug }) => slug);
    // The number of products, which says whether there are more, arrives before or after the page.
    await waitFor(() => {
      const { hasMore, isLoadingMore, loadMore } = result.current;
      if (hasMore && !isLoadingMore) act(loadMore);
      expect([hasMore, isLoadingMore]).toEqual([false, false]);
      expect(remaining.filter((slug) => !shown().includes(slug))).toEqual([]);
    });
    expect(new Set(shown()).size).toBe(shown().length);
  });
});

describe('useProducts', () => {
  const slugs = ['p-1', 'lost', 'broken'];

  test('reports products as found, gone or unknown and retries failed ones', async () => {
    let broken = true;
    respondWith(
      handle(endpoints.getProduct, ({ params: { slug } }) => {
        if (slug === 'lost') throw new Refused('productNotFound');
        if (slug === 'broken' && broken) throw new Refused('failed');
        return { success: true, product: { ...product(1), slug } };
      }),
    );
    const { result } = renderHookInShop(() => useProducts(slugs), undefined);
    await waitFor(() => expect(result.current).toMatchObject({ isLoading: false, error: { status: 500 } }));
    expect(slugs.map((slug) => result.current.lookup(slug).state)).toEqual(['found', 'gone', 'unknown']);
    broken = false;
    act(() => result.current.retry());
    await waitFor(() => expect(result.current.lookup('broken').state).toBe('found'));
    expect(result.current.error).toBeUndefined();
  });
});

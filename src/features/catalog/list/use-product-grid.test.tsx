import { respondWith } from '#tests/support/dom-api.ts';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { beforeEach, describe, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { handle } from '#mocks/handle.ts';
import { ConnectionLost, Refused } from '#mocks/refused.ts';
import { noOptions } from '#src/shared/api/list-options.ts';
import { makeStore } from '#src/app/store.ts';
import { makeProduct } from '#tests/support/products.ts';
import { useInventory } from './use-product-grid.ts';
import { useProducts } from '../use-products.ts';

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

function inStore() {
  const store = makeStore();
  return { wrapper: ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider> };
}

describe('useInventory', () => {
  test('shows a product once that has moved to the next page', async () => {
    const { result } = renderHook(() => useInventory(noOptions), inStore());
    await waitFor(() => expect(result.current.products).toHaveLength(6));
    const moved = [product(99), ...catalogue];
    respondWith(handle(endpoints.listProducts, ({ params }) => pageOf(moved, params.page)));
    act(() => result.current.loadMore());
    await waitFor(() => expect(result.current.products).toHaveLength(11));
    expect(new Set(result.current.products.map(({ _id }) => _id)).size).toBe(11);
  });

  test.each([
    ['one goes', catalogue.slice(1)],
    ['a whole page and more go', catalogue.slice(7)],
    ['one goes and another comes', [...catalogue.slice(1), product(99)]],
    ['a page comes before', [...[91, 92, 93, 94, 95, 96].map(product), ...catalogue]],
    ['two go and one comes before', [product(99), ...catalogue.slice(2)]],
  ])('loses no product when %s meanwhile', async (_, changed) => {
    const { result } = renderHook(() => useInventory(noOptions), inStore());
    await waitFor(() => expect(result.current.products).toHaveLength(6));
    respondWith(
      handle(endpoints.listProducts, ({ params }) => pageOf(changed, params.page)),
      handle(endpoints.countProducts, () => ({ success: true, total: changed.length })),
    );
    for (let more = 1; more <= 4; more += 1) {
      act(() => result.current.loadMore());
      await waitFor(() => expect(result.current.isLoadingMore).toBe(false));
    }
    expect(result.current.hasMore).toBe(false);
    const shown = result.current.products.map(({ slug }) => slug);
    const remaining = catalogue.filter((one) => changed.includes(one)).map(({ slug }) => slug);
    expect(remaining.filter((slug) => !shown.includes(slug))).toEqual([]);
  });

  test('keeps loaded products when a page fails and retries that page', async () => {
    const { result } = renderHook(() => useInventory(noOptions), inStore());
    await waitFor(() => expect(result.current.products).toHaveLength(6));
    let isDown = true;
    respondWith(
      handle(endpoints.listProducts, ({ params }) => {
        if (isDown) throw new ConnectionLost();
        return pageOf(catalogue, params.page);
      }),
    );
    act(() => result.current.loadMore());
    await waitFor(() => expect(result.current.error).toBeDefined());
    expect(result.current.products).toHaveLength(6);
    isDown = false;
    act(() => result.current.retry());
    await waitFor(() => expect(result.current.products).toHaveLength(12));
    expect(result.current.error).toBeUndefined();
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
    const { result } = renderHook(() => useProducts(slugs), inStore());
    await waitFor(() => expect(result.current).toMatchObject({ isLoading: false, error: { status: 500 } }));
    expect(slugs.map((slug) => result.current.lookup(slug).state)).toEqual(['found', 'gone', 'unknown']);
    broken = false;
    act(() => result.current.retry());
    await waitFor(() => expect(result.current.lookup('broken').state).toBe('found'));
    expect(result.current.error).toBeUndefined();
  });
});

import { act, renderHook, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { makeStore } from '#src/app/store.ts';
import { makeProduct } from '#tests/support/products.ts';
import { useInventory } from './use-product-grid.ts';
import { useProducts } from './use-products.ts';

const product = (n: number) => makeProduct({ _id: n.toString(16).padStart(24, '0'), slug: `p-${n}`, name: `P ${n}` });
const catalogue = Array.from({ length: 14 }, (_, index) => product(index + 1));
const pageOf = (list: typeof catalogue, page: number) => list.slice((page - 1) * 6, page * 6);
const noFilter = { checked: [], sizes: [] };
const api = 'http://shop.test/api/v1/product';

const server = setupServer(
  http.get(`${api}/product-count`, () => HttpResponse.json({ success: true, total: catalogue.length })),
  http.get(`${api}/product-list/:page`, ({ params }) =>
    HttpResponse.json({ success: true, products: pageOf(catalogue, Number(params.page)) }),
  ),
  http.post(`${api}/product-filters`, ({ request }) =>
    HttpResponse.json(
      { success: true, products: pageOf(catalogue.slice(0, 8), Number(new URL(request.url).searchParams.get('page'))) },
      { headers: { 'x-total-count': '8' } },
    ),
  ),
);

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

function inStore() {
  const store = makeStore();
  return { wrapper: ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider> };
}

describe('useInventory', () => {
  test('loads pages of six until the list is complete', async () => {
    const { result } = renderHook(() => useInventory(noFilter), inStore());
    expect(result.current).toMatchObject({ isLoading: true, total: undefined });
    await waitFor(() => expect(result.current).toMatchObject({ isLoading: false, total: 14, hasMore: true }));
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    server.use(
      http.get(`${api}/product-list/2`, async () => {
        await held;
        return HttpResponse.json({ success: true, products: pageOf(catalogue, 2) });
      }),
    );
    expect(result.current.products.map(({ slug }) => slug)).toEqual(catalogue.slice(0, 6).map(({ slug }) => slug));

    act(() => result.current.loadMore());
    await waitFor(() => expect(result.current.isLoadingMore).toBe(true));
    release();
    await waitFor(() => expect(result.current.products).toHaveLength(12));
    act(() => result.current.loadMore());
    await waitFor(() => expect(result.current.products).toHaveLength(14));
    expect(result.current.hasMore).toBe(false);
  });

  test('reports total and hasMore of the filtered list', async () => {
    const { result } = renderHook(() => useInventory({ checked: ['c'.repeat(24)], sizes: [] }), inStore());
    await waitFor(() => expect(result.current).toMatchObject({ total: 8, hasMore: true }));
    act(() => result.current.loadMore());
    await waitFor(() => expect(result.current).toMatchObject({ hasMore: false }));
    expect(result.current.products).toHaveLength(8);
  });

  test('shows a product once that has moved to the next page', async () => {
    const { result } = renderHook(() => useInventory(noFilter), inStore());
    await waitFor(() => expect(result.current.products).toHaveLength(6));
    const moved = [product(99), ...catalogue];
    server.use(
      http.get(`${api}/product-list/:page`, ({ params }) =>
        HttpResponse.json({ success: true, products: pageOf(moved, Number(params.page)) }),
      ),
    );
    act(() => result.current.loadMore());
    await waitFor(() => expect(result.current.products).toHaveLength(11));
    expect(new Set(result.current.products.map(({ _id }) => _id)).size).toBe(11);
  });

  test('keeps loaded products when a page fails and retries that page', async () => {
    const { result } = renderHook(() => useInventory(noFilter), inStore());
    await waitFor(() => expect(result.current.products).toHaveLength(6));
    server.use(http.get(`${api}/product-list/:page`, () => HttpResponse.error(), { once: true }));
    act(() => result.current.loadMore());
    await waitFor(() => expect(result.current.error).toBeDefined());
    expect(result.current.products).toHaveLength(6);
    act(() => result.current.retry());
    await waitFor(() => expect(result.current.products).toHaveLength(12));
    expect(result.current.error).toBeUndefined();
  });
});

describe('useProducts', () => {
  const slugs = ['p-1', 'lost', 'broken'];

  test('reports products as found, gone or unknown and retries failed ones', async () => {
    let broken = true;
    server.use(
      http.get(`${api}/get-product/:slug`, ({ params }) => {
        if (params.slug === 'lost') return HttpResponse.json({ success: false, message: 'gone' }, { status: 404 });
        if (params.slug === 'broken' && broken)
          return HttpResponse.json({ success: false, message: 'no' }, { status: 500 });
        return HttpResponse.json({ success: true, product: { ...product(1), slug: params.slug } });
      }),
    );
    const { result } = renderHook(() => useProducts(slugs), inStore());
    await waitFor(() => expect(result.current).toMatchObject({ isLoading: false, failed: true }));
    expect(slugs.map((slug) => result.current.lookup(slug).state)).toEqual(['found', 'gone', 'unknown']);
    broken = false;
    act(() => result.current.retry());
    await waitFor(() => expect(result.current.lookup('broken').state).toBe('found'));
    expect(result.current.failed).toBe(false);
  });
});

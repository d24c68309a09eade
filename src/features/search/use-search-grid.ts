import { skipToken } from '@reduxjs/toolkit/query';
import type { ListOptions } from '#src/shared/api/list-options.ts';
import { toProductGrid, lastTotal, pageProducts, type ProductGrid } from '#src/shared/api/product-grid.ts';
import { useSearchProductsInfiniteQuery } from './search-api.ts';

/** The results of a keyword that the options select, best match first by default. A blank keyword has none and sends no request. */
export function useSearchGrid(keyword: string, options: ListOptions | undefined): ProductGrid {
  const isSkipped = options === undefined || keyword === '';
  const result = useSearchProductsInfiniteQuery(isSkipped ? skipToken : { keyword, ...options.query });
  const grid = toProductGrid(result, pageProducts, lastTotal);
  return keyword === '' ? { ...grid, products: [], total: 0, isLoading: false } : grid;
}

import { toProductGrid, lastTotal, pageProducts, type ProductGrid } from '#src/shared/api/product-grid.ts';
import { useSearchProductsInfiniteQuery } from './search-api.ts';

/** A keyword's results, best match first. A blank keyword has no results and sends no request. */
export function useSearchGrid(keyword: string): ProductGrid {
  const query = keyword.trim();
  const grid = toProductGrid(useSearchProductsInfiniteQuery(query, { skip: query === '' }), pageProducts, lastTotal);
  return query === '' ? { ...grid, products: [], total: 0, isLoading: false } : grid;
}

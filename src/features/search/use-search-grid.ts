import { toProductGrid, lastTotal, pageProducts, type ProductGrid } from '#src/shared/api/product-grid.ts';
import { useSearchProductsInfiniteQuery } from './search-api.ts';

/** What a keyword finds, best match first. A blank keyword finds nothing and asks nobody. */
export function useSearchGrid(keyword: string): ProductGrid {
  const word = keyword.trim();
  const grid = toProductGrid(useSearchProductsInfiniteQuery(word, { skip: word === '' }), pageProducts, lastTotal);
  return word === '' ? { ...grid, products: [], total: 0, isLoading: false } : grid;
}

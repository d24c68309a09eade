import type { Category } from '#contract/category.ts';
import { toProductGrid, lastTotal, pageProducts, type ProductGrid } from '#src/shared/api/product-grid.ts';
import {
  useCountProductsQuery,
  useFilterProductsInfiniteQuery,
  useGetCategoryProductsInfiniteQuery,
  useListProductsInfiniteQuery,
  type InventoryFilter,
} from './catalog-api.ts';
import { isFiltered } from './category-filter.ts';

/** All products, newest first, or those that match the filter. With a filter, `total` is that of the filtered list. */
export function useInventory(filter: InventoryFilter): ProductGrid {
  const filtered = isFiltered(filter);
  const allResult = useListProductsInfiniteQuery(undefined, { skip: filtered });
  const count = useCountProductsQuery(undefined, { skip: filtered });
  const filteredResult = useFilterProductsInfiniteQuery(filter, { skip: !filtered });
  if (filtered) return toProductGrid(filteredResult, pageProducts, lastTotal);
  const grid = toProductGrid(
    allResult,
    (page) => page,
    () => count.data,
  );
  return { ...grid, hasMore: grid.hasMore && grid.products.length < (count.data ?? Infinity) };
}

/** A category's products, newest first, and the category once it is loaded. */
export function useCategoryGrid(slug: string): ProductGrid & { category: Category | undefined } {
  const result = useGetCategoryProductsInfiniteQuery(slug);
  return { ...toProductGrid(result, pageProducts, lastTotal), category: result.currentData?.pages[0]?.category };
}

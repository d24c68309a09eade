import type { Category } from '#contract/category.ts';
import { toProductGrid, lastTotal, pageProducts, type ProductGrid } from '#src/shared/api/product-grid.ts';
import {
  useCountProductsQuery,
  useFilterProductsInfiniteQuery,
  useGetCategoryProductsInfiniteQuery,
  useListProductsInfiniteQuery,
} from './catalog-api.ts';

/** All products, newest first, or those in the checked categories (ids). With a filter, `total` is that of the filtered list. */
export function useInventory(checked: readonly string[]): ProductGrid {
  const filtered = checked.length > 0;
  const allResult = useListProductsInfiniteQuery(undefined, { skip: filtered });
  const count = useCountProductsQuery(undefined, { skip: filtered });
  // Sort the ids so that their order does not create another cache entry.
  const filteredResult = useFilterProductsInfiniteQuery([...checked].sort(), { skip: !filtered });
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

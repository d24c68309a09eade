import type { Category } from '#contract/category.ts';
import { toProductGrid, lastTotal, pageProducts, type ProductGrid } from '#src/shared/api/product-grid.ts';
import {
  useCountProductsQuery,
  useFilterProductsInfiniteQuery,
  useGetCategoryProductsInfiniteQuery,
  useListProductsInfiniteQuery,
} from './catalog-api.ts';

/** All products, newest first, or those of the checked categories (ids). While filtered, the total is the filtered one. */
export function useInventory(checked: readonly string[]): ProductGrid {
  const filtered = checked.length > 0;
  const all = useListProductsInfiniteQuery(undefined, { skip: filtered });
  const count = useCountProductsQuery(undefined, { skip: filtered });
  // Sorted, so that the order of ticking does not make another list of the same products.
  const some = useFilterProductsInfiniteQuery([...checked].sort(), { skip: !filtered });
  if (filtered) return toProductGrid(some, pageProducts, lastTotal);
  const grid = toProductGrid(
    all,
    (page) => page,
    () => count.data,
  );
  return { ...grid, hasMore: grid.hasMore && grid.products.length < (count.data ?? Infinity) };
}

/** The products of one category, newest first, and the category itself once it is known. */
export function useCategoryGrid(slug: string): ProductGrid & { category: Category | undefined } {
  const result = useGetCategoryProductsInfiniteQuery(slug);
  return { ...toProductGrid(result, pageProducts, lastTotal), category: result.currentData?.pages[0]?.category };
}

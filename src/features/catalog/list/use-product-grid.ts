import { skipToken } from '@reduxjs/toolkit/query';
import type { Category } from '#contract/category.ts';
import { pageSize } from '#contract/rules/paging.ts';
import { hasOptions, type ListOptions } from '#src/shared/api/list-options.ts';
import { toProductGrid, lastTotal, pageProducts, type ProductGrid } from '#src/shared/api/product-grid.ts';
import {
  useCountProductsQuery,
  useFilterProductsInfiniteQuery,
  useGetCategoryProductsInfiniteQuery,
  useListProductsInfiniteQuery,
} from '../catalog-api.ts';

/** All products, newest first, or those that the options select. Nothing is loaded while the options are unknown. */
export function useInventory(options: ListOptions | undefined): ProductGrid {
  const selected = options && hasOptions(options) ? options.body : undefined;
  const isSkipped = options === undefined || selected !== undefined;
  const allResult = useListProductsInfiniteQuery(undefined, { skip: isSkipped });
  const count = useCountProductsQuery(undefined, { skip: isSkipped });
  const filteredResult = useFilterProductsInfiniteQuery(selected ?? skipToken);
  if (selected) return toProductGrid(filteredResult, pageProducts, lastTotal);
  const grid = toProductGrid(
    allResult,
    ({ products }) => products,
    () => count.data,
  );
  const pages = allResult.currentData?.pages.length ?? 0;
  return {
    ...grid,
    hasMore: grid.hasMore && pages * pageSize < (count.data ?? Infinity),
    loadMore: () => {
      grid.loadMore();
      // Products may have come since.
      void count.refetch();
    },
  };
}

/** The products of a category that the options select, and the category once it is loaded. */
export function useCategoryGrid(
  slug: string,
  options: ListOptions | undefined,
): ProductGrid & { category: Category | undefined } {
  const result = useGetCategoryProductsInfiniteQuery(options ? { slug, ...options.query } : skipToken);
  const category = result.data?.pages[0]?.category;
  return {
    ...toProductGrid(result, pageProducts, lastTotal),
    // While other options are loading, `data` has those of the last ones, of another category perhaps.
    category: category?.slug === slug ? category : undefined,
  };
}

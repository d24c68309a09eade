import { pageSize } from '#contract/rules/paging.ts';
import { catalogApi, useGetAllProductsQuery, type PicturedProduct } from '#src/features/catalog/catalog-api.ts';
import { unsubscribed, type PreloadStore } from '#src/features/catalog/preload-products.ts';
import type { ProductGrid } from '#src/shared/api/product-grid.ts';

/** The products that follow the first page of the list below the hero. */
const next = { page: '2', limit: String(pageSize) } as const;

const hasNext = (total: number) => total > pageSize;

/**
 * What the hero shows: other products than the list below it, as far as there are others; none while they are loading.
 * @param hasPicture The hero shows the owner's picture: no others are loaded.
 */
export function useHeroProducts(
  { products, total = Infinity }: ProductGrid,
  hasPicture = false,
): readonly PicturedProduct[] {
  const { currentData: others, isFetching } = useGetAllProductsQuery(next, { skip: hasPicture || !hasNext(total) });
  if (others === undefined && isFetching) return [];
  return [...(others ?? []), ...products].slice(0, pageSize);
}

/** A page past the last one would not be cached, nor would the home page with it. */
export async function preloadHero({ dispatch }: PreloadStore): Promise<void> {
  const { countProducts, getAllProducts } = catalogApi.endpoints;
  const { data: total = 0 } = await dispatch(countProducts.initiate(undefined, unsubscribed));
  if (hasNext(total)) await dispatch(getAllProducts.initiate(next, unsubscribed));
}

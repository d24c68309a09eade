import { slugsOf } from '#contract/rules/category-filter.ts';
import { sizesOf } from '#contract/rules/size-filter.ts';
import { catalogApi } from './catalog-api.ts';
import { categoriesOf, isFiltered, toInventoryFilter } from './category-filter.ts';
import { unsubscribed, type PreloadStore } from './preload-products.ts';

/** Loads the categories and the first page of the list for the address's filter. */
export async function preloadInventory({ dispatch }: PreloadStore, query: URLSearchParams): Promise<void> {
  const { listCategories, listProducts, countProducts, filterProducts } = catalogApi.endpoints;
  const categories = dispatch(listCategories.initiate(undefined, unsubscribed));
  const slugs = slugsOf(query);
  const chosen = slugs.length === 0 ? [] : categoriesOf(slugs, (await categories).data ?? []);
  const filter = toInventoryFilter(chosen, sizesOf(query));
  await Promise.all([
    categories,
    ...(isFiltered(filter)
      ? [dispatch(filterProducts.initiate(filter, unsubscribed))]
      : [
          dispatch(listProducts.initiate(undefined, unsubscribed)),
          dispatch(countProducts.initiate(undefined, unsubscribed)),
        ]),
  ]);
}

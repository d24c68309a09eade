import { filterParam } from '#contract/rules/category-filter.ts';
import { hasOptions } from '#src/shared/api/list-options.ts';
import { catalogApi } from '../catalog-api.ts';
import { readOptions } from '../filter/url-filters.ts';
import { preloadNewest, unsubscribed, type PreloadStore } from '../preload-products.ts';

/** Loads the categories and the first page of the list for the URL's filter. */
export async function preloadInventory({ dispatch }: PreloadStore, query: URLSearchParams): Promise<void> {
  const { listCategories, listProducts, countProducts, filterProducts } = catalogApi.endpoints;
  const categories = dispatch(listCategories.initiate(undefined, unsubscribed));
  const options = readOptions(query, 'newest', query.has(filterParam) ? ((await categories).data ?? []) : []);
  await Promise.all([
    categories,
    ...(hasOptions(options)
      ? [dispatch(filterProducts.initiate(options.body, unsubscribed))]
      : [
          dispatch(listProducts.initiate(undefined, unsubscribed)),
          dispatch(countProducts.initiate(undefined, unsubscribed)),
        ]),
  ]);
}

/** Loads the links to the categories. */
export const preloadCategories = ({ dispatch }: PreloadStore) =>
  dispatch(catalogApi.endpoints.listCategories.initiate(undefined, unsubscribed));

/** Loads a category with the first page of the products that the URL selects. */
export async function preloadCategory(store: PreloadStore, slug: string, query: URLSearchParams): Promise<void> {
  const options = readOptions(query, 'newest', []);
  const { getCategoryProducts } = catalogApi.endpoints;
  const [{ data }] = await Promise.all([
    store.dispatch(getCategoryProducts.initiate({ slug, ...options.query }, unsubscribed)),
    preloadCategories(store),
  ]);
  if ((data?.pages[0]?.total ?? 0) === 0) await preloadNewest(store);
}

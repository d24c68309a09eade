import { catalogApi } from '../catalog-api.ts';
import { unsubscribed, type PreloadStore } from '../preload-products.ts';
import { loadOptions } from './use-list.ts';

/** Loads the categories and the first page of the list for the address's filter. */
export async function preloadInventory({ dispatch }: PreloadStore, query: URLSearchParams): Promise<void> {
  const { listCategories, listProducts, countProducts, filterProducts } = catalogApi.endpoints;
  const categories = dispatch(listCategories.initiate(undefined, unsubscribed));
  const { body } = await loadOptions(query, 'newest', async () => (await categories).data ?? []);
  await Promise.all([
    categories,
    ...(Object.keys(body).length > 0
      ? [dispatch(filterProducts.initiate(body, unsubscribed))]
      : [
          dispatch(listProducts.initiate(undefined, unsubscribed)),
          dispatch(countProducts.initiate(undefined, unsubscribed)),
        ]),
  ]);
}

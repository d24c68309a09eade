import { catalogApi } from '../catalog-api.ts';
import { unsubscribed, type PreloadStore } from '../preload-products.ts';
import { loadOptions } from './use-list.ts';

/** Loads a category with the first page of the products that the address selects. */
export async function preloadCategory({ dispatch }: PreloadStore, slug: string, query: URLSearchParams): Promise<void> {
  const options = await loadOptions(query, 'newest');
  await dispatch(catalogApi.endpoints.getCategoryProducts.initiate({ slug, ...options.query }, unsubscribed));
}

import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { slugsOf } from '#contract/rules/category-filter.ts';
import { sizesOf } from '#contract/rules/size-filter.ts';
import { catalogApi } from './catalog-api.ts';
import { categoriesOf, isFiltered, toInventoryFilter } from './category-filter.ts';

/** The part of the store that preloading uses. */
export interface PreloadStore {
  dispatch: ThunkDispatch<unknown, unknown, UnknownAction>;
}

/** Do not subscribe: the page that renders next subscribes, and the cache keeps unused results until then. */
const unsubscribed = { subscribe: false } as const;

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

/** Loads a product and its related products. */
export async function preloadProduct({ dispatch }: PreloadStore, slug: string): Promise<void> {
  const { getProduct, getRelatedProducts } = catalogApi.endpoints;
  const { data } = await dispatch(getProduct.initiate(slug, unsubscribed));
  if (data === undefined) return;
  await dispatch(getRelatedProducts.initiate({ productId: data._id, categoryId: data.category._id }, unsubscribed));
}

/** Loads a category with the first page of its products. */
export async function preloadCategory({ dispatch }: PreloadStore, slug: string): Promise<void> {
  await dispatch(catalogApi.endpoints.getCategoryProducts.initiate(slug, unsubscribed));
}

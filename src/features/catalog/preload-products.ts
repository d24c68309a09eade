import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { Product } from '#contract/product.ts';
import { catalogApi } from './catalog-api.ts';

/** The part of the store that preloading uses. */
export interface PreloadStore {
  dispatch: ThunkDispatch<unknown, unknown, UnknownAction>;
}

/** Do not subscribe: the page that renders next subscribes, and the cache keeps unused results until then. */
export const unsubscribed = { subscribe: false } as const;

/** Loads the newest products. */
export async function preloadNewest({ dispatch }: PreloadStore): Promise<void> {
  await dispatch(catalogApi.endpoints.listProducts.initiate(undefined, unsubscribed));
}

/** Loads a product and its related products. Resolves to the product; undefined if it did not load. */
export async function preloadProduct({ dispatch }: PreloadStore, slug: string): Promise<Product | undefined> {
  const { getProduct, getRelatedProducts } = catalogApi.endpoints;
  const { data } = await dispatch(getProduct.initiate(slug, unsubscribed));
  if (data === undefined) return undefined;
  await dispatch(getRelatedProducts.initiate({ productId: data._id, categoryId: data.category._id }, unsubscribed));
  return data;
}

import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { catalogApi } from './catalog-api.ts';

/** The part of the store that preloading uses. */
export interface PreloadStore {
  dispatch: ThunkDispatch<unknown, unknown, UnknownAction>;
}

/** Do not subscribe: the page that renders next subscribes, and the cache keeps unused results until then. */
export const unsubscribed = { subscribe: false } as const;

/** Loads a product and its related products. */
export async function preloadProduct({ dispatch }: PreloadStore, slug: string): Promise<void> {
  const { getProduct, getRelatedProducts } = catalogApi.endpoints;
  const { data } = await dispatch(getProduct.initiate(slug, unsubscribed));
  if (data === undefined) return;
  await dispatch(getRelatedProducts.initiate({ productId: data._id, categoryId: data.category._id }, unsubscribed));
}

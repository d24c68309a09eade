import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { slugsOf } from '#contract/rules/category-filter.ts';
import { catalogApi } from './catalog-api.ts';
import { categoriesOf } from './category-filter.ts';

/** What preloading needs of a store. */
export interface PreloadStore {
  dispatch: ThunkDispatch<unknown, unknown, UnknownAction>;
}

/** The page that renders next subscribes itself; until then the answer is kept as an unused one. */
const kept = { subscribe: false } as const;

/** Fetches the categories, and the first page of what the address's filter asks for. */
export async function preloadInventory({ dispatch }: PreloadStore, query: URLSearchParams): Promise<void> {
  const { listCategories, listProducts, countProducts, filterProducts } = catalogApi.endpoints;
  const categories = dispatch(listCategories.initiate(undefined, kept));
  const slugs = slugsOf(query);
  const chosen = slugs.length === 0 ? [] : categoriesOf(slugs, (await categories).data ?? []);
  const ids = chosen.map(({ _id }) => _id).sort();
  await Promise.all([
    categories,
    ...(ids.length > 0
      ? [dispatch(filterProducts.initiate(ids, kept))]
      : [dispatch(listProducts.initiate(undefined, kept)), dispatch(countProducts.initiate(undefined, kept))]),
  ]);
}

/** Fetches a product and what is like it. */
export async function preloadProduct({ dispatch }: PreloadStore, slug: string): Promise<void> {
  const { getProduct, getRelatedProducts } = catalogApi.endpoints;
  const { data } = await dispatch(getProduct.initiate(slug, kept));
  if (data === undefined) return;
  await dispatch(getRelatedProducts.initiate({ productId: data._id, categoryId: data.category._id }, kept));
}

/** Fetches a category and its first products. */
export async function preloadCategory({ dispatch }: PreloadStore, slug: string): Promise<void> {
  await dispatch(catalogApi.endpoints.getCategoryProducts.initiate(slug, kept));
}

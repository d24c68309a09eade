import { fittingWidth } from '#contract/rules/photo.ts';
import type { CacheRules } from '../../http/response-cache/response-cache.ts';
import { shownTags, tag } from '../catalogue-change/catalogue-tags.ts';
import { acceptedFormats } from '../photo/photo-response.ts';

/** The cached calls with the data that their responses show (docs/decisions/0013). */
export const cacheRules: CacheRules = {
  listCategories: { tags: () => [tag.categories] },
  searchProducts: {
    tags: (_, products) => [tag.searchIndex, ...shownTags(products)],
    // Every search is rate limited by address.
    afterHooks: true,
  },
  listProducts: {
    tags: (_, { products }) => [tag.allProducts, ...shownTags(products)],
    isCacheable: (_, { products }) => products.length > 0,
  },
  countProducts: { tags: () => [tag.allProducts] },
  filterProducts: {
    tags: ({ body: { checked } }, { products }) => [
      ...(checked.length === 0 ? [tag.allProducts] : checked.map(tag.listing)),
      ...shownTags(products),
    ],
    bodyKey: ({ checked }) => [...new Set(checked)].sort().join(),
    // Unknown category ids would be an unbounded number of cache keys.
    isCacheable: ({ body: { checked } }, { products }) => {
      const found = new Set(products.map(({ category }) => category._id));
      return products.length > 0 && checked.every((id) => found.has(id));
    },
  },
  getProductPhoto: {
    tags: ({ params }) => [tag.photo(params.id)],
    headerKey: ({ accept }) => acceptedFormats(accept).join(),
    canonicalQuery: ({ w, v }) => ({ w: w === undefined ? undefined : fittingWidth(w), v }),
    // `v` can be anything; only the current version changes the response.
    isCacheable: ({ query: { v } }, _, headers) =>
      v === undefined || headers['cache-control']?.includes('immutable') === true,
  },
  getAllProducts: {
    tags: (_, { products }) => [tag.allProducts, ...shownTags(products)],
    isCacheable: (_, { products }) => products.length > 0,
  },
  getProduct: { tags: (_, { product }) => shownTags([product]) },
  getRelatedProducts: { tags: ({ params }, { products }) => [tag.listing(params.categoryId), ...shownTags(products)] },
  getCategoryProducts: {
    tags: (_, { products, category }) => [tag.listing(category._id), ...shownTags(products)],
    isCacheable: ({ query: { page = 1 } }, { products }) => page === 1 || products.length > 0,
  },
  // These change only with a restart.
  getSettings: { tags: () => [] },
  getOpenApi: { tags: () => [] },
};

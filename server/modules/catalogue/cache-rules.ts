import type { Product } from '#contract/product.ts';
import { fittingSize, fittingWidth } from '#contract/rules/photo.ts';
import { sizeKey } from '#contract/rules/size-label.ts';
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
    tags: ({ body: { checked, sizes } }, { products }) => [
      ...(checked.length === 0 ? [tag.allProducts] : checked.map(tag.listing)),
      ...sizeTags(sizes),
      ...shownTags(products),
    ],
    bodyKey: ({ checked, sizes }) => JSON.stringify([[...new Set(checked)].sort(), sizeKeys(sizes)]),
    // Unknown category ids would be an unbounded number of cache keys.
    isCacheable: ({ body: { checked, sizes } }, { products }) => {
      const found = new Set(products.map(({ category }) => category._id));
      return products.length > 0 && checked.every((id) => found.has(id)) && areInStock(sizes, products);
    },
  },
  getProductPhoto: {
    tags: ({ params }) => [tag.firstPhoto(params.id)],
    headerKey: ({ accept }) => acceptedFormats(accept).join(),
    canonicalQuery: ({ w, v }) => ({ w: w === undefined ? undefined : fittingWidth(w), v }),
    // `v` can be anything; only the current version changes the response.
    isCacheable: ({ query: { v } }, _, headers) =>
      v === undefined || headers['cache-control']?.includes('immutable') === true,
  },
  getPhoto: {
    tags: ({ params }) => [tag.photo(params.photoId)],
    headerKey: ({ accept }) => acceptedFormats(accept).join(),
    canonicalQuery: ({ w }) => ({ w: canonicalWidth(w) }),
    // Seldom requested, and up to a megabyte each.
    isCacheable: ({ query: { w } }) => fittingSize(w) !== 'full',
  },
  getAllProducts: {
    tags: ({ query: { sizes } }, { products }) => [tag.allProducts, ...sizeTags(sizes), ...shownTags(products)],
    canonicalQuery: withSizeKeys,
    isCacheable: ({ query: { sizes } }, { products }) => products.length > 0 && areInStock(sizes, products),
  },
  getProduct: { tags: (_, { product }) => shownTags([product]) },
  getRelatedProducts: { tags: ({ params }, { products }) => [tag.listing(params.categoryId), ...shownTags(products)] },
  getCategoryProducts: {
    tags: ({ query: { sizes } }, { products, category }) => [
      tag.listing(category._id),
      ...sizeTags(sizes),
      ...shownTags(products),
    ],
    canonicalQuery: withSizeKeys,
    isCacheable: ({ query: { page = 1, sizes } }, { products }) =>
      (page === 1 || products.length > 0) && areInStock(sizes, products),
  },
  getCategoryOverview: { tags: () => [tag.categories, tag.allProducts, tag.allRecords] },
  listSizes: {
    tags: () => [tag.sizeCounts, tag.allProducts],
    // Combinations of categories are too many keys, and their counts are read in a millisecond.
    isCacheable: ({ query: { checked } }) => checked === undefined,
  },
  // These change only with a restart.
  getSettings: { tags: () => [] },
  getOpenApi: { tags: () => [] },
};

/** The width by which a photo's size is requested. */
function canonicalWidth(w: number | undefined): number | undefined {
  const size = fittingSize(w);
  return w === undefined || size === 'full' ? w : size;
}

type Sizes = readonly string[] | undefined;

function sizeKeys(sizes: Sizes = []): string[] {
  return [...new Set(sizes.map(sizeKey))].sort();
}

function sizeTags(sizes: Sizes): string[] {
  return sizeKeys(sizes).map(tag.size);
}

function withSizeKeys<Q extends { sizes?: string[] | undefined }>(query: Q): Q {
  return query.sizes === undefined ? query : { ...query, sizes: sizeKeys(query.sizes) };
}

/** Whether the list shows a product with each of the sizes: sizes that no product has would be an unbounded number of cache keys. */
function areInStock(sizes: Sizes, products: readonly Product[]): boolean {
  const inStock = products.flatMap(({ sizes: all = [] }) => all.filter(({ quantity }) => quantity > 0));
  const found = new Set(inStock.map(({ label }) => sizeKey(label)));
  return sizeKeys(sizes).every((key) => found.has(key));
}

import type { KeptCalls } from '../../http/kept-answers/keeper.ts';
import { fittingWidth } from '#contract/rules/photo.ts';
import { takenFormats } from '../photo/photo-answer.ts';
import { shown, tag } from './catalogue-tags.ts';

/** The cached calls with the tags that each depends on (docs/decisions/0013). */
export const keptCalls: KeptCalls = {
  listCategories: { tags: () => [tag.categories] },
  searchProducts: {
    tags: (_, products) => [tag.words, ...shown(products)],
    // Every search is rate limited by address.
    late: true,
  },
  listProducts: {
    tags: (_, { products }) => [tag.shelves, ...shown(products)],
    worthKeeping: (_, { products }) => products.length > 0,
  },
  countProducts: { tags: () => [tag.shelves] },
  filterProducts: {
    tags: ({ body: { checked } }, { products }) => [
      ...(checked.length === 0 ? [tag.shelves] : checked.map(tag.shelf)),
      ...shown(products),
    ],
    ofBody: ({ checked }) => [...new Set(checked)].sort().join(),
    // Unknown category ids would be an unbounded number of cache keys.
    worthKeeping: ({ body: { checked } }, { products }) => {
      const found = new Set(products.map(({ category }) => category._id));
      return products.length > 0 && checked.every((id) => found.has(id));
    },
  },
  getProductPhoto: {
    tags: ({ params }) => [tag.photo(params.id)],
    variant: ({ accept }) => takenFormats(accept).join(),
    canonical: ({ w, v }) => ({ w: w === undefined ? undefined : fittingWidth(w), v }),
    // `v` can be anything; only the current version changes the response.
    worthKeeping: ({ query: { v } }, _, headers) =>
      v === undefined || headers['cache-control']?.includes('immutable') === true,
  },
  getAllProducts: {
    tags: (_, { products }) => [tag.shelves, ...shown(products)],
    worthKeeping: (_, { products }) => products.length > 0,
  },
  getProduct: { tags: (_, { product }) => shown([product]) },
  getRelatedProducts: { tags: ({ params }, { products }) => [tag.shelf(params.categoryId), ...shown(products)] },
  getCategoryProducts: {
    tags: (_, { products, category }) => [tag.shelf(category._id), ...shown(products)],
    worthKeeping: ({ query: { page = 1 } }, { products }) => page === 1 || products.length > 0,
  },
  // These change only with a restart.
  getSettings: { tags: () => [] },
  getOpenApi: { tags: () => [] },
};

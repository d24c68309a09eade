import type { KeptCalls } from '../../http/kept-answers/keeper.ts';
import { takenFormats } from '../photo/photo-answer.ts';
import { shown, tag } from './catalogue-tags.ts';

/** The calls whose answers are kept, with what each of them depends on (docs/decisions/0013). */
export const keptCalls: KeptCalls = {
  listCategories: { tags: () => [tag.categories] },
  searchProducts: {
    tags: (_, products) => [tag.words, ...shown(products)],
    // Each search counts against the address that it comes from.
    late: true,
  },
  listProducts: { tags: (_, { products }) => [tag.shelves, ...shown(products)] },
  countProducts: { tags: () => [tag.shelves] },
  filterProducts: {
    tags: ({ body: { checked } }, { products }) => [
      ...(checked.length === 0 ? [tag.shelves] : checked.map(tag.shelf)),
      ...shown(products),
    ],
    ofBody: ({ checked }) => [...new Set(checked)].sort().join(),
  },
  getProductPhoto: {
    tags: ({ params }) => [tag.photo(params.id)],
    variant: ({ accept }) => takenFormats(accept).join(),
  },
  getAllProducts: { tags: (_, { products }) => [tag.shelves, ...shown(products)] },
  getProduct: { tags: (_, { product }) => shown([product]) },
  getRelatedProducts: { tags: ({ params }, { products }) => [tag.shelf(params.categoryId), ...shown(products)] },
  getCategoryProducts: { tags: (_, { products, category }) => [tag.shelf(category._id), ...shown(products)] },
  // These change with a restart only.
  getSettings: { tags: () => [] },
  getOpenApi: { tags: () => [] },
};

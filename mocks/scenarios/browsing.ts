import type { Scenarios } from './scenario.ts';

/** Load failures while browsing (specification, section 8, lines 2 and 8). */
export const browsingScenarios = {
  'products-failed': {
    shows: "Lists of products: 'Somethig went wrong while getting all products'.",
    fails: { listProducts: 'failed', getAllProducts: 'failed', listAdminProducts: 'failed' },
  },
  'filter-failed': {
    shows: 'A ticked category: the list says that it did not load, without a toast.',
    fails: { filterProducts: 'failed' },
  },
  'counts-failed': {
    shows: 'The filter without numbers; its sizes say that they did not load, everything else filters.',
    fails: { listSizes: 'failed' },
  },
  'count-failed': {
    shows: 'No number of products: no toast; every product that is there still loads.',
    fails: { countProducts: 'failed' },
  },
  'categories-failed': {
    shows:
      "No categories: menu and filter say so, without a toast; the back office: 'Something went wrong in getting category'.",
    fails: { listCategories: 'failed' },
  },
  'category-failed': {
    shows: 'A category page says that it did not load, without a toast.',
    fails: { getCategoryProducts: 'failed' },
  },
  'search-failed': {
    shows: 'Search results say that they did not load, without a toast.',
    fails: { searchProducts: 'failed' },
  },
  'product-failed': {
    shows: 'A product page says that it did not load, without a toast.',
    fails: { getProduct: 'failed' },
  },
  'related-failed': {
    shows: "'You May Also Like' says that it did not load, without a toast.",
    fails: { getRelatedProducts: 'failed' },
  },
} as const satisfies Scenarios;

import { messages } from './messages.ts';

/** Product lists, and their empty and error states. */
export const catalog = messages({
  /** spec §2 */
  addToCart: 'Add To Cart',
  /** spec §8 */
  added: 'Item Added Successfully',
  inSize: 'Size {size}',
  viewCart: 'View cart',
  /** spec §2 */
  loadMore: 'Loadmore',
  /** spec §2 */
  loadingMore: 'Loding',
  /** spec §8 */
  listFailed: 'Somethig went wrong while getting all products',
  productCount: { one: '{count} product', other: '{count} products' },
  gridLabel: 'Products',
  /** Products on pages that have none of their own. */
  newest: 'New in the shop',
  emptyTitle: 'Nothing on this shelf yet',
  emptyText: 'New pieces come in every few weeks. Look at the rest of the shop meanwhile.',
  listFailedText: 'The products did not load.',
  photoOf: 'Photo of {name}',
  rating: { one: '★ {stars} · {count} review', other: '★ {stars} · {count} reviews' },
  /** Read aloud in its place. */
  rated: { one: 'Rated {stars} out of 5, {count} review', other: 'Rated {stars} out of 5, {count} reviews' },
  moreLoaded: { one: '{count} more product', other: '{count} more products' },
  loadMoreFailedText: 'The next products did not load.',
});

export const categories = {
  /** spec §2 */
  title: 'Inventary',
  description: 'Every tee in the shop, by category.',
  /** spec §2 */
  allCategories: 'All Categories',
  loadFailed: 'The categories did not load.',
  lead: 'Pick a kind of tee, or take your time: below is all that we make, on one long table.',
} as const;

/** The controls above a product list. */
export const listTools = {
  /** spec §2 */
  filter: 'Filter',
  sort: 'Sort',
  how: 'How results are ordered',
  relevance: 'Best match',
  newest: 'Newest',
  price_asc: 'Price: low to high',
  price_desc: 'Price: high to low',
} as const;

/** The page of a category. */
export const category = messages({
  /** spec §2 */
  title: 'Category - {name}',
  description: 'Everything in {name}.',
  /** The links to the other categories. */
  siblings: 'Other categories',
  /** spec §2 */
  results: '{total} results Found',
  notFoundTitle: 'This category has left the shop',
  notFoundText: 'It may have been renamed or retired. Everything that we make today is on one page.',
  allProducts: 'See everything',
});

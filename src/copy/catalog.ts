/** Product lists, the filter, and the lists' empty and error states. */
export const catalog = {
  /** spec §2 */
  addToCart: 'Add To Cart',
  /** spec §2 */
  loadMore: 'Loadmore',
  /** spec §2 */
  loadingMore: 'Loding',
  /** spec §8 */
  listFailed: 'Somethig went wrong while getting all products',
  count: (total: number) => `${total} ${total === 1 ? 'product' : 'products'}`,
  gridLabel: 'Products',
  emptyTitle: 'Nothing on this shelf yet',
  emptyText: 'New pieces come off the loom every few weeks. Look at the rest of the shop meanwhile.',
  emptyLink: 'See everything',
  listFailedText: 'The products did not load.',
  photoOf: (name: string) => `Photo of ${name}`,
  loaded: (count: number) => `${count} more ${count === 1 ? 'product' : 'products'}`,
  moreFailedText: 'The next products did not load.',
} as const;

export const filter = {
  /** spec §2 */
  open: 'Filter',
  title: 'Filter',
  categories: 'Categories',
  /** spec §2 */
  reset: 'Reset Filters',
  done: (total: number) => `Show ${total} ${total === 1 ? 'product' : 'products'}`,
  chosen: 'Showing',
  remove: (name: string) => `Remove ${name}`,
  failed: 'The categories did not load.',
  none: 'There are no categories yet.',
} as const;

export const categories = {
  /** spec §2 */
  title: 'Inventary',
  description: 'Every tee in the shop, by category.',
  /** spec §2 */
  allCategories: 'All Categories',
  everything: 'Everything on the table',
  lead: 'All that we make, on one long table. Pick a category, or take your time.',
} as const;

export const category = {
  /** spec §2 */
  title: (name: string) => `Category - ${name}`,
  description: (name: string) => `${name} in heavy cotton, made in small runs.`,
  /** spec §2 */
  results: (total: number) => `${total} results Found`,
  notFoundTitle: 'This category has left the shop',
  notFoundText: 'It may have been renamed or retired. Everything that we make today is on one page.',
  allProducts: 'See everything',
} as const;

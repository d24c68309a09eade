import { messages } from './messages.ts';

/** The filter of a product list: its button, drawer and chips. */
export const filter = messages({
  /** spec §2 */
  open: 'Filter',
  title: 'Filter',
  categories: 'Categories',
  /** spec §2 */
  reset: 'Reset Filters',
  showResults: { one: 'Show {count} product', other: 'Show {count} products' },
  activeFilters: 'Showing',
  removeFilter: 'Remove {name}',
  loadFailed: 'The categories did not load.',
  noCategories: 'There are no categories yet.',
  /** A chosen size. */
  size: 'Size {size}',
});

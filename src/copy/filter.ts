import type { ColourFamily } from '#contract/rules/colour-families.ts';
import { messages } from './messages.ts';

/** The filter of a product list: its drawer and chips. */
export const filter = messages({
  title: 'Filter',
  categories: 'Categories',
  /** spec §2 */
  reset: 'Reset Filters',
  /** While the number is loading. */
  showAny: 'Show products',
  showResults: { '=0': 'No product matches', one: 'Show {count} product', other: 'Show {count} products' },
  resultCount: { one: '{count} product', other: '{count} products' },
  activeFilters: 'Showing',
  removeFilter: 'Remove {name}',
  clear: 'Clear all',
  noCategories: 'There are no categories yet.',
  /** A chosen size. */
  size: 'Size {size}',
  colour: 'Colour',
  price: 'Price',
  lowestPrice: 'From',
  highestPrice: 'To',
  /** The prices of the products; `from` and `to` with their currency. */
  priceRange: 'These cost {from} to {to}.',
  priceBetween: '{from} to {to}',
  priceFrom: 'From {from}',
  priceTo: 'Up to {to}',
  notPrice: 'Rupees in digits, please.',
  wrongOrder: 'The lowest price is above the highest.',
  availability: 'Availability',
  inStock: 'In stock',
  /** Follows a number, for screen readers. */
  products: { one: ' product', other: ' products' },
  noMatchTitle: 'Nothing matches all of these',
  noMatchText: 'Take a filter away above, or start again with the whole shelf.',
  clearAll: 'Clear filters',
});

/** The families of colours in the filter. */
export const colourFamilyNames: Readonly<Record<ColourFamily, string>> = {
  whites: 'White',
  browns: 'Beige and brown',
  yellows: 'Yellow and gold',
  oranges: 'Orange and rust',
  reds: 'Red',
  pinks: 'Pink',
  purples: 'Purple',
  blues: 'Blue',
  greens: 'Green',
  greys: 'Grey and silver',
  blacks: 'Black',
  many: 'Multicolour',
};

/** The sizes in the filter drawer. */
export const sizeFilter = messages({
  title: 'Size',
  /** None of the list's products has one. */
  none: 'None in stock.',
  loadFailed: 'The sizes did not load.',
});

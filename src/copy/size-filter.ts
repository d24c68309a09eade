import { messages } from './messages.ts';

/** The sizes in the filter drawer. */
export const sizeFilter = messages({
  title: 'Size',
  /** Follows the number, for screen readers. */
  products: { one: ' product', other: ' products' },
  /** None in the checked categories. */
  none: 'None in stock.',
  loadFailed: 'The sizes did not load.',
});

import { messages } from './messages.ts';

/** The sizes in the filter drawer. */
export const sizeFilter = messages({
  title: 'Size',
  /** None of the products that match the rest of the filter. */
  none: 'None in stock.',
  loadFailed: 'The sizes did not load.',
});

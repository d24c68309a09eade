import { messages } from './messages.ts';

/** The price of a product beside its MRP, the maximum retail price that the law knows. */
export const price = messages({
  /** Read out before the price that is struck through. */
  mrp: 'MRP',
  saved: '{percent}% off',
});

import { messages } from './messages.ts';

/** What stands beside the price of a product: 'Rs. 639, was Rs. 799 (20 % less)', 'MRP Rs. 1299'. */
export const price = messages({
  was: 'was',
  less: '({percent} % less)',
  /** The maximum retail price that the law knows. */
  mrp: 'MRP {mrp}',
});

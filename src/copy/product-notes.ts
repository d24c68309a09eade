import { messages } from './messages.ts';

/** The parts of the product page that load after it. */
export const productNotes = messages({
  care: 'Wash care',
  /** spec §1 */
  freeShipping: 'Free shipping on prepaid orders',
  /** The shipping policy counts business days. */
  delivery: 'Delivered in {from} to {to} business days',
  deliveryOn: { one: 'Delivered in {count} business day', other: 'Delivered in {count} business days' },
  /** spec §1 */
  returns: { one: 'Easy returns within {count} day', other: 'Easy returns within {count} days' },
  noReturns: 'Not returned for a size or a changed mind; always if it is faulty or wrong',
  payments: 'Ways to pay',
  paymentMethods: ['UPI', 'Cards', 'Netbanking'],
  /** Where the shop offers it. */
  cash: 'Cash on delivery',
  facts: 'The facts',
  factLabels: { fabric: 'Fabric', weight: 'Weight', fit: 'Fit', length: 'Length', wearer: 'On the photo' },
  /** What the law wants named (Legal Metrology, Packaged Commodities). */
  maker: 'Maker or marketer',
  origin: 'Country of origin',
  consumerCare: 'Consumer care',
  recentlyViewed: 'Recently viewed',
  clearRecentlyViewed: 'Clear the list',
});

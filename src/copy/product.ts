import { messages } from './messages.ts';

/** The product page. */
export const product = messages({
  /** spec §2 */
  addToCart: 'Add to Cart',
  /** spec §2 */
  buyNow: 'Buy Now',
  /** spec §2 */
  related: 'You May Also Like',
  /** spec §2, spelling included */
  noRelated: 'No similer proudct Found',
  breadcrumb: 'You are here',
  home: 'Home',
  openPhoto: 'See the photo of {name} in full size',
  zoomHint: 'Full size',
  photoTitle: 'Photo of {name}',
  care: 'Wash care',
  /** The same for every product (spec §2: fixed wash-care text). */
  careInstructions: [
    'Machine wash cold, inside out, with like colours.',
    'Mild detergent. No bleach.',
    'Dry in the shade: our sun is stronger than any dye.',
    'Warm iron, and never on the print.',
  ],
  /** spec §1 */
  freeShipping: 'Free shipping on prepaid orders',
  delivery: 'Delivered in {from} to {to} days',
  /** spec §1 */
  returns: 'Easy returns within {days} days',
  payments: 'Ways to pay',
  paymentMethods: ['UPI', 'Cards', 'Netbanking'],
  facts: 'The facts',
  factLabels: { fabric: 'Fabric', weight: 'Weight', fit: 'Fit', length: 'Length', care: 'Care' },
  colour: 'Colour: {colour}',
  recentlyViewed: 'Recently viewed',
  clearRecentlyViewed: 'Clear the list',
  soldOutNote: 'Every piece of this run has found its person.',
  lowStock: 'Only {quantity} left',
  loadFailed: 'This product did not load',
  notFoundTitle: 'This product is no longer in the shop',
  notFoundText: 'Our runs are small, and some do not come back. Perhaps one of its siblings is for you.',
  notFoundLink: 'See everything',
});

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
  colour: 'Colour: {colour}',
  taxes: 'incl. of all taxes',
  oneSize: 'One size',
  /** From five reviews on, if more than half agree. */
  mostSay: { small: 'Most say: runs small', true: 'Most say: true to size', large: 'Most say: runs large' },
  wearer: 'On the photo: {wearer}',
  sizeChart: 'Size chart',
  share: 'Share',
  linkCopied: 'The link is copied',
  linkIs: 'The link: {url}',
  soldOutNote: 'Every piece of this run has found its person.',
  lowStock: 'Only {quantity} left',
  loadFailed: 'This product did not load',
  notFoundTitle: 'This product is no longer in the shop',
  notFoundText: 'Our runs are small, and some do not come back. Perhaps one of its siblings is for you.',
  notFoundLink: 'See everything',
});

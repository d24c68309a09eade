import { messages } from './messages.ts';

/** The cart. */
export const cart = messages({
  title: 'Cart',
  /** spec §2 */
  summary: 'You Have {count} items in your cart',
  /** spec §2 */
  pleaseLogIn: 'please login to checkout !',
  /** spec §2 */
  emptyTitle: 'Your Cart Is Empty',
  /** spec §2, spelling included */
  emptyText: "Oops! It seems You havent't put items in your cart",
  emptyLink: 'Find something good',
  table: 'Items in your cart',
  columns: ['Photo', 'Product', 'Price', 'Quantity', 'Sum'],
  /** spec §2 */
  remove: 'Remove',
  removeProduct: 'Remove {name}',
  size: 'Size {size}',
  productInSize: '{name}, size {size}',
  perPiece: 'each',
  quantity: 'Quantity',
  decreaseQuantity: 'One fewer',
  increaseQuantity: 'One more',
  /** Why no more pieces can be added. */
  limits: {
    stock: 'That is all we have',
    product: 'At most {most} of a product in one order',
    cart: 'At most {most} pieces in one order',
  },
  /** spec §2 */
  subtotal: 'Subtotal {sum}',
  subtotalLabel: 'Subtotal',
  shipping: 'Shipping',
  free: 'Free',
  taxes: 'Taxes',
  included: 'Included',
  waysToPay: 'Pay with',
  keepShopping: 'Keep shopping',
  suggestions: 'Goes well with it',
  /** Below an empty cart. */
  firstSuggestions: 'New and well loved',
  /** spec §2 */
  logInToCheckOut: 'Please Login To check Out',
  sizeSoldOut: 'Size {size} is sold out',
  unavailable: { 'sold-out': 'Sold out meanwhile', gone: 'No longer in the shop' },
  lowStock: { '=0': 'None left', other: 'Only {count} left: the sum counts {count}' },
  setTo: 'Set to {count}',
  shortOf: {
    one: 'Only {count} piece of {name} is left. Please set the quantity to {count} to go on.',
    other: 'Only {count} pieces of {name} are left. Please set the quantity to {count} to go on.',
  },
  removed: 'Removed: {name}',
  undo: 'Undo',
  toWishList: 'Move to wish list',
  toWishListOf: 'Move to wish list: {name}',
  wished: 'Moved to your wish list: {name}',
  backToCart: 'Back to the cart',
  notInTotal: 'Not in the sum',
  priceChangesTitle: 'Prices have changed since you added these',
  priceChange: '{name}: {before} before, {now} now',
  previousPrice: 'when you added it',
  acceptPrices: 'Got it',
  unavailableNotice: 'Some items cannot be bought any more. They are marked below and are not in the sum.',
  removeUnavailable: 'Please take out first what is no longer available: {names}.',
  pricesNotLoaded: 'We could not look up today’s prices. Those below are the ones that your cart remembers.',
});

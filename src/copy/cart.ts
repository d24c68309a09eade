import type { CartLimits } from '#contract/rules/cart-limits.ts';

/** The cart. */
export const cart = {
  title: 'Cart',
  /** spec §8 */
  added: 'Item Added Successfully',
  /** spec §2 */
  summary: (count: number) => `You Have ${count} items in your cart`,
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
  removeNamed: (name: string) => `Remove ${name}`,
  size: (size: string) => `Size ${size}`,
  inSize: (name: string, size: string) => `${name}, size ${size}`,
  each: 'each',
  quantity: 'Quantity',
  fewer: (name: string) => `One fewer: ${name}`,
  more: (name: string) => `One more: ${name}`,
  /** Why no more pieces can be added. */
  bounds: {
    stock: () => 'That is all we have',
    product: ({ maxPiecesPerProduct }: CartLimits) => `At most ${maxPiecesPerProduct} of a product in one order`,
    cart: ({ maxPiecesPerCart }: CartLimits) => `At most ${maxPiecesPerCart} pieces in one order`,
  },
  /** spec §2 */
  subtotal: (sum: string) => `Subtotal ${sum}`,
  subtotalLabel: 'Subtotal',
  subtotalNote: 'Free shipping on prepaid orders. Taxes are included.',
  /** spec §2 */
  logInToCheckOut: 'Please Login To check Out',
  states: { 'sold-out': 'Sold out meanwhile', gone: 'No longer in the shop' },
  short: (left: number) => (left === 0 ? 'None left' : `Only ${left} left: the sum counts ${left}`),
  notCounted: 'Not in the sum',
  repricedTitle: 'Prices have changed since you added these',
  repriced: (name: string, before: string, now: string) => `${name}: ${before} before, ${now} now`,
  was: 'before',
  accept: 'Got it',
  unavailable: 'Some items cannot be bought any more. They are marked below and are not in the sum.',
  takeOut: (names: string) => `Please take out first what is no longer available: ${names}.`,
  notChecked: 'We could not look up today’s prices. Those below are the ones that your cart remembers.',
} as const;

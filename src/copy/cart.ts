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
  columns: { photo: 'Photo', name: 'Product', remove: 'Remove', price: 'Price' },
  /** spec §2 */
  remove: 'Remove',
  removeNamed: (name: string) => `Remove ${name}`,
  size: (size: string) => `Size ${size}`,
  /** spec §2 */
  subtotal: (sum: string) => `Subtotal ${sum}`,
  subtotalNote: 'Free shipping on prepaid orders. Taxes are included.',
  /** spec §2 */
  logInToCheckOut: 'Please Login To check Out',
  states: {
    'sold-out': 'Sold out meanwhile',
    short: 'Fewer are left than your cart holds',
    gone: 'No longer in the shop',
  },
  notCounted: 'Not in the sum',
  repricedTitle: 'Prices have changed since you added these',
  repriced: (name: string, before: string, now: string) => `${name}: ${before} before, ${now} now`,
  was: 'before',
  accept: 'Got it',
  blocked: 'Some items cannot be bought any more. They are marked below and are not in the sum.',
  notChecked: 'We could not look up today’s prices. Those below are the ones that your cart remembers.',
} as const;

import { messages } from './messages.ts';

/** Offers: codes in the cart, and what they took off an order. */
export const offers = messages({
  /** Opens the field. */
  open: 'Have a code?',
  code: 'Code',
  apply: 'Apply',
  checking: 'Checking …',
  empty: 'Please enter a code.',
  notChecked: 'We could not check the code. Please try again.',
  /** An offer of a cart or an order: 'WELCOME10: 10 % off'. */
  offer: '{name}: {words}',
  remove: 'Remove',
  removeCode: 'Remove the code {code}',
  /** A kept code is refused now. The shop says why. */
  notUsed: '{code} is not used. {reason}',
  minus: '−{amount}',
  /** Of a line of the cart or an order. */
  lineOff: '{amount} off',
  subtotal: 'Subtotal',
  discount: 'Discount',
  total: 'Total',
  totalOf: 'Total {sum}',
  /** CHECK OUT before the price is known. */
  pricing: 'One moment: we are looking up what your cart costs with our offers.',
  notPriced: 'We could not look up what your cart costs with our offers.',
  notPricedWithCode: 'We could not look up what your cart costs with the code {code}.',
  /** A checkout was refused because the shown total no longer holds. */
  newTotal: 'Your cart costs {total} now. Nothing was charged.',
  /** A link brought a code: whether it works shows the cart. */
  linked: 'We try the code {code} in your cart',
  /** The cart has another one already. */
  otherCode: 'Use {code} instead of {kept}?',
  oneCode: 'An order takes one code.',
  useCode: 'Use {code}',
  keepCode: 'Keep {code}',
});

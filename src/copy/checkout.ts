import { messages } from './messages.ts';

/** The checkout and its payment. */
export const checkout = messages({
  /** spec §8 */
  sdkFailed: 'Unable to load payment SDK',
  /** spec §8 */
  paymentFailed: 'Payment failed, please try again.',
  failed: 'We could not start the payment. Nothing was charged: please try again.',
  paid: 'Thank you! Your payment went through, and we have your order.',
  /** A cash order is placed. */
  placed: 'Thank you! We have your order: you pay {amount} in cash when it arrives.',
  placedTest: 'Thank you! We have your test order: no money moves, nothing is sent.',
  /** It was placed, and paid or sent, before its answer came. */
  /** A press before has placed it, at another price. */
  placedAtOther:
    'Your order was placed by the press before, at the total that was shown then. See your orders before you order again.',
  placedBefore: 'We have your order. Your orders show how far it is.',
  /** The shop did not answer: perhaps a cash order was placed. */
  unanswered:
    'The shop did not answer, so we do not know whether your order is placed. Press PLACE ORDER again: you do not get it twice.',
  /** A cash order is being paid online. */
  payingPending: 'Your payment is being confirmed. Please do not pay again: your order shows it in a moment.',
  pending: 'Your payment is being confirmed. Your order will show up in your orders in a moment.',
  /** The session ended between payment and order. */
  paidButSignedOut: 'Your payment is safe with us. Log in again to see your order.',
  logIn: 'Log In',
  /** Notices about a payment on the cart page; `what` lists the product names. */
  notices: {
    openInOtherTab: 'Being paid in another tab: {what}. Finish it there, or stop it and go on here.',
    checking: 'We are looking up what became of your checkout of {what} …',
    confirming:
      'Your payment for {what} is being confirmed. Please do not pay again: your order will show up in your orders in a moment.',
    signedOut: 'Your payment for {what} is safe with us. Log in again to see your order.',
    lost: 'A payment for {what} may be under way. If it goes through, these items leave your cart and your order is placed.',
    leftOpen:
      'You left the checkout of {what} before it was finished. If it is paid after all, your order will show up in your orders.',
    dismissed: 'Your payment for {what} was not completed. Everything is still in your cart.',
    failed: 'Your payment for {what} did not go through. Everything is still in your cart.',
    refunded: 'Your payment for {what} could not become an order. The money goes back to you.',
  },
  /** Instead of the empty cart while its goods are being paid. */
  heldTitle: 'Your payment is under way',
  heldItems: 'Being paid',
  stopPayment: 'Stop that payment',
  stopping: 'Stopping it …',
  notStopped: 'The other tab does not answer. Close it, and these are in your cart again.',
  /** CHECK OUT while another tab has a payment open. */
  openElsewhere:
    'A payment of yours is open in another tab. Please finish or stop it first: then you pay for this cart.',
  /** The end of a long list of product names. */
  moreNames: '{count} more',
  dismissNotice: 'Got it',
  payAgainTitle: 'You may have paid already',
  payAgainText: 'It looks as if you have just paid {sum} for {what}. Pay again?',
  payAgainConfirm: 'Pay again',
  payAgainCancel: 'Do not pay now',
  /** No payment was reported: the page was closed or reloaded while the payment was open. */
  leftOpenTitle: 'An earlier payment is still open. Start a new one?',
  leftOpenText:
    'You left the checkout of {what} for {sum} before it was finished. If you did pay there, please wait a moment: your order will show up in your orders.',
  leftOpenConfirm: 'Start a new one',
  /** The same where the new order is to be paid in cash. */
  orderAgainText: 'It looks as if you have just paid {sum} for {what}. Order it once more, in cash?',
  orderAgainConfirm: 'Order once more',
  orderAgainCancel: 'Do not order now',
  leftOpenCashTitle: 'An earlier payment is still open. Order in cash?',
  leftOpenCashConfirm: 'Order in cash',
  /** spec §2 */
  currentAddress: 'Current Address',
  noAddress: 'We do not have your address yet.',
  /** spec §2 */
  updateAddress: 'Update Address',
  subtotal: 'Subtotal',
  /** spec §2 */
  checkOut: 'CHECK OUT',
  /** The ways to pay; the shop offers two. */
  methodTitle: 'How do you want to pay?',
  methods: { online: 'Pay online', cod: 'Cash on delivery' },
  onlineText: 'UPI, cards, net banking',
  cashText: '{amount} in cash when it arrives',
  cashPlain: 'In cash when it arrives',
  /** Leads to the order that keeps the next one from being paid in cash. */
  confirmOpenOrder: 'Confirm order {number}',
  seeOpenOrder: 'See order {number}',
  /** Cash was chosen, and is no longer possible. */
  cashLeft: '{reason} ‘Pay online’ is chosen now.',
  /** Address and way to pay, which CHECK OUT leads to before it orders. */
  plan: 'Where it goes and how you pay',
  /** What the button in a phone's bar does; it leads to where that is changed. */
  planInBar: '{method}, to {place}',
  changePlan: 'Change',
  /** The button of a cash order. */
  placeOrder: 'PLACE ORDER',
  /** A cash order is paid online before it is shipped. */
  payNow: 'Pay now',
  payNowOf: 'Pay now: order {number}',
  paidNow: 'Thank you! Your payment went through: nothing is left to pay when it arrives.',
  /** The button's label in each phase. */
  busy: {
    preparing: 'Opening the payment …',
    open: 'Waiting for your payment …',
    confirming: 'Confirming your payment …',
    placing: 'Placing your order …',
  },
  testPayment: 'Test payment: no money moves',
  /** The same of a cash order. */
  testOrder: 'Test order: no money moves, nothing is sent',
  alertTitles: {
    error: 'That did not work',
    changed: 'Your cart has changed',
    paid: 'Payment Successful',
    placed: 'Order placed',
    pending: 'One moment more',
    unanswered: 'We do not know yet',
    signedOut: 'Please log in again',
  },
  toOrders: 'See your orders',
  toCart: 'See your cart',
  /** Takes out of the cart what cannot be bought any more, and orders the rest. */
  goOnWithRest: 'Go on with the rest for {total}',
  description: { one: '1 item', other: '{count} items' },
});

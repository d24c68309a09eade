import { messages } from './messages.ts';

/** The orders page. */
export const orders = messages({
  pageTitle: 'Orders',
  title: 'Orders',
  list: 'Your orders',
  /** spec §2 */
  emptyTitle: 'No Orders are there',
  emptyText: 'Once you have bought something, you can follow it from here to your door.',
  browse: 'Find something good',
  loadFailed: 'Your orders did not load. They are safe with us.',
  loadMoreFailed: 'Your older orders did not load.',
  moreLoaded: { one: '{count} more order', other: '{count} more orders' },
  orderNumberLabel: 'Order number',
  orderNumber: 'Order {number}',
  /** Names the list of steps. */
  steps: 'How far it is',
  /** The steps of an order's way. */
  stepsOfWay: {
    placed: 'Order placed',
    packed: 'Packed',
    shipped: 'Shipped',
    moving: 'On its way',
    delivered: 'Delivered',
  },
  /** The statuses as a person reads them. The order's facts show the specification's words. */
  step: { 'Not Processed': 'Order placed', Processing: 'Being packed', Shipped: 'On its way', Delivered: 'Delivered' },
  /** A cash order that the shopper has to confirm. */
  waiting: 'Waiting for your confirmation',
  nextOfWaiting: 'We pack it once you have confirmed it. You pay {amount} in cash when it arrives.',
  /** The same of one whose pieces are not kept, because too many of its network's orders are. */
  nextOfPieces:
    'That is more than we can set aside at once, so no pieces are kept for your order yet. Once you have confirmed it, one of us sets them aside and writes to you. You pay {amount} in cash when it arrives.',
  /** The shopper has said yes by the mail's link, and a person of the shop still confirms it. */
  agreed: 'You have confirmed it',
  nextOfAgreed:
    'Thank you for your answer. One of us looks at your order and calls you before we pack it. You pay {amount} in cash when it arrives.',
  /** Follows what happens next of an order that is to be paid in cash. */
  haveReady: 'Please have {amount} in cash ready.',
  cancelled: 'Order cancelled',
  /** What happens next, by status. */
  next: {
    'Not Processed': 'We pack it within 1-3 business days and write to you when it ships.',
    Processing: 'We are packing it, and write to you when it ships.',
    Shipped: 'The courier has it: 3-7 business days within India.',
    Delivered: 'We hope you like it. If something is wrong with it, write to us.',
    Cancelled: 'Nothing will be shipped.',
  },
  /** Of a parcel that never arrived, by how the shop made it good. */
  neverArrived: 'It did not arrive',
  nextOfMadeGood: {
    refund: 'Your money goes back. If the parcel comes after all, please write to us.',
    exchange: 'We send you another size. If the parcel comes after all, please write to us.',
    replacement: 'We send it again. If the parcel comes after all, please write to us.',
  },
  /** Of a delivered order that can be sent back. */
  nextOfReturnable: 'We hope it fits. If it does not, you can return or exchange it until {day}.',
  /** The same where days were promised. */
  nextPromised: {
    'Not Processed': 'Delivery by {days}. We pack it and write to you when it ships.',
    Processing: 'Delivery by {days}. We are packing it, and write to you when it ships.',
    Shipped: 'Delivery by {days}. The courier has it.',
  },
  promised: 'Delivery by',
  /** The same of an order that was paid in test mode. */
  nextOfTest: 'No money moved, nothing is shipped.',
  /** A mail's link names an order of another account. */
  linkedElsewhere:
    'Order {number} is not an order of this account. Log in with the e-mail address to which its mail was sent.',
  orderedAt: 'Ordered',
  deliveredAt: 'Delivered on',
  total: 'Price',
  payment: 'Payment',
  /** How an order is paid, and what became of the money. */
  money: {
    paid: 'Paid online',
    refunding: 'Paid online, on its way back',
    partly_refunded: 'Paid online, a part paid back',
    refunded: 'Paid online, paid back',
    pending: 'Cash on delivery: {amount}',
    collected: 'Cash on delivery: {amount}, collected',
    remitted: 'Cash on delivery: {amount}, collected',
    not_collected: 'Cash on delivery: {amount}, not collected',
    exchange: 'Exchange: nothing to pay',
    replacement: 'Sent again: nothing to pay',
  },
  confirm: 'Confirmation',
  confirmStates: { waiting: 'Waiting for you', agreed: 'Waiting for us', done: 'Confirmed' },
  confirmTitle: 'Please confirm your order',
  confirmByMail: 'We wrote you a mail: press Confirm in it, and we pack your order.',
  /** No pieces are kept for it. The shopper may have pressed the mail's button before. */
  confirmForPieces: 'Press Confirm in our mail, if you have not yet: then one of us sets your pieces aside.',
  /** No mail asks. */
  confirmByCall:
    'We call you at {phone} before we pack it. Is that not your number? Change it with the address, below.',
  /** The same above an order that was just placed. */
  newConfirmByCall: 'We call you at {phone} to confirm it.',
  /** `call` is the shop's phone. */
  confirmYourself: 'Or send us a message, or call {call}.',
  confirmByWhatsApp: 'Confirm by WhatsApp',
  confirmByWhatsAppOf: 'Confirm by WhatsApp: order {number}, in a new tab',
  /** The text of the message. */
  confirmMessage: 'I confirm my order {number} at {brand}: {amount}, cash on delivery.',
  confirmUntil: 'Without an answer we cancel it on {day} at {time}.',
  confirmAnyTime: 'It waits until we have reached you: no time runs out. If you do not want it, cancel it below.',
  help: 'Help',
  helpOf: 'Help with order {number}',
  complain: 'Complain',
  complainOf: 'Complain about order {number}',
  /** Names a fold with the payment provider's ids. */
  forSupport: 'Details for support',
  size: 'Size',
  address: 'Delivery address',
  status: 'Status',
  refund: 'Refund',
  nextOfRefund: {
    wanted: 'We are sending {amount} back to you.',
    sent: '{amount} is on its way back to you: 5 to 7 working days.',
    done: '{amount} is on its way back to you: 5 to 7 working days.',
    failed: 'We could not send {amount} back yet, and look into it.',
    paid_by_hand: 'We have paid {amount} back to you.',
  },
  buyAgain: 'Buy again',
  buyAgainOf: 'Buy again: order {number}',
  buyingAgain: 'Looking it up …',
  buyAgainFailed: 'We could not look up these products. Please try again.',
  /** `names` lists what is not in the cart. */
  notBoughtAgain: 'Not in your cart, because we have none left: {names}.',
  print: 'Print',
  printOf: 'Print order {number}',
  /** A change or a cancellation came too late. */
  tooLate:
    'Order {number} is being packed or was cancelled, so it can no longer be changed here. Write to {support}, and we do what we can.',
  /** In place of an address that the shop does not have. */
  us: 'us',
  newBadge: 'New',
  /** Above an order that was just paid. */
  newTitle: 'Thank you for your order!',
  newItems: 'You bought',
  newAddress: 'It goes to',
  nextStepsTitle: 'What happens next',
  confirmation: 'A confirmation is on its way to {email}.',
  /** The same of a cash order that waits. */
  newCash: 'Pay {amount} in cash when it arrives.',
  newConfirmByMail: 'Please confirm: we wrote you a mail to {email}.',
  quantity: '× {count}',
  pieces: { one: '1 piece', other: '{count} pieces' },
  refundedPayment: 'Refunded payment',
  refundedText: 'Nothing was bought with it.',
  /** A payment of the built-in sandbox. */
  testOrder: 'Test order',
});

/** The shopper cancels an order. */
export const cancelMyOrder = messages({
  open: 'Cancel order',
  openOf: 'Cancel order {number}',
  title: 'Cancel order {number}?',
  text: '{amount} go back to you the way you paid; banks take 5 to 7 working days. This cannot be taken back.',
  textOfTest: 'No money moved, so none goes back. This cannot be taken back.',
  textOfExchange:
    'Nothing is sent, and your request is open again: we answer it with your money or another size. This cannot be taken back.',
  textOfCash: 'You have paid nothing, so you owe nothing. This cannot be taken back.',
  labels: { reason: 'Why?' },
  reasonHint: 'Optional: it helps us to do better',
  submit: 'Cancel the order',
  busy: 'Cancelling …',
  dismiss: 'Keep the order',
  failed: 'The order was not cancelled. Please try again.',
});

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
  orderNumberLabel: 'Order number',
  orderNumber: 'Order {number}',
  /** Names the list of steps. */
  steps: 'How far it is',
  /** The statuses as a person reads them. The order's facts show the specification's words. */
  step: {
    'Not Processed': 'Order placed',
    Processing: 'Being packed',
    Shipped: 'On its way',
    Delivered: 'Arrived',
  },
  cancelled: 'Order cancelled',
  /** What happens next, by status. */
  next: {
    'Not Processed': 'We pack it within 1-3 business days and write to you when it ships.',
    Processing: 'We are packing it, and write to you when it ships.',
    Shipped: 'The courier has it: 3-7 business days within India.',
    Delivered: 'We hope it fits. If it does not, our return policy says how to send it back.',
    Cancelled: 'Nothing will be shipped.',
  },
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
  total: 'Price',
  payment: 'Payment',
  size: 'Size',
  address: 'Delivery address',
  status: 'Status',
  refund: 'Refund',
  nextOfRefund: {
    wanted: 'We are sending {amount} back to you.',
    sent: '{amount} is on its way back to you: 5 to 7 working days.',
    done: '{amount} is on its way back to you: 5 to 7 working days.',
  },
  buyAgain: 'Buy again',
  buyAgainOf: 'Buy again: order {number}',
  buyingAgain: 'Looking it up …',
  buyAgainFailed: 'We could not look up these products. Please try again.',
  /** `names` lists what is not in the cart. */
  notBoughtAgain: 'Not in your cart, because we have none left: {names}.',
  print: 'Print',
  printOf: 'Print order {number}',
  newBadge: 'New',
  /** Above an order that was just paid. */
  newTitle: 'Thank you for your order!',
  newItems: 'You bought',
  newAddress: 'It goes to',
  nextStepsTitle: 'What happens next',
  confirmation: 'A confirmation is on its way to {email}.',
  quantity: '× {count}',
  pieces: { one: '1 piece', other: '{count} pieces' },
  refundedPayment: 'Refunded payment',
  refundedText: 'Nothing was bought with it.',
  /** A payment of the built-in sandbox. */
  testOrder: 'Test order',
});

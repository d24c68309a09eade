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
  /** A mail's link names an order of another account. */
  linkedElsewhere:
    'Order {number} is not an order of this account. Log in with the e-mail address to which its mail was sent.',
  orderedAt: 'Ordered',
  total: 'Price',
  payment: 'Payment',
  size: 'Size',
  address: 'Delivery address',
  status: 'Status',
  reason: 'Why',
  refund: 'Refund',
  refundState: {
    wanted: 'We are sending it back to you',
    sent: 'On its way to you, 5 to 7 working days',
    done: 'On its way to you, 5 to 7 working days',
  },
  newBadge: 'New',
  /** Above an order that was just paid. */
  newTitle: 'Thank you for your order!',
  newItems: 'You bought',
  newAddress: 'It goes to',
  nextStepsTitle: 'What happens next',
  nextStepsText:
    'A confirmation is on its way to {email}. We pack your order within 1-3 business days and write again when it ships. Its status here always says how far it is.',
  quantity: '× {count}',
  pieces: { one: '1 piece', other: '{count} pieces' },
  refundedPayment: 'Refunded payment',
  refundedText: 'Nothing was bought with it, and the money is on its way back.',
  /** A payment of the built-in sandbox. */
  testOrder: 'Test order',
  testOrderText: 'No money moved, nothing is shipped.',
});

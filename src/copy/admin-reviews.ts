import { messages } from './messages.ts';

/** Reviews in the back office. */
export const adminReviews = messages({
  title: 'Reviews',
  count: { '=0': 'None', one: '{count} review', other: '{count} reviews' },
  loadFailed: 'The reviews did not load.',
  emptyTitle: 'No reviews',
  emptyText: 'People who bought a product can review it from their orders, once it was delivered.',
  noMatchText: 'No review is like that.',
  visibility: 'Which ones',
  anyVisibility: 'All reviews',
  visibilities: { shown: 'In the shop', hidden: 'Hidden' },
  list: 'Reviews, newest first',
  /** Before the product's name. */
  ofProduct: 'Only those of',
  ofCustomer: 'Only those of this customer',
  showAll: 'Show all reviews',
  order: 'Order {number}',
  hidden: 'Hidden',
  ofTestOrder: 'Test order: not in the shop',
  hiddenBy: 'Hidden by {name}: {reason}',
  hiddenWithoutName: 'Hidden: {reason}',
  hide: 'Hide',
  show: 'Show in the shop',
  showing: 'Showing …',
  actionFailed: 'That did not work. Please try again.',
  dialog: {
    title: 'Hide this review?',
    text: 'It leaves the page of the product, and its stars no longer count. Its writer cannot write another one. You can show it again.',
    labels: { reason: 'Reason' },
    hint: 'For example: a phone number in it. Only admins read it. A bad opinion is no reason to hide one.',
    submit: 'Hide it',
    busy: 'Hiding …',
    cancel: 'Leave it',
  },
});

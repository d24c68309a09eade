import { messages } from './messages.ts';

/** Customers: the list of the page Users, and one customer's page. */
export const adminCustomers = messages({
  /** spec §2 */
  title: 'Users',
  /** The links of the pages Users and Staff to each other. */
  pages: 'Users',
  customers: 'Customers',
  staff: 'Staff',
  count: { one: '{count} customer', other: '{count} customers' },
  table: 'Users',
  /** spec §2 */
  columns: { name: 'Name', phone: 'Phone', address: 'Address', email: 'email' },
  orders: 'Orders',
  spent: 'Spent',
  last: 'Last order',
  search: 'Search name, email or phone',
  fromOrders: 'Search the customers for “{word}”',
  emptyTitle: 'Nobody has an account yet',
  emptyText: 'Whoever signs up stands here.',
  noMatchTitle: 'Nobody matches “{word}”',
  noMatchText: 'A part of a name, an email or a phone number is enough.',
  showAll: 'Show all customers',
  /** spec §8 */
  loadFailed: 'Somethig went wrong while getting all Users',
  loadFailedText: 'The users did not load.',

  loadingTitle: 'Customer',
  since: 'Customer since',
  oneFailed: 'This customer did not load.',
  notFoundTitle: 'There is no such customer',
  notFoundText: 'The account was deleted, or it belongs to the staff.',
  about: 'About',
  phone: 'Phone',
  email: 'Email',
  none: 'None',
  spentHint: 'Cash counts once it is collected.',
  refused: 'Not accepted at the door',
  refusedCount: { one: '{count} parcel', other: '{count} parcels' },
  reviews: 'Reviews',
  reviewCount: { one: '{count} review', other: '{count} reviews' },
  ordersFailed: 'The orders did not load.',
  noOrders: 'Nothing was ordered with this account.',
  addresses: 'Addresses',
  noAddress: 'No address is known.',
  account: 'Account',
  accountText: 'The role makes somebody staff. A copy, or the end of the account, is for those who ask for it.',
  role: 'Give a role',
  roleOf: 'Give a role to {name}',
  data: 'Copy or delete the data',
  dataOf: 'Copy or delete the data of {name}',
});

/** Notes about a customer or an order. */
export const staffNotes = messages({
  title: 'Notes',
  list: 'Notes, the newest first',
  labels: { text: 'New note' },
  hint: 'Only staff see it. Whoever asks for a copy of their data gets it too, so write what you could say to them.',
  add: 'Add note',
  adding: 'Adding …',
  addFailed: 'The note was not added. Please try again.',
  loadFailed: 'The notes did not load.',
  by: 'by {name}',
  /** Beside a note, where it is about something else than the page. */
  ofCustomer: 'About the customer',
  ofOrder: 'Order {number}',
});

import { messages } from './messages.ts';

/** Users. */
export const adminUsers = messages({
  /** spec §2 */
  title: 'Users',
  count: { one: '{count} person', other: '{count} people' },
  table: 'Users',
  /** spec §2 */
  columns: { name: 'Name', phone: 'Phone', address: 'Address', email: 'email' },
  admin: 'Admin',
  search: 'Search name, email or phone',
  emptyTitle: 'Nobody has an account yet',
  emptyText: 'Whoever signs up stands here.',
  noMatchTitle: 'Nobody matches “{word}”',
  noMatchText: 'A part of a name, an email or a phone number is enough.',
  /** spec §8 */
  loadFailed: 'Somethig went wrong while getting all Users',
  loadFailedText: 'The users did not load.',
});

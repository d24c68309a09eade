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
  none: 'Nobody has an account yet',
  noneText: 'Whoever signs up stands here.',
  noneFound: 'Nobody matches “{word}”',
  noneFoundText: 'A part of a name, an email or a phone number is enough.',
  /** spec §8 */
  failed: 'Somethig went wrong while getting all Users',
  failedText: 'The users did not load.',
});

import { messages } from './messages.ts';

/** Users. */
export const adminUsers = messages({
  /** spec §2 */
  title: 'Users',
  count: { one: '{count} person', other: '{count} people' },
  table: 'Users',
  /** spec §2 */
  columns: { name: 'Name', phone: 'Phone', address: 'Address', email: 'email' },
  role: 'Role',
  roles: { owner: 'Owner', packer: 'Packer', shopper: 'Shopper' },
  roleMeans: {
    owner: 'Everything: catalogue, orders, money and people.',
    packer: 'Orders only: sees them, prints slips and marks them as shipped. No takings, no refunds, no catalogue.',
    shopper: 'No access to the back office.',
  },
  you: '{role} (you)',
  changeRole: 'Change the role of {name}: {role}',
  roleTitle: 'The role of {name}',
  roleText: 'It counts at once, also where {email} is logged in.',
  rolePassword: 'Their password stays the one that they chose as a shopper: ask for a long one.',
  roleSave: 'Set the role',
  roleSaving: 'Setting the role',
  roleCancel: 'Keep as it is',
  roleFailed: 'The role could not be set.',
  search: 'Search name, email or phone',
  emptyTitle: 'Nobody has an account yet',
  emptyText: 'Whoever signs up stands here.',
  noMatchTitle: 'Nobody matches “{word}”',
  noMatchText: 'A part of a name, an email or a phone number is enough.',
  /** spec §8 */
  loadFailed: 'Somethig went wrong while getting all Users',
  loadFailedText: 'The users did not load.',
  data: 'Data',
  copyOrDelete: 'Copy or delete',
  copyOrDeleteOf: 'Copy or delete the data of {name}',
  /** An admin's account cannot be deleted. */
  copy: 'Copy',
  copyOf: 'Copy the data of {name}',
  dataTitle: 'Data of {name}',
  dataText:
    'On request a person gets a copy of what the shop stores about them, or their account is deleted: the address, wishes, stock alerts and mails, and the name on reviews. Orders stay with their address, because the law asks for that. It cannot be undone.',
  adminDataText: 'A copy of what the shop stores about this admin. The account of an admin cannot be deleted.',
  download: 'Download a copy',
  downloading: 'Collecting it …',
  downloadFailed: 'The data did not download. Please try again.',
  fileName: 'data-{email}.json',
  labels: { email: 'Email' },
  emailHint: 'Type {email} to confirm',
  erase: 'Delete the account',
  erasing: 'Deleting it …',
  eraseFailed: 'The account was not deleted. Please try again.',
  close: 'Close',
});

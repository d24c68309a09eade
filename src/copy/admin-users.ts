import { messages } from './messages.ts';

/** The staff, roles, and the data of a person. */
export const adminUsers = messages({
  title: 'Staff',
  count: { one: '{count} person', other: '{count} people' },
  table: 'Staff',
  columns: { name: 'Name', phone: 'Phone', email: 'Email' },
  hire: 'To add somebody, let them sign up in the shop, find them among the customers, and press “Give a role” on their page.',
  role: 'Role',
  roles: { owner: 'Owner', manager: 'Manager', packer: 'Packer', shopper: 'Shopper' },
  roleMeans: {
    owner: 'Everything: catalogue, orders, money, settings and people.',
    manager: 'Products, stock, orders, customers and the texts of the shop. No takings, no refunds, no settings.',
    packer:
      'Orders, returns and customers only: sees them, prints slips, marks orders as shipped and notes what comes back. No takings, no refunds, no catalogue.',
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
  loadFailed: 'The staff did not load.',
  data: 'Data',
  /** An admin's account cannot be deleted. */
  copy: 'Get a copy',
  copyOf: 'Copy the data of {name}',
  dataTitle: 'Data of {name}',
  dataText:
    'On request a person gets a copy of what the shop stores about them, or their account is deleted: the address, wishes, stock alerts and mails, and the name on reviews. Orders stay with their address, and their bills for eight years, because the law asks for that. It cannot be undone.',
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

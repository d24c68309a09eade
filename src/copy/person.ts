import { messages } from './messages.ts';

/** A person's own data on the profile. */
export const person = messages({
  title: 'Your data',
  text: 'A copy has everything that the shop stores about you: your account, orders, mails, reviews and wishes.',
  download: 'Download your data',
  downloading: 'Collecting it …',
  downloadFailed: 'Your data did not download. Please try again.',
  fileName: 'my-data.json',
  erase: 'Delete your account',
  dialogTitle: 'Delete your account?',
  dialogText:
    'Your address, wishes, stock alerts and mails are deleted, and your name is taken off your reviews. Orders stay with their address for our books, and their bills for eight years: the law asks for that. Nobody can log in any more, and it cannot be undone.',
  labels: { password: 'Password' },
  passwordHint: 'To be sure that it is you',
  submit: 'Delete it',
  busy: 'Deleting it …',
  failed: 'Your account was not deleted. Please try again.',
  cancel: 'Keep it',
  goodbyeTitle: 'Goodbye, {name}',
  goodbyeText:
    'Your account is deleted, and this device has forgotten your cart and your choices. Thank you for having been here.',
  toShop: 'Back to the shop',
});

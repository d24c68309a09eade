import { messages } from './messages.ts';

/** The page Settings and the pages below it. */
export const adminSettings = messages({
  title: 'Settings',
  back: 'Settings',
  list: 'Settings',
  delivery: { title: 'Delivery', text: 'Where the shop delivers, and how many days it takes.' },
  searchWords: {
    title: 'Search words',
    text: 'Which other words find a product: a search for “tee” also finds “t-shirt”.',
  },
  importAndExport: { title: 'Import & export', text: 'All products as one file for a spreadsheet, out and in again.' },
  backups: { title: 'Backups', text: 'Copies of the whole shop: made every day, or now.' },
  auditLog: { title: 'Audit log', text: 'Who changed what in the back office, and when.' },
});

/** The account of the admin or packer who is signed in. */
export const adminAccount = messages({
  title: 'Your account',
  password: 'Password',
  profile: 'Change your name, phone and address in your profile',
});

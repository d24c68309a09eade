import { messages } from './messages.ts';

/** Backups of the shop's database. */
export const adminBackups = messages({
  title: 'Backups of the whole shop',
  loadFailed: 'The backups did not load.',
  elsewhere:
    'This shop runs on PostgreSQL. Whoever runs the server backs it up with pg_dump; docs/operations.md has the commands.',

  scheduled: {
    one: 'The shop backs its database up every hour and keeps the last {keep}.',
    other: 'The shop backs its database up every {count} hours and keeps the last {keep}.',
  },
  unscheduled: 'No backups are scheduled (BACKUP_EVERY_HOURS is 0).',
  checked:
    'Each file is opened and checked before it counts. They lie on the server: download one now and then and keep it elsewhere.',
  next: 'Next one',
  failed: 'The last backup failed at {time}. The log of the server says why; the shop tries again within minutes.',
  make: 'Back up now',
  making: 'Backing up …',
  makeFailed: 'The backup was not made. Please try again.',

  none: 'The first backup is made within minutes after the shop has started.',
  noneByHand: 'There is no backup yet.',
  reason: { scheduled: 'By the schedule', hand: 'By hand', migration: 'Before an upgrade' },
  size: '{size} MB',
  download: 'Download',
  downloadName: 'Download the backup of {time}',
  downloading: 'Downloading …',
  downloadFailed: 'The backup did not download. Please try again.',
});

import { backupMessages } from '#contract/backup.ts';
import { endpoints } from '#contract/endpoints.ts';
import { handleSignedIn, WithHeaders } from '../handle.ts';
import type { MockState } from '../state.ts';

export const backupHandlers = ({ accounts, backups }: MockState) => ({
  listBackups: handleSignedIn(accounts, endpoints.listBackups, () => ({
    success: true,
    available: true,
    ...backups.list(),
  })),
  createBackup: handleSignedIn(accounts, endpoints.createBackup, () => {
    backups.make();
    return { success: true, message: backupMessages.made };
  }),
  downloadBackup: handleSignedIn(
    accounts,
    endpoints.downloadBackup,
    ({ params: { name } }) =>
      new WithHeaders(backups.file(name), {
        'content-type': 'application/vnd.sqlite3',
        'content-disposition': `attachment; filename="${name}"`,
      }),
  ),
});

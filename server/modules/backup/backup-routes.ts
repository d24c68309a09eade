import { backupEndpoints, backupMessages } from '#contract/backup.ts';
import { routes } from '../../http/route.ts';
import type { BackupService } from './backup-service.ts';

export const backupRoutes = (backups: BackupService) =>
  routes(backupEndpoints, {
    listBackups: async () => ({ success: true, ...(await backups.list()) }),
    createBackup: async () => {
      await backups.make();
      return { success: true, message: backupMessages.made };
    },
    downloadBackup: async ({ params: { name } }, { setHeaders }) => {
      const { bytes, file } = await backups.open(name);
      setHeaders({
        'content-type': 'application/vnd.sqlite3',
        'content-length': String(bytes),
        'content-disposition': `attachment; filename="${name}"`,
        'cache-control': 'no-store, no-transform',
      });
      return file;
    },
  });

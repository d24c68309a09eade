import type { FastifyInstance } from 'fastify';
import { backupEndpoints, backupMessages } from '#contract/backup.ts';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import type { Environment } from '../../environment.ts';
import { routes } from '../../http/route.ts';
import { Repeater } from '../../work/repeater.ts';
import { BackupService } from './backup-service.ts';

const backupRoutes = (backups: BackupService) =>
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

/** Between two checks whether a backup is due, and before the first, in milliseconds. */
const pause = 5 * 60_000;

/**
 * Adds the backups of the embedded database: their calls, and the worker of the schedule while the shop listens.
 * @returns Whether they are made.
 */
export async function addBackups(
  app: FastifyInstance,
  { settings, database, clock }: { settings: Environment; database: Database; clock: Clock },
): Promise<Pick<BackupService, 'trouble'>> {
  const backups = new BackupService({
    database,
    folder: settings.database.backupDir,
    ...settings.backups,
    clock,
    log: app.log,
  });
  await app.register(backupRoutes(backups));
  if (backups.isAvailable) app.workers.add(new Repeater('backup worker', () => backups.pass(), pause, app.log), pause);
  app.addHook('preClose', () => app.closing.step('the backup', backups.idle()));
  return backups;
}

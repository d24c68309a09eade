import { restore } from '../db/engines/sqlite-restore.ts';
import { runOnFile } from './command.ts';

/** `npm run restore -- FILE`: puts a backup in the place of all that the embedded database holds, also while the shop is open. */
await runOnFile('restore', 'pg_restore', async (dataDir, file) => {
  await restore(dataDir, file);
  console.log(`The database is restored from ${file}`);
});

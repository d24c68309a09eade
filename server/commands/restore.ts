import { restore } from '../db/engines/sqlite-restore.ts';
import { runOnFile } from './command.ts';

/** `npm run restore -- FILE`: replaces the contents of the embedded database by a backup, also while the shop is open. */
await runOnFile('restore', 'pg_restore', async (dataDir, file) => {
  await restore(dataDir, file);
  console.log(`The database is restored from ${file}`);
});

import { backUp } from '../db/engines/sqlite-backup.ts';
import { runOnFile } from './command.ts';

/** `npm run backup -- FILE`: copies the embedded database into a new file, also while the shop is open. */
await runOnFile('backup', 'pg_dump', async ({ database }, file) => {
  await backUp(database.dataDir, file);
  console.log(`The database is backed up in ${file}`);
});

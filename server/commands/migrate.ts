import { openDatabase } from '../db/database.ts';
import { readEnvironment } from '../environment.ts';
import { StartError } from '../errors.ts';
import { runCommand } from './command.ts';

/**
 * `npm run migrate`: brings the database up to date without starting the shop. An embedded database is saved before, and its shop
 * must be stopped; on PostgreSQL servers of the version before may run meanwhile (docs/operations.md).
 */
await runCommand(async () => {
  if (process.argv.length > 2) throw new StartError('npm run migrate');
  const target = readEnvironment(process.env).database;
  if (target.url === undefined) {
    const { refuseIfOpen } = await import('../db/engines/sqlite-file.ts');
    refuseIfOpen(target.dataDir);
  }
  const database = await openDatabase(target);
  await database.close();
  const { migrated } = database;
  if (migrated === undefined) console.log('The database is up to date.');
  else console.log(`The database is up to date now: ${migrated.names.join(', ')}`);
  if (migrated?.saved !== undefined) console.log(`As it was before, it is in ${migrated.saved}`);
});

import { existsSync } from 'node:fs';
import { formatRupees, toRupees } from '#contract/rules/money.ts';
import { openForCommand } from '../db/database.ts';
import { openSqlite, refuseIfOpen, sqliteFile } from '../db/engines/sqlite-file.ts';
import { moveToPostgres } from '../db/move.ts';
import { readEnvironment } from '../environment.ts';
import { StartError } from '../errors.ts';
import { runCommand } from './command.ts';

/** `npm run move`: takes the shop in DATA_DIR to the empty PostgreSQL database at DATABASE_URL (DATABASE_DIRECT_URL). The file stays as it is. */
await runCommand(async () => {
  if (process.argv.length > 2) throw new StartError('npm run move');
  const target = readEnvironment(process.env).database;
  const { dataDir } = target;
  if (target.url === undefined)
    throw new StartError('The setting DATABASE_URL is needed: an empty PostgreSQL database.');
  const file = sqliteFile(dataDir);
  if (!existsSync(file)) throw new StartError(`There is no database ${file} to move (DATA_DIR).`);
  refuseIfOpen(dataDir);
  // Stops at another schema than this program's.
  await (await openForCommand({ dataDir, url: undefined })).close();
  const source = openSqlite(file);
  try {
    const tables = await moveToPostgres(source, target);
    for (const { name, rows, paise } of tables) {
      if (rows > 0) console.log(`${name}: ${rows}${paise === undefined ? '' : `, ${formatRupees(toRupees(paise))}`}`);
    }
    console.log(
      `The shop is in the database at DATABASE_URL: counts, sums and hashes of ${tables.length} tables are equal. ` +
        'Start it with DATABASE_URL from now on.',
    );
  } finally {
    source.close();
  }
});

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql, type Kysely } from 'kysely';
import { expect, test } from 'vitest';
import { openDatabase, openForCommand } from '#server/db/database.ts';
import { restore } from '#server/db/engines/sqlite-restore.ts';
import { migrationTable } from '#server/db/migrate.ts';
import { StartError } from '#server/start-error.ts';
import { runNode } from '#tests/support/node-process.ts';
import { envOf, onEmptyDatabases } from './support/engines.ts';
import { migrateTo } from './support/migrate-to.ts';

const older =
  'The database is of an older Weft than this command (it has not had 0008_session_hashes). Migrate it first: start ' +
  'the shop of this version, or run "npm run migrate" (docs/operations.md).';

async function migrationsOf(db: Kysely<unknown>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(migrationTable)} order by name`.execute(db);
  return rows.map(({ name }) => name);
}

onEmptyDatabases('a command', (place) => {
  test('refuses the schema of an older version until a start has migrated it', async () => {
    const old = await migrateTo(place(), '0007_product_counts');
    const before = await migrationsOf(old);
    const options = { env: envOf(place()), input: '' };
    expect(await runNode(['scripts/run-built.mjs', 'admin', 'password', 'a@example.com'], options)).toEqual({
      code: 1,
      printed: `Weft: ${older}\n`,
    });
    expect(await migrationsOf(old)).toEqual(before);
    await old.destroy();

    await (await openDatabase(place())).close();
    await (await openForCommand(place())).close();
  });
});

test('a restore refuses to overwrite the database of an older version', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'weft-restore-'));
  const [dataDir, backup] = [join(folder, 'data'), join(folder, 'backup')];
  await (await migrateTo({ dataDir, url: undefined }, '0007_product_counts')).destroy();
  await (await openDatabase({ dataDir: backup, url: undefined })).close();
  await expect(restore(dataDir, join(backup, 'weft.sqlite'))).rejects.toThrow(new StartError(older));
  await rm(folder, { recursive: true });
});

import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql, type Kysely } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase, openForCommand, type DatabasePlace } from '#server/db/database.ts';
import { restore } from '#server/db/engines/sqlite-restore.ts';
import { migrationTable } from '#server/db/migrate.ts';
import { StartError } from '#server/start-error.ts';
import { builtEntry, runNode } from '#tests/support/node-process.ts';
import { onEmptyDatabases } from './support/engines.ts';
import { migrateTo } from './support/migrate-to.ts';

describe('npm run with a built command', () => {
  let folder: string;
  const file = (path: string) => join(folder, path);
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'weft-command-'));
    for (const path of ['scripts/lib', 'server', 'dist/server', 'node_modules/vite/bin']) {
      await mkdir(file(path), { recursive: true });
    }
    for (const script of ['scripts/run-built.mjs', 'scripts/lib/freshness.mjs']) await copyFile(script, file(script));
    await writeFile(file('package.json'), '{"type":"module"}');
    await writeFile(file('dist/server/main.js'), '');
    await writeFile(file('dist/server/greet.js'), 'console.log("hello", process.argv[2])');
    // A build would print this line.
    await writeFile(file('node_modules/vite/bin/vite.js'), 'console.log("it builds")');
  });
  afterEach(() => rm(folder, { recursive: true }));

  const command = (...args: readonly string[]) => runNode([file('scripts/run-built.mjs'), ...args]);
  const stamp = '{"began":1}';

  test('uses the existing build, even if a source is newer', async () => {
    await writeFile(file('dist/stamp.json'), stamp);
    await writeFile(file('server/main.ts'), '');
    expect(await command('greet', 'you')).toEqual({ code: 0, printed: 'hello you\n' });
    expect(await readFile(file('dist/stamp.json'), 'utf8')).toBe(stamp);
  });

  test('prints one line if there is no build', async () => {
    expect(await command('greet')).toEqual({
      code: 1,
      printed: 'Weft: there is no build in dist/: run "npm run build" first.\n',
    });
  });

  test('prints one line for an unknown command', async () => {
    await writeFile(file('dist/stamp.json'), stamp);
    expect(await command('vanish')).toEqual({ code: 1, printed: 'Weft: there is no command "vanish".\n' });
  });
});

const older =
  'The database is of an older Weft than this command (it has not had 0008_session_hashes). Migrate it first: start ' +
  'the shop of this version, or run "npm run migrate" (docs/operations.md).';

async function migrationsOf(db: Kysely<unknown>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(migrationTable)} order by name`.execute(db);
  return rows.map(({ name }) => name);
}

onEmptyDatabases('a command', (place) => {
  const envOf = ({ url, dataDir }: DatabasePlace) =>
    url === undefined ? { DATA_DIR: dataDir } : { DATABASE_URL: url };

  test('refuses the schema of an older version until a start has migrated it', async () => {
    const old = await migrateTo(place(), '0007_product_counts');
    const before = await migrationsOf(old);
    const options = { env: envOf(place()), input: '' };
    expect(await runNode([builtEntry('admin'), 'password', 'a@example.com'], options)).toEqual({
      code: 1,
      printed: `Weft: ${older}\n`,
    });
    expect(await migrationsOf(old)).toEqual(before);
    await old.destroy();

    await (await openDatabase(place())).close();
    await (await openForCommand(place())).close();
  });
});

onEmptyDatabases('a command before the first start', (place) => {
  test('creates the schema', async () => {
    const database = await openForCommand(place());
    expect(await database.db.selectFrom('account').select('id').execute()).toEqual([]);
    await database.close();
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

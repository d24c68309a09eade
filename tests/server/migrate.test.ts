import Libsql from 'libsql';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql, type Kysely } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type DatabasePlace } from '#server/db/database.ts';
import { backUp } from '#server/db/engines/sqlite-backup.ts';
import { sqliteEngine } from '#server/db/engines/sqlite.ts';
import { migrationTable } from '#server/db/migrate.ts';
import { migrations } from '#server/db/migrations/migrations.ts';
import { builtEntry, runNode, startNode } from '#tests/support/node-process.ts';
import { envOf, onEmptyDatabases } from './support/engines.ts';
import { migrateTo } from './support/migrate-to.ts';

const older = '0007_product_counts';
const migrate = (env: Record<string, string>) => runNode([builtEntry('migrate')], { env });

/**
 * A database of an older version in a place of its own. SQLite's is a copy: this process may keep a closed file open for some time.
 */
async function makeOlder(
  place: DatabasePlace,
  fill: (db: Kysely<unknown>) => Promise<unknown> = () => Promise.resolve(),
) {
  const other = place.url === undefined ? { ...place, dataDir: join(place.dataDir, 'other') } : place;
  const old = await migrateTo(other, older);
  await fill(old);
  await old.destroy();
  if (place.url === undefined) await backUp(other.dataDir, join(place.dataDir, 'weft.sqlite'));
}

/** Everything that the current version has beyond the older one. */
async function laterMigrations(): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'weft-names-'));
  const names = Object.keys(migrations(sqliteEngine(folder)));
  await rm(folder, { recursive: true });
  return names.filter((name) => name > older);
}

onEmptyDatabases('npm run migrate', (place) => {
  test('brings an existing database up to date, once', async () => {
    await makeOlder(place());
    const { code, printed } = await migrate(envOf(place()));
    expect(code).toBe(0);
    const [first, second] = printed.split('\n');
    expect(first).toBe(`The database is up to date now: ${(await laterMigrations()).join(', ')}`);
    if (place().url === undefined) expect(second).toMatch(/^As it was before, it is in .*before-0008_session_hashes-/);
    else expect(second).toBe('');
    expect(await migrate(envOf(place()))).toEqual({ code: 0, printed: 'The database is up to date.\n' });
  });
});

describe('the embedded database', () => {
  let dataDir: string;
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'weft-migrate-'));
  });
  afterEach(() => rm(dataDir, { recursive: true }));

  test('is saved by a start that migrates it', async () => {
    await makeOlder({ dataDir, url: undefined }, (db) =>
      sql`insert into account (id, name, email, email_key, phone, address, pincode, role, password_hash, created_at, updated_at)
        values ('a', 'Asha', 'a@x.in', 'a@x.in', '1', '', '', 1, 'hash', 1, 1)`.execute(db),
    );
    const env = { DATA_DIR: dataDir, PORT: '0', DEMO_CATALOGUE: 'off', BACKUP_DIR: join(dataDir, 'saved') };
    const shop = startNode([builtEntry('main')], { env });
    const [, saved = ''] = await shop.waitFor(/The database is migrated \(0008_.*\); as it was before, it is in (\S+)/);
    await shop.waitFor(/Weft is open at/);
    shop.askToEnd();
    await shop.ended;

    expect(await readdir(join(dataDir, 'saved'))).toHaveLength(1);
    const database = new Libsql(saved);
    const rows = (query: string) => database.prepare(query).all();
    expect(rows('select id from account')).toEqual([{ id: 'a' }]);
    expect(rows(`select max(name) as last from ${migrationTable}`)).toEqual([{ last: older }]);
    database.close();
    // The next start changes nothing, so it saves nothing.
    const next = startNode([builtEntry('main')], { env });
    await next.waitFor(/Weft is open at/);
    next.askToEnd();
    await next.ended;
    expect(await readdir(join(dataDir, 'saved'))).toHaveLength(1);
  });

  test('is not migrated by a start while another process has it open, but right after that one was killed', async () => {
    await makeOlder({ dataDir, url: undefined });
    const file = join(dataDir, 'weft.sqlite');
    const other = startNode([
      ...['--input-type=module', '-e'],
      `import Libsql from 'libsql';
      const database = new Libsql(${JSON.stringify(file)});
      database.prepare('PRAGMA journal_mode = WAL').all();
      database.prepare("update account set name = 'x'").run();
      console.log('it is open');
      setInterval(() => database, 60_000);`,
    ]);
    await other.waitFor(/it is open/);
    const env = { DATA_DIR: dataDir, PORT: '0', DEMO_CATALOGUE: 'off' };
    expect(await runNode([builtEntry('main')], { env })).toEqual({
      code: 1,
      printed: `Weft: Another process uses the database ${file}: stop the shop first.\n`,
    });
    other.child.kill('SIGKILL');
    await other.ended;
    const shop = startNode([builtEntry('main')], { env });
    await shop.waitFor(/The database is migrated \(0008_/);
    await shop.waitFor(/Weft is open at/);
    shop.askToEnd();
    expect(await shop.ended).toBe(0);
  });

  test('is not migrated if it cannot be saved', async () => {
    await makeOlder({ dataDir, url: undefined });
    const { code, printed } = await migrate({ DATA_DIR: dataDir, BACKUP_DIR: join(dataDir, 'weft.sqlite') });
    expect([code, printed]).toEqual([
      1,
      expect.stringMatching(/^Weft: The folder .* cannot be written \((ENOTDIR|EACCES)\)\.\n$/),
    ]);
    const database = new Libsql(join(dataDir, 'weft.sqlite'));
    expect(database.prepare(`select max(name) as last from ${migrationTable}`).all()).toEqual([{ last: older }]);
    database.close();
  });
});

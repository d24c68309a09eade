import { sql, type Kysely } from 'kysely';
import Libsql from 'libsql';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase, type DatabasePlace } from '#server/db/database.ts';
import { backUp } from '#server/db/engines/sqlite-backup.ts';
import { migrationTable } from '#server/db/migrate.ts';
import { builtEntry, runNode, startNode } from '#tests/support/node-process.ts';
import { envOf, onEmptyDatabases } from './support/engines.ts';
import { migrateTo } from './support/migrate-to.ts';

const older = '0007_product_counts';
const migrate = (env: Record<string, string>) => runNode([builtEntry('migrate')], { env });

/**
 * A database of an older version in a place of its own. SQLite's is a copy: this process may keep a closed file open for some time.
 */
async function makeOlder(place: DatabasePlace) {
  const other = place.url === undefined ? { ...place, dataDir: join(place.dataDir, 'other') } : place;
  const old = await migrateTo(other, older);
  await sql`insert into account (id, name, email, email_key, phone, address, pincode, role, password_hash, created_at, updated_at)
    values ('a', 'Asha', 'a@x.in', 'a@x.in', '1', '', '', 1, 'hash', 1, 1)`.execute(old);
  await old.destroy();
  if (place.url === undefined) await backUp(other.dataDir, join(place.dataDir, 'weft.sqlite'));
}

onEmptyDatabases('npm run migrate', (place) => {
  test('brings an existing database up to date, once', async () => {
    await makeOlder(place());
    const { code, printed } = await migrate(envOf(place()));
    expect(code).toBe(0);
    const [first, second] = printed.split('\n');
    expect(first).toMatch(/^The database is up to date now: 0008_session_hashes(, \d{4}_\w+)+$/);
    if (place().url === undefined) expect(second).toMatch(/^As it was before, it is in .*before-0008_session_hashes-/);
    else expect(second).toBe('');
    expect(await migrate(envOf(place()))).toEqual({ code: 0, printed: 'The database is up to date.\n' });
  });
});

onEmptyDatabases('parcels that were shipped before', (place) => {
  /** Status, what set it 'Delivered', what the courier reported, and what a person is to look into. */
  const parcels = [
    ['Shipped', null, 'in_transit', null],
    ['Shipped', null, 'returning', 'returning'],
    ['Shipped', null, 'returned', 'returning'],
    ['Delivered', 'courier', 'returning', 'returning'],
    ['Delivered', null, 'returning', null],
    ['Cancelled', null, 'returned', null],
  ] as const;

  test('are looked into where they turned back, and news without a number is listed', async () => {
    const old = await migrateTo(place(), '0054_cash_taken_back');
    await sql`insert into account (id, name, name_key, email, email_key, phone, address, pincode, role, password_hash, created_at, updated_at)
      values ('a', 'Asha', 'asha', 'a@x.in', 'a@x.in', '1', '', '', 0, 'hash', 1, 1)`.execute(old);
    const bought = sql`100, 'Asha', 'a@x.in', '1', '411001', '', 'M', 1, 0, 1`;
    const columns = sql.raw('paise, name, email, phone, pincode, address, size, quantity, test, created_at');
    for (const [index, [status, deliveredBy, state]] of parcels.entries()) {
      const id = `o${index}`;
      await sql`insert into checkout (id, account_id, ${columns}) values (${id}, 'a', ${bought})`.execute(old);
      await sql`insert into "order" (id, checkout_id, account_id, provider_order_id, payment_id, status, number, ${columns})
        values (${id}, ${id}, 'a', ${id}, ${id}, ${status}, ${index}, ${bought})`.execute(old);
      await sql`insert into shipment (order_id, courier, tracking_number, parcel, shipped_at, delivered_by)
        values (${id}, '', ${id}, 1, 1, ${deliveredBy})`.execute(old);
      await sql`insert into shipment_event (order_id, happened_at, state) values (${id}, 1, ${state})`.execute(old);
    }
    await sql`insert into courier_news (id, tracking_number, body, received_at)
      values ('n1', null, '{}', 1), ('n2', 'x', '{}', 2)`.execute(old);
    await old.destroy();
    const database = await openDatabase(place());
    const troubles = await database.db
      .selectFrom('shipment')
      .select(['trouble', 'trouble_at'])
      .orderBy('order_id')
      .execute();
    const news = await database.db.selectFrom('courier_news').select('unread').orderBy('id').execute();
    await database.close();
    expect(troubles).toEqual(parcels.map(([, , , trouble]) => ({ trouble, trouble_at: trouble === null ? null : 1 })));
    expect(news.map(({ unread }) => unread)).toEqual(['number', null]);
  });
});

onEmptyDatabases('refunds of before', (place) => {
  /** What was kept of their lines, and the position that it is. */
  const refunds = [
    [null, null],
    [0, 1],
    [1, 3],
    [7, 7],
  ] as const;

  test('keep the position of their line, not its index', async () => {
    const old = await migrateTo(place(), '0096_counters');
    await sql`insert into account (id, name, name_key, email, email_key, phone, address, pincode, role, password_hash, created_at, updated_at)
      values ('a', 'Asha', 'asha', 'a@x.in', 'a@x.in', '1', '', '', 0, 'hash', 1, 1)`.execute(old);
    const bought = sql`100, 'Asha', 'a@x.in', '1', '411001', '', 'M', 1, 0, 1`;
    const columns = sql.raw('paise, name, email, phone, pincode, address, size, quantity, test, created_at');
    await sql`insert into checkout (id, account_id, ${columns}) values ('o', 'a', ${bought})`.execute(old);
    await sql`insert into "order" (id, checkout_id, account_id, provider_order_id, payment_id, status, number, ${columns})
      values ('o', 'o', 'a', 'o', 'pay', 'Shipped', 1, ${bought})`.execute(old);
    await sql`insert into order_line (order_id, position, product_id, pieces, product)
      values ('o', 1, 'p', 1, '{}'), ('o', 3, 'p', 1, '{}')`.execute(old);
    for (const [id, [line]] of refunds.entries())
      await sql`insert into refund (id, payment_id, provider_order_id, paise, reason, state, attempts, created_at, origin, line)
        values (${`r${id}`}, 'pay', 'o', 1, '', 'done', 0, 1, 'hand', ${line})`.execute(old);
    await old.destroy();
    const database = await openDatabase(place());
    const kept = await database.db.selectFrom('refund').select('line').orderBy('id').execute();
    await database.close();
    expect(kept.map(({ line }) => line)).toEqual(refunds.map(([, position]) => position));
  });
});

onEmptyDatabases('people of before', (place) => {
  test('are found as searches fold names now', async () => {
    const old = await migrateTo(place(), '0070_first_search_words');
    for (const [id, key] of [
      ['a', 'zoë'],
      ['b', "d'souza"],
      ['c', 'ജയൻ'],
    ])
      await sql`insert into account (id, name, name_key, email, email_key, phone, address, pincode, role, password_hash, created_at, updated_at)
        values (${id}, ${key}, ${key}, ${id}, ${id}, '1', '', '', 0, 'hash', 1, 1)`.execute(old);
    await old.destroy();
    const database = await openDatabase(place());
    const people = await database.db.selectFrom('account').select(['name', 'name_key']).orderBy('id').execute();
    await database.close();
    expect(people.map(({ name_key }) => name_key)).toEqual(['zoe', 'dsouza', 'ജയന്']);
    expect(people.map(({ name }) => name)).toEqual(['zoë', "d'souza", 'ജയൻ']);
  });
});

onEmptyDatabases('search words', (place) => {
  test('that come with the shop follow those of an owner, who keeps what was changed', async () => {
    const old = await migrateTo(place(), '0061_courier_token');
    await sql`delete from search_synonym where word in ('tee', 'men')`.execute(old);
    await sql`update search_synonym set finds = '["lady"]' where word = 'women'`.execute(old);
    await sql`insert into search_synonym (position, word, finds, both_ways)
      values (90, 'Kurta', '["tunic"]', 0), (91, 'gift', '["stole"]', 0), (92, 'lal', '["lotus"]', 1)`.execute(old);
    const words = (db: Kysely<unknown>) =>
      sql<{ position: number; word: string; finds: string }>`
        select position, word, finds from search_synonym order by position`.execute(db);
    const before = (await words(old)).rows;
    await old.destroy();
    const database = await openDatabase(place());
    const { rows } = await words(database.db as Kysely<unknown>);
    await database.close();
    expect(rows.slice(0, before.length)).toEqual(before);
    const added = rows.slice(before.length).map(({ word }) => word);
    expect(added).toEqual(expect.arrayContaining(['laal', 'kala', 'saree', 'tohfa']));
    for (const word of ['lal', 'gift', 'kurta', 'men', 'women', 'tee']) expect(added).not.toContain(word);
    expect(new Set(rows.map(({ position }) => position)).size).toBe(rows.length);
  });
});

describe('the embedded database', () => {
  let dataDir: string;
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'weft-migrate-'));
    await makeOlder({ dataDir, url: undefined });
  });
  afterEach(() => rm(dataDir, { recursive: true }));

  /** Starts a shop and ends it once it is open. Returns what it printed. */
  const startAndEnd = async (more: Record<string, string> = {}) => {
    const env = { DATA_DIR: dataDir, PORT: '0', DEMO_CATALOGUE: 'off', ...more };
    const shop = startNode([builtEntry('main')], { env });
    await shop.waitFor(/Weft is open at/);
    shop.askToEnd();
    expect(await shop.ended).toBe(0);
    return shop.printed();
  };
  /** The last migration of a database file, and its accounts. */
  const stateOf = (file: string) => {
    const database = new Libsql(file);
    const rows = (query: string) => database.prepare(query).all();
    const state = {
      last: rows(`select max(name) as last from ${migrationTable}`),
      accounts: rows('select id from account'),
    };
    database.close();
    return state;
  };

  test('is saved by a start that migrates it', async () => {
    const BACKUP_DIR = join(dataDir, 'saved');
    const printed = await startAndEnd({ BACKUP_DIR });
    const [, saved = ''] = /The database is migrated \(0008_.*\); as it was before, it is in (\S+)/.exec(printed) ?? [];
    expect(await readdir(BACKUP_DIR)).toHaveLength(1);
    expect(stateOf(saved)).toEqual({ last: [{ last: older }], accounts: [{ id: 'a' }] });
    // The next start changes nothing, so it saves nothing.
    await startAndEnd({ BACKUP_DIR });
    expect(await readdir(BACKUP_DIR)).toHaveLength(1);
  });

  test('is neither migrated nor moved while another process has it open, but right after that one was killed', async () => {
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
    const env = { DATA_DIR: dataDir, PORT: '0' };
    const refused = { code: 1, printed: `Weft: Another process uses the database ${file}: stop the shop first.\n` };
    expect(await runNode([builtEntry('main')], { env })).toEqual(refused);
    const target = { DATA_DIR: dataDir, DATABASE_URL: 'postgres://x/y' };
    expect(await runNode([builtEntry('move')], { env: target })).toEqual(refused);
    other.child.kill('SIGKILL');
    await other.ended;
    expect(await startAndEnd()).toMatch(/The database is migrated \(0008_/);
  });

  test('is not migrated if it cannot be saved', async () => {
    const { code, printed } = await migrate({ DATA_DIR: dataDir, BACKUP_DIR: join(dataDir, 'weft.sqlite') });
    expect([code, printed]).toEqual([
      1,
      expect.stringMatching(/^Weft: The folder .* cannot be written \((ENOTDIR|EACCES)\)\.\n$/),
    ]);
    expect(stateOf(join(dataDir, 'weft.sqlite'))).toMatchObject({ last: [{ last: older }] });
  });
});

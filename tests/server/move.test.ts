import { sql } from 'kysely';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase } from '#server/db/database.ts';
import { backUp } from '#server/db/engines/sqlite-backup.ts';
import { inFullRun } from '#tests/support/full-run.ts';
import { builtEntry, runNode } from '#tests/support/node-process.ts';
import { createShopper, logIn, setRole } from './support/accounts.ts';
import { BackOffice, createAdmin } from './support/back-office.ts';
import { insertProduct, readStock } from './support/catalogue.ts';
import { withPostgres, sqlite, type TestDatabase, type TestEngine } from './support/engines.ts';
import { buyProducts, listOrders, openPayingShop } from './support/payments.ts';
import { picture } from './support/picture.ts';

const move = (env: Record<string, string>) => runNode([builtEntry('move')], { env });

withPostgres('npm run move', (engine: TestEngine) => {
  let folder: string;
  let target: TestDatabase;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'weft-move-'));
    target = await engine.create('empty');
  });
  afterEach(async () => {
    await target.remove();
    await rm(folder, { recursive: true, force: true });
  });
  const env = () => ({ DATA_DIR: folder, ...target.env });

  test('takes a shop with products, photos, accounts, orders and sessions to PostgreSQL', async () => {
    const source = await sqlite.create('started');
    const shop = await openPayingShop(source.place, { env: source.env });
    const office = new BackOffice(shop, await createAdmin(shop, 'owner@example.com'));
    const { _id: category } = await office.category('Tees');
    const photographed = (await office.create({ category, photo: { bytes: await picture() } })).reply.product;
    const product = await insertProduct(shop.database, { sizes: { S: 3, M: 1 } });
    const plain = await insertProduct(shop.database, { name: 'Plain' });
    const shopper = await createShopper(shop);
    await buyProducts(shop, shopper, plain);
    const orders = await listOrders(shop, shopper);
    // By page: from the database. The search may have been loaded before products that no call created.
    const before = (await shop.call('getAllProducts', { query: { page: 1 } })).reply.products;
    const photoBefore = await shop.call('getProductPhoto', { params: { id: photographed._id } });
    // A copy of its own: this process may keep the closed file open for some time. It has no sessions.
    await backUp(source.place.dataDir, join(folder, 'weft.sqlite'));
    await shop.close();

    const { code, printed } = await move(env());
    expect([code, printed]).toEqual([0, expect.stringMatching(/counts, sums and hashes of \d+ tables are equal/)]);
    expect(printed).toMatch(/^order: 1, Rs\. 499$/m);

    shop.clock.advance(60_000);
    const moved = await openPayingShop(target.place, { env: target.env, clock: shop.clock });
    expect(moved.database.migrated).toBeUndefined();
    expect((await moved.call('getAllProducts')).reply.products).toEqual(before);
    const session = { ...shopper, ...(await logIn(moved, shopper.email, 'indigo-loom')) };
    expect(await listOrders(moved, session)).toEqual(orders);
    const photo = await moved.call('getProductPhoto', { params: { id: photographed._id } });
    expect([photo.status, photo.bytes]).toEqual([200, photoBefore.bytes]);
    // It goes on selling: numbers, triggers and the search continue.
    await buyProducts(moved, session, plain);
    expect((await listOrders(moved, session)).map(({ number }) => number)).toEqual([1002, 1001]);
    expect(await readStock(moved.database, plain)).toBe(8);
    const db = moved.database.db.withoutPlugins();
    await sql`update product_size set quantity = 0 where product_id = ${product._id} and label = 'M'`.execute(db);
    const inStock = await sql`select sizes_in_stock from product where id = ${product._id}`.execute(db);
    expect(inStock.rows).toEqual([{ sizes_in_stock: '["S"]' }]);
    await setRole(moved, session.email, 1);
    expect((await moved.call('listShopOrders', { token: session.token })).reply.orders).toHaveLength(2);
    await moved.close();
    await source.remove();

    // A second move finds the target full.
    expect(await move(env())).toEqual({
      code: 1,
      printed: 'Weft: The database at DATABASE_URL is not empty: a shop moves into an empty one only (createdb).\n',
    });
  });

  test('leaves nothing in the target if a table differs after the copy', inFullRun, async () => {
    const shop = await openDatabase({ dataDir: folder, url: undefined });
    // Bytes in a column of text come back from PostgreSQL as text.
    await sql`insert into kept_secret (name, value) values ('odd', x'4f6464')`.execute(shop.db);
    // This process may keep a closed file open for some time: copies in other folders.
    const [odd, mended] = [join(folder, 'odd'), join(folder, 'mended')];
    for (const copy of [odd, mended]) {
      await mkdir(copy);
      await backUp(folder, join(copy, 'weft.sqlite'));
      await sql`delete from kept_secret where name = 'odd'`.execute(shop.db);
    }
    await shop.close();
    expect(await move({ ...target.env, DATA_DIR: odd })).toEqual({
      code: 1,
      printed: 'Weft: The table kept_secret differs after the move (another hash of its rows). Nothing was moved.\n',
    });
    const client = new pg.Client({ connectionString: target.env.DATABASE_URL });
    await client.connect();
    const left =
      await client.query(`select relname as name from pg_class where relnamespace = current_schema()::regnamespace
      union all select proname from pg_proc where pronamespace = current_schema()::regnamespace`);
    await client.end();
    expect(left.rows).toEqual([]);
    // So the mended shop can be moved there.
    expect((await move({ ...target.env, DATA_DIR: mended })).printed).toMatch(/tables are equal/);
  });
});

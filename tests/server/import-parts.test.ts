import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ImportOutcome } from '#contract/catalogue-file.ts';
import type { Category } from '#contract/category.ts';
import { catalogueColumns } from '#contract/rules/catalogue-file.ts';
import { openDatabase } from '#server/db/database.ts';
import { newId } from '#server/db/ids.ts';
import { CatalogueChanges } from '#server/modules/catalogue-change/catalogue-changes.ts';
import { CatalogueImport } from '#server/modules/catalogue-file/catalogue-import.ts';
import { createAdmin, BackOffice } from './support/back-office.ts';
import { onDatabase, onPostgres } from './support/engines.ts';
import { checkout, confirm, noWebhooks, openPayingShop, orderId, type PayingShop } from './support/payments.ts';
import { createShopper } from './support/accounts.ts';
import { openShop, type TestShop } from './support/test-shop.ts';

const fileOf = (lines: readonly string[]) => [catalogueColumns.join(','), ...lines, ''].join('\r\n');

/** Lines of `count` products with the slugs `name-1`, `name-2` … */
const linesOf = (name: string, count: number, description = 'Plain.') =>
  Array.from({ length: count }, (_, index) => `${name}-${index + 1},${name} ${index + 1},${description},10,5,Tees,0`);

onDatabase('an import with several transactions', (place) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openShop(place());
    await new BackOffice(shop, await createAdmin(shop)).category('Tees');
  });
  afterAll(() => shop.close());

  /** Imports lines. `failing` is the number of the transaction that fails. */
  async function run(lines: readonly string[], failing?: number): Promise<ImportOutcome & { failures: number }> {
    const { database } = shop;
    const changes = new CatalogueChanges(database);
    let part = 0;
    let failures = 0;
    const imports = new CatalogueImport({
      database,
      changes: {
        transaction: (work) => {
          part += 1;
          return part === failing ? Promise.reject(new Error('the connection is lost')) : changes.transaction(work);
        },
      },
      clock: Date.now,
      failed: () => (failures += 1),
    });
    return { ...(await imports.run(fileOf(lines), false, newId(), () => undefined)), failures };
  }
  const slugs = async (name: string) =>
    (await shop.call('getAllProducts')).reply.products.map(({ slug }) => slug).filter((slug) => slug.startsWith(name));

  test('reports the written lines if it stops, and writes only the others when repeated', async () => {
    expect(await run(linesOf('kite', 600))).toMatchObject({ state: 'imported', created: 600 });
    const file = [...linesOf('kite', 600, 'Softer.'), ',Fresh Tee,New.,10,1,Tees,0', ',Fresh Tee,New.,10,1,Tees,0'];
    expect(await run(file, 2)).toEqual({
      state: 'stopped',
      created: 0,
      updated: 500,
      problems: [{ line: 502, message: 'Something went wrong on our side. Please try again.' }],
      written: [{ first: 2, last: 501 }],
      failures: 1,
    });
    expect(await run(file)).toEqual({ state: 'imported', created: 2, updated: 100, problems: [], failures: 0 });
    const { db } = shop.database;
    const versions = await db.selectFrom('product').select('version').where('slug', 'like', 'kite-%').execute();
    expect(new Set(versions.map(({ version }) => version))).toEqual(new Set([1]));
    expect(await slugs('fresh')).toEqual(['fresh-tee', 'fresh-tee-2']);
  });

  test('adds products with given slugs in several transactions and keeps their order', async () => {
    const file = linesOf('loom', 1100);
    expect(await run(file, 2)).toMatchObject({
      state: 'stopped',
      created: 1000,
      written: [{ first: 102, last: 1101 }],
    });
    expect(await run(file)).toMatchObject({ state: 'imported', created: 100, updated: 0 });
    expect(await slugs('loom')).toEqual(file.map((line) => line.split(',')[0]));
  });

  test('writes nothing if the first transaction fails', async () => {
    await expect(run(linesOf('moth', 3), 1)).rejects.toThrow('the connection is lost');
    expect(await slugs('moth')).toEqual([]);
  });
});

onPostgres('during an import', (place) => {
  let shop: PayingShop;
  let office: BackOffice;
  let tees: Category;
  beforeAll(async () => {
    shop = await openPayingShop(place());
    office = new BackOffice(shop, await createAdmin(shop));
    tees = await office.category('Tees');
  });
  afterAll(() => shop.close());

  const send = (lines: readonly string[]) =>
    shop.call('importCatalogue', {
      token: office.token,
      body: fileOf(lines),
      headers: { 'content-type': 'text/csv' },
      query: {},
    });
  const productAt = async (slug: string) => (await shop.call('getProduct', { params: { slug } })).reply.product;

  test('affected products can be bought', async () => {
    expect(tees.name).toBe('Tees');
    await send(linesOf('kite', 600));
    const other = await openDatabase(place());
    const waiting = () =>
      sql`select 1 from pg_locks join pg_database on pg_database.oid = pg_locks.database
        where locktype = 'advisory' and not granted and datname = current_database()`
        .execute(other.db)
        .then(({ rows }) => rows.length);
    /** Acquires the catalogue lock until `release`. */
    const lock = () => {
      let release = () => undefined as void;
      const released = new Promise<void>((resolve) => (release = resolve));
      let onAcquired = () => undefined as void;
      const acquired = new Promise<void>((resolve) => (onAcquired = resolve));
      const ended = other.db.transaction().execute(async (trx) => {
        await other.engine.lockCatalogue(trx);
        onAcquired();
        await released;
      });
      return { acquired, release, ended };
    };
    // The first transaction of the import waits for the first lock, and the second lock waits for that transaction.
    const first = lock();
    await first.acquired;
    const importing = send(linesOf('kite', 600, 'Softer.'));
    await expect.poll(waiting).toBe(1);
    const second = lock();
    await expect.poll(waiting).toBe(2);
    first.release();
    await second.acquired;
    // The first transaction is committed, and the second one is waiting.
    const [changed, unchanged] = [await productAt('kite-1'), await productAt('kite-600')];
    expect([changed.description, unchanged.description]).toEqual(['Softer.', 'Plain.']);
    await shop.script(noWebhooks);
    const shopper = await createShopper(shop);
    for (const product of [changed, unchanged]) {
      const proof = await shop.pay(orderId(await checkout(shop, shopper, [product])));
      expect(await confirm(shop, shopper, proof, product)).toMatchObject({ status: 200, body: { status: true } });
    }
    second.release();
    expect(String((await importing).body)).toContain('{"state":"imported","created":0,"updated":600,"problems":[]}');
    await Promise.all([first.ended, second.ended]);
    await other.close();
    expect((await productAt('kite-600')).description).toBe('Softer.');
  });
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ImportOutcome } from '#contract/catalogue-file.ts';
import { catalogueColumns } from '#contract/rules/catalogue-file.ts';
import { newId } from '#server/db/ids.ts';
import { CatalogueChanges } from '#server/modules/catalogue-change/catalogue-changes.ts';
import { CatalogueImport } from '#server/modules/catalogue-file/catalogue-import.ts';
import { createAdmin, BackOffice } from './support/back-office.ts';
import { onDatabase } from './support/engines.ts';
import { openShop, type TestShop } from './support/test-shop.ts';

const fileOf = (lines: readonly string[]) => [`${catalogueColumns.join(',')},stock_seen`, ...lines, ''].join('\r\n');

/** Lines of 600 products with the slugs `kite-1`, `kite-2` … and the stock movements that an export has seen. */
const kites = (description: string, quantity: number, seen = new Map<string, number>()) =>
  Array.from({ length: 600 }, (_, index) => {
    const slug = `kite-${index + 1}`;
    return `${slug},Kite ${index + 1},${description},10,${quantity},Tees,0,${seen.get(slug) ?? ''}`;
  });

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
  test('reports the written lines if it stops, and writes only the others when repeated', async () => {
    expect(await run(kites('Plain.', 5))).toMatchObject({ state: 'imported', created: 600 });
    const movements = shop.database.db
      .selectFrom('stock_movement')
      .innerJoin('product', 'product.id', 'stock_movement.product_id')
      .select(['slug', 'stock_movement.id']);
    const seen = new Map((await movements.execute()).map(({ slug, id }) => [slug, id]));
    const file = [...kites('Softer.', 7, seen), ',Fresh Tee,New.,10,1,Tees,0', ',Fresh Tee,New.,10,1,Tees,0'];
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
    const kite = db.selectFrom('product').select(['version', 'quantity']).where('slug', 'like', 'kite-%').distinct();
    expect(await kite.execute()).toEqual([{ version: 1, quantity: 7 }]);
    expect(await movements.execute()).toHaveLength(1202);
    const fresh = db.selectFrom('product').select('slug').where('slug', 'like', 'fresh%').orderBy('slug');
    expect(await fresh.execute()).toEqual([{ slug: 'fresh-tee' }, { slug: 'fresh-tee-2' }]);
  });
});

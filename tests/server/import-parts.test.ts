import { beforeAll, expect, test, vi } from 'vitest';
import type { ImportOutcome } from '#contract/catalogue-file.ts';
import { catalogueColumns } from '#contract/rules/catalogue-file.ts';
import { createAdmin, createManager, BackOffice } from './support/back-office.ts';
import { onDatabase } from './support/engines.ts';
import { suiteShop } from './support/test-shop.ts';

const fileOf = (lines: readonly string[]) => [`${catalogueColumns.join(',')},stock_seen`, ...lines, ''].join('\r\n');

/** Lines of 600 products with the slugs `kite-1`, `kite-2` … and the stock movements that an export has seen. */
const kites = (description: string, quantity: number, seen = new Map<string, number>()) =>
  Array.from({ length: 600 }, (_, index) => {
    const slug = `kite-${index + 1}`;
    return `${slug},Kite ${index + 1},${description},10,${quantity},Tees,0,${seen.get(slug) ?? ''}`;
  });

onDatabase('an import with several transactions', (place) => {
  const shop = suiteShop(place);
  let office: BackOffice;
  beforeAll(async () => {
    office = new BackOffice(shop, await createAdmin(shop));
    await office.category('Tees');
  });

  test('reports the written lines if it stops, and writes only the others when repeated', async () => {
    const { db } = shop.database;
    expect(await office.import(fileOf(kites('Plain.', 5)))).toMatchObject({ state: 'imported', created: 600 });
    const movements = db
      .selectFrom('stock_movement')
      .innerJoin('product', 'product.id', 'stock_movement.product_id')
      .select(['slug', 'stock_movement.id']);
    const seen = new Map((await movements.execute()).map(({ slug, id }) => [slug, id]));
    const file = fileOf([...kites('Softer.', 7, seen), ...Array<string>(2).fill(',Fresh Tee,New.,10,1,Tees,0')]);
    // The lock of each transaction.
    const lock = vi.spyOn(shop.database.engine, 'lockCatalogue');
    lock.mockResolvedValueOnce().mockRejectedValueOnce(new Error('the connection is lost'));
    expect(await office.import(file)).toEqual({
      ...{ state: 'stopped', created: 0, updated: 500, written: [{ first: 2, last: 501 }] },
      problems: [{ line: 502, message: 'Something went wrong on our side. Please try again.' }],
    });
    expect(shop.log()).toContain('the connection is lost');
    expect(await office.import(file)).toEqual({ state: 'imported', created: 2, updated: 100, problems: [] });
    const kite = db.selectFrom('product').select(['version', 'quantity']).where('slug', 'like', 'kite-%').distinct();
    expect(await kite.execute()).toEqual([{ version: 1, quantity: 7 }]);
    expect(await movements.execute()).toHaveLength(1202);
    const fresh = db.selectFrom('product').select('slug').where('slug', 'like', 'fresh%').orderBy('slug');
    expect(await fresh.execute()).toEqual([{ slug: 'fresh-tee' }, { slug: 'fresh-tee-2' }]);
  });

  test('keeps its report for whoever imported, and owners', async () => {
    const { token } = office;
    const manager = await createManager(shop);
    const headers = { 'content-type': 'text/csv' };
    const send = async (price: number, by = token) => {
      const body = fileOf([`kept-tee,Kept Tee,Soft.,${price},3,Tees,0,`]);
      const { body: events } = await shop.call('importCatalogue', { token: by, body, headers });
      return JSON.parse(String(events).trimEnd().split('\n').at(-1) ?? '') as ImportOutcome;
    };
    await send(10);
    const { job: id = '', ...outcome } = await send(12);
    expect(outcome.changes).toMatchObject([{ slug: 'kept-tee', fields: [{ field: 'price', from: '10', to: '12' }] }]);
    const jobOf = (by: string) => shop.call('getJob', { token: by, params: { id } });
    expect((await jobOf(token)).reply.job).toMatchObject({ kind: 'importCatalogue', state: 'done', report: outcome });
    expect((await jobOf(manager.token)).body).toMatchObject({ code: 'jobNotFound' });
    expect(await send(12)).not.toHaveProperty('job');
    expect(await send(14, manager.token)).toHaveProperty('job');
  });
});

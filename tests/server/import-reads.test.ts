import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Kysely } from 'kysely';
import { catalogueColumns } from '#contract/rules/catalogue-file.ts';
import type { Schema } from '#server/db/schema.ts';
import { countProducts } from '#server/modules/product/product-list-store.ts';
import { createAdmin, BackOffice } from './support/back-office.ts';
import { onDatabase } from './support/engines.ts';
import { openShop, type TestShop } from './support/test-shop.ts';

const addedProducts = 1500;

onDatabase('reads during an import', (place) => {
  let shop: TestShop;
  let office: BackOffice;
  beforeAll(async () => {
    shop = await openShop(place());
    office = new BackOffice(shop, await createAdmin(shop));
    const tees = await office.category('Tees');
    await office.create({ name: 'Kite Tee', category: tees._id });
  });
  afterAll(async () => {
    vi.restoreAllMocks();
    await shop.close();
  });

  /** Pauses the next import before its commit until `resume`. `stopped` resolves to its transaction. */
  function stopBeforeCommit() {
    let resume: () => void = () => undefined;
    const resumed = new Promise<void>((resolve) => (resume = resolve));
    const stopped = new Promise<Kysely<Schema>>((resolve) => {
      const { engine } = shop.database;
      const publish = engine.publish.bind(engine);
      vi.spyOn(engine, 'publish').mockImplementationOnce(async (trx, message) => {
        resolve(trx);
        await resumed;
        await publish(trx, message);
      });
    });
    return { stopped, resume };
  }

  /** Imports products without slugs, which are all created in one transaction. */
  const importLooms = () =>
    shop.call('importCatalogue', {
      token: office.token,
      headers: { 'content-type': 'text/csv' },
      body: [
        catalogueColumns.join(','),
        ...Array.from({ length: addedProducts }, () => `,Loom Tee,Woven.,499,5,Tees,0`),
        '',
      ].join('\r\n'),
    });
  /** Reads cached and uncached responses; a new `n` is never cached. */
  const readAll = async (n: number) => ({
    list: (await shop.call('listProducts', { params: { page: 1 } })).reply.products[0]?.name,
    total: (await shop.call('countProducts')).reply.total,
    category: (await shop.call('getCategoryProducts', { params: { slug: 'tees' }, query: { page: 1, limit: 50 + n } }))
      .reply.products.length,
    found: (await shop.call('searchProducts', { params: { keyword: 'loom' }, query: { page: 1, limit: n } })).reply
      .length,
    account: (await shop.call('checkUser', { token: office.token })).status,
  });

  test('see the old catalogue until the commit, and the new one afterwards', async () => {
    const before = { list: 'Kite Tee', total: 1, category: 1, found: 0, account: 200 };
    expect(await readAll(1)).toEqual(before);
    const { stopped, resume } = stopBeforeCommit();
    const importing = importLooms();
    const trx = await stopped;
    expect(await readAll(2)).toEqual(before);
    expect(await readAll(3)).toEqual(before);
    // A read within the transaction sees its own rows.
    expect(await countProducts(trx)).toBe(addedProducts + 1);
    resume();
    await importing;
    expect(await readAll(4)).toEqual({
      list: 'Loom Tee',
      total: addedProducts + 1,
      category: 54,
      found: 4,
      account: 200,
    });
    expect(await readAll(1)).toEqual({
      list: 'Loom Tee',
      total: addedProducts + 1,
      category: 51,
      found: 1,
      account: 200,
    });
  });

  test('are not blocked, while writes wait for the commit', async () => {
    const { stopped, resume } = stopBeforeCommit();
    const importing = importLooms();
    await stopped;
    const events: string[] = [];
    const editing = office.category('Polos').then(() => events.push('category'));
    expect((await shop.call('listCategories')).reply.category.map(({ name }) => name)).toEqual(['Tees']);
    events.push('read');
    resume();
    await importing;
    await editing;
    expect(events).toEqual(['read', 'category']);
    expect((await shop.call('listCategories')).reply.category.map(({ name }) => name)).toEqual(['Polos', 'Tees']);
  });
});

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Category } from '#contract/category.ts';
import { createAdmin, BackOffice } from './support/back-office.ts';
import { onBothEngines } from './support/engines.ts';
import { openShop, TestClock, type TestShop } from './support/test-shop.ts';

onBothEngines('the product list of the back office', (place) => {
  const clock = new TestClock();
  let shop: TestShop;
  let office: BackOffice;
  let tees: Category;
  let polos: Category;
  beforeAll(async () => {
    shop = await openShop(place(), { clock });
    office = new BackOffice(shop, await createAdmin(shop));
    tees = await office.category('Tees');
    polos = await office.category('Polos');
    for (const [name, category, price, quantity] of [
      ['Éclair Tee', tees, '300', '0'],
      ['apple tee', tees, '500', '5'],
      ['Banyan Tee 100%', tees, '400', '6'],
      ['Zigzag Polo', polos, '400', '1'],
    ] as const) {
      clock.advance(1000);
      await office.create({ name, category: category._id, price, quantity });
    }
  });
  afterAll(() => shop.close());

  const list = (query: Readonly<Record<string, string>> = {}) =>
    shop.call('listAdminProducts', { token: office.token, query });
  const names = async (query: Readonly<Record<string, string>>) =>
    (await list(query)).reply.products.map(({ name }) => name);

  test('sorts by each field in both directions, newest first by default', async () => {
    const byAge = ['Éclair Tee', 'apple tee', 'Banyan Tee 100%', 'Zigzag Polo'];
    expect(await names({})).toEqual(byAge.toReversed());
    expect(await names({ sort: 'name' })).toEqual(['apple tee', 'Banyan Tee 100%', 'Éclair Tee', 'Zigzag Polo']);
    expect(await names({ sort: 'quantity' })).toEqual(['Éclair Tee', 'Zigzag Polo', 'apple tee', 'Banyan Tee 100%']);
    for (const sort of ['createdAt', 'name', 'quantity']) {
      expect(await names({ sort: `-${sort}` })).toEqual((await names({ sort })).toReversed());
    }
  });

  test('breaks ties by id, so that pages neither repeat nor skip a product', async () => {
    const { products } = (await list({ sort: 'price' })).reply;
    expect(products.map(({ price }) => price)).toEqual([300, 400, 400, 500]);
    const [, one, other] = products.map(({ _id }) => _id);
    expect([one, other]).toEqual([one, other].toSorted());
    const pages = await Promise.all(['1', '2', '3', '4'].map((page) => names({ sort: 'price', limit: '1', page })));
    expect(pages.flat()).toEqual(products.map(({ name }) => name));
  });

  test('filters by name, category and stock, with the total of the matches', async () => {
    expect(await names({ search: 'ECLAIR' })).toEqual(['Éclair Tee']);
    expect(await names({ stock: 'in', sort: 'name' })).toEqual(['apple tee', 'Banyan Tee 100%', 'Zigzag Polo']);
    expect(await names({ stock: 'out' })).toEqual(['Éclair Tee']);
    const { products, total } = (await list({ search: 'tee', category: tees._id, stock: 'low', limit: '1' })).reply;
    expect([products.length, total]).toEqual([1, 2]);
  });

  test("finds a product by a part of a size's SKU", async () => {
    const { products } = (await list({ search: 'zigzag' })).reply;
    const { db } = shop.database;
    await sql`update product_size set sku = 'WFT-Zig_01' where product_id = ${products[0]?._id}`.execute(db);
    for (const search of ['WFT-Zig_01', 'wft-zig', ' zig_01\u200b', '_01']) {
      expect(await names({ search }), search).toEqual(['Zigzag Polo']);
    }
    expect(await names({ search: 'wft-zig-' })).toEqual([]);
    await sql`update product_size set archived_at = 1 where sku is not null`.execute(db);
    expect(await names({ search: 'wft-zig' })).toEqual([]);
  });
});

import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { createAdmin, BackOffice } from './support/back-office.ts';
import { onBothEngines } from './support/engines.ts';
import { picture } from './support/picture.ts';
import { suiteShop } from './support/test-shop.ts';

// Other orders and filters, and pages: tests/contract/samples/back-office.ts.
onBothEngines('the product list of the back office', (place) => {
  let office: BackOffice;
  let category: string;
  const shop = suiteShop(place);
  beforeAll(async () => {
    office = new BackOffice(shop, await createAdmin(shop));
    ({ _id: category } = await office.category('Tees'));
    for (const name of ['Éclair Tee', 'apple tee', 'Banyan Tee 100%', 'Zigzag Polo']) {
      await office.create({ name, category });
    }
  });

  const names = async (query: Readonly<Record<string, string>>) => {
    const { reply } = await shop.call('listAdminProducts', { token: office.token, query });
    return reply.products.map(({ name }) => name);
  };

  test('sorts and finds names without case and accents', async () => {
    const byName = ['apple tee', 'Banyan Tee 100%', 'Éclair Tee', 'Zigzag Polo'];
    expect(await names({ sort: 'name' })).toEqual(byName);
    expect(await names({ sort: '-name' })).toEqual(byName.toReversed());
    expect(await names({ search: 'ECLAIR' })).toEqual(['Éclair Tee']);
  });

  test('marks what has no photo', async () => {
    const bareOnes = async () =>
      (await shop.call('listAdminProducts', { token: office.token })).reply.products.flatMap((product) =>
        product.no_photo ? product.name : [],
      );
    expect(await bareOnes()).toHaveLength(4);
    const { reply } = await office.create({ name: 'With photo', category, photo: { bytes: await picture() } });
    expect(await bareOnes()).toHaveLength(4);
    await shop.call('deleteProduct', { token: office.token, params: { id: reply.product._id } });
  });

  test("finds a product by a part of a size's SKU", async () => {
    const { db } = shop.database;
    const ofPolo = sql`product_id = (select id from product where name = 'Zigzag Polo')`;
    await sql`update product_size set sku = 'WFT-Zig_01' where ${ofPolo}`.execute(db);
    for (const search of ['WFT-Zig_01', 'wft-zig', ' zig_01\u200b', '_01']) {
      expect(await names({ search }), search).toEqual(['Zigzag Polo']);
    }
    expect(await names({ search: 'wft-zig-' })).toEqual([]);
    await sql`update product_size set archived_at = 1 where sku is not null`.execute(db);
    expect(await names({ search: 'wft-zig' })).toEqual([]);
  });
});

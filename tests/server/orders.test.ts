import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertProduct } from './support/catalogue.ts';
import { onBothEngines, onDatabase } from './support/engines.ts';
import { buyProducts, openPayingShop, listOrders, type PayingShop } from './support/payments.ts';
import { createShopper, registerAndLogIn } from './support/accounts.ts';

onDatabase('orders', (place) => {
  let shop: PayingShop;
  beforeAll(async () => {
    shop = await openPayingShop(place());
  });
  afterAll(() => shop.close());

  test('keep the products as they were bought, even if changed or deleted later', async () => {
    const shopper = await registerAndLogIn(shop, { email: 'keeps@example.com' });
    const tee = await insertProduct(shop.database, { price: 499 });
    await buyProducts(shop, shopper, tee);
    const { db } = shop.database;
    await db
      .withoutPlugins()
      .updateTable('product')
      .set({ name: 'Other', paise: 1, version: 7 })
      .where('id', '=', tee._id)
      .execute();
    expect((await listOrders(shop, shopper))[0]?.products).toEqual([
      { _id: tee, name: tee.name, slug: tee.slug, __v: 0 },
    ]);
    await db.withoutPlugins().deleteFrom('product').where('id', '=', tee._id).execute();
    expect((await listOrders(shop, shopper))[0]?.products[0]?._id).toEqual(tee);
  });
});

onBothEngines('orders paid at the same time', (place) => {
  test('have unique numbers from 1001 on', async () => {
    const shop = await openPayingShop(place());
    try {
      const shoppers = await Promise.all(Array.from({ length: 4 }, () => createShopper(shop)));
      const tee = await insertProduct(shop.database, { price: 10, quantity: 4 });
      await Promise.all(shoppers.map((shopper) => buyProducts(shop, shopper, tee)));
      const rows = await shop.database.db.selectFrom('order').select('number').orderBy('number').execute();
      expect(rows.map(({ number }) => number)).toEqual([1001, 1002, 1003, 1004]);
      const [order] = await listOrders(shop, shoppers[0]!);
      expect(rows).toContainEqual({ number: order?.number });
    } finally {
      await shop.close();
    }
  });
});

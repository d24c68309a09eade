import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { Order } from '#contract/order.ts';
import { insertProduct } from './support/catalogue.ts';
import { onDatabase } from './support/engines.ts';
import { checkout, confirm, openPayingShop, orderId, listOrders, type PayingShop } from './support/payments.ts';
import { setRole, registerAndLogIn, type Session } from './support/accounts.ts';
import { refusal } from './support/refusals.ts';
import type { Product } from '#contract/product.ts';

onDatabase('orders', (place) => {
  let shop: PayingShop;
  beforeAll(async () => {
    shop = await openPayingShop(place());
  });
  afterAll(() => shop.close());

  const buy = async (shopper: Session, ...products: Product[]) => {
    const started = await checkout(shop, shopper, products);
    expect((await confirm(shop, shopper, await shop.pay(orderId(started)))).reply).toEqual({ status: true });
  };
  const list = (userId: string, token?: string) => shop.call('listOrders', { params: { userId }, token });

  test('are visible to their shopper and to admins', async () => {
    const [mine, other] = [
      await registerAndLogIn(shop, { email: 'mine@example.com' }),
      await registerAndLogIn(shop, { email: 'not@example.com' }),
    ];
    await buy(mine, await insertProduct(shop.database));
    expect(await list(mine.id)).toMatchObject({ status: 401, body: refusal('signedOut') });
    expect(await list(mine.id, other.token)).toMatchObject({ status: 403, body: refusal('forbidden') });
    expect(await list(other.id, other.token)).toMatchObject({ status: 200, body: [] });
    await setRole(shop, other.email, 1);
    expect((await list(mine.id, other.token)).reply).toEqual(await listOrders(shop, mine));
    expect(await list('nobody', mine.token)).toMatchObject({ status: 400 });
  });

  test('are listed newest first, with one entry for each piece', async () => {
    const shopper = await registerAndLogIn(shop, { email: 'newest@example.com' });
    const [first, second] = [
      await insertProduct(shop.database, { price: 10 }),
      await insertProduct(shop.database, { price: 20 }),
    ];
    await buy(shopper, first);
    shop.clock.advance(1000);
    await buy(shopper, second, first, second);
    const orders = await listOrders(shop, shopper);
    expect(z.array(z.strictObject(Order.shape)).parse(orders)).toEqual(orders);
    expect(orders.map(({ total }) => total)).toEqual([50, 10]);
    expect(orders[0]?.products.map(({ name }) => name).sort()).toEqual([first.name, second.name, second.name].sort());
  });

  test('have unique numbers from 1001 on, even if paid simultaneously', async () => {
    const shoppers = await Promise.all(
      Array.from({ length: 4 }, (_, index) => registerAndLogIn(shop, { email: `number${index}@example.com` })),
    );
    const tee = await insertProduct(shop.database, { price: 10, quantity: 4 });
    await Promise.all(shoppers.map((shopper) => buy(shopper, tee)));
    const rows = await shop.database.db.selectFrom('order').select('number').orderBy('number').execute();
    expect(rows.map(({ number }) => number)).toEqual(rows.map((_, index) => 1001 + index));
    expect(rows.length).toBeGreaterThanOrEqual(4);
    const [order] = await listOrders(shop, shoppers[0]!);
    expect(rows).toContainEqual({ number: order?.number });
  });

  test('keep the products as they were bought, even if changed or deleted later', async () => {
    const shopper = await registerAndLogIn(shop, { email: 'keeps@example.com' });
    const tee = await insertProduct(shop.database, { price: 499 });
    await buy(shopper, tee);
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

  test('keep the size of each piece', async () => {
    const shopper = await registerAndLogIn(shop, { email: 'sizes@example.com' });
    const tee = await insertProduct(shop.database, { price: 10, sizes: { S: 5, L: 5 } });
    const products = ['S', 'L', 'S'].map((size) => ({ _id: tee._id, size }));
    const started = await shop.call('checkout', {
      token: shopper.token,
      body: { amount: 30, email: '', cart: { products } },
    });
    await confirm(shop, shopper, await shop.pay(orderId(started)));
    const [order] = await listOrders(shop, shopper);
    expect(order?.products.map(({ size }) => size)).toEqual(['S', 'S', 'L']);
  });
});

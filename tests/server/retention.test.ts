import { afterEach, beforeEach, expect, test } from 'vitest';
import { createShopper } from './support/accounts.ts';
import { insertProduct } from './support/catalogue.ts';
import { withBothEngines, type TestDatabase } from './support/engines.ts';
import { buyProducts, checkout, listOrders, openPayingShop, orderId, type PayingShop } from './support/payments.ts';
import { sweep } from './support/sweeps.ts';
import { TestClock } from './support/test-shop.ts';

const hour = 3_600_000;
const day = 24 * hour;

withBothEngines('the clean-up', (engine) => {
  const clock = new TestClock();
  let created: TestDatabase;
  let shop: PayingShop;
  let db: PayingShop['database']['db'];
  beforeEach(async () => {
    created = await engine.create();
    shop = await openPayingShop(created.place, { env: created.env, clock });
    ({ db } = shop.database);
  });
  afterEach(async () => {
    await shop.close();
    await created.remove();
  });

  test('deletes abandoned checkouts, sent mails and sandbox rows after 90 days, and keeps orders', async () => {
    type Table = 'checkout' | 'order' | 'mail' | 'hold' | 'sandbox_order' | 'sandbox_payment' | 'sandbox_delivery';
    const count = async (table: Table) => {
      const counted = db.selectFrom(table).select((eb) => eb.fn.countAll<number>().as('n'));
      return (await counted.executeTakeFirstOrThrow()).n;
    };
    const counts = async () => ({
      checkouts: await count('checkout'),
      orders: await count('order'),
      mails: await count('mail'),
      sandboxOrders: await count('sandbox_order'),
      sandboxPayments: await count('sandbox_payment'),
      deliveries: await count('sandbox_delivery'),
    });
    const shopper = await createShopper(shop);
    const product = await insertProduct(shop.database, { quantity: 9 });
    await buyProducts(shop, shopper, product);
    const abandoned = orderId(await checkout(shop, shopper, [product]));
    await shop.pay(abandoned, 'failed');
    const parked = orderId(await checkout(shop, shopper, [product]));
    const row = await db
      .selectFrom('checkout')
      .select('id')
      .where('provider_order_id', '=', parked)
      .executeTakeFirstOrThrow();
    await db.insertInto('parked_checkout').values({ checkout_id: row.id, reason: 'unknown', parked_at: 1 }).execute();
    await expect.poll(async () => (await db.selectFrom('mail').select('sent_at').execute())[0]?.sent_at).not.toBeNull();
    // The checkout poller has given them up.
    await db.updateTable('checkout').set({ due_at: null }).execute();
    // Every webhook was delivered.
    await expect
      .poll(() => db.selectFrom('sandbox_delivery').select('id').where('due_at', 'is not', null).execute())
      .toEqual([]);
    const before = await counts();
    expect(before).toMatchObject({ checkouts: 3, orders: 1, mails: 1, sandboxOrders: 3, sandboxPayments: 2 });
    expect(before.deliveries).toBeGreaterThan(0);

    const after = async (days: number) => {
      clock.advance(days * day);
      // The checkout poller drops expired reservations.
      await expect.poll(() => count('hold')).toBe(0);
      await sweep(shop);
      return counts();
    };
    expect(await after(6)).toEqual(before);
    expect(await after(2)).toEqual({ ...before, deliveries: 0 });
    expect(await after(72)).toMatchObject({ checkouts: 3, mails: 1, sandboxOrders: 3 });
    // The parked one waits for an admin.
    expect(await after(11)).toEqual({
      ...{ checkouts: 2, orders: 1, mails: 0 },
      ...{ sandboxOrders: 1, sandboxPayments: 1, deliveries: 0 },
    });
    const { reply } = await shop.call('login', { body: { email: shopper.email, password: 'indigo-loom' } });
    expect(await listOrders(shop, { ...shopper, token: reply.token })).toHaveLength(1);
  });

  test('keeps the checkout of an order that a server of an earlier version settled', async () => {
    await buyProducts(shop, await createShopper(shop), await insertProduct(shop.database));
    const checkouts = () => db.selectFrom('checkout').select('settled_at').execute();
    expect(await checkouts()).toEqual([{ settled_at: clock.read() }]);
    await db.updateTable('checkout').set({ settled_at: null, due_at: null }).execute();
    clock.advance(91 * day);
    await sweep(shop, 'abandoned checkouts');
    expect(await checkouts()).toEqual([{ settled_at: null }]);
  });

  test('deletes the ids of webhook events after three days', async () => {
    const at = (age: number) => clock.read() - age;
    await shop.sendWebhook('payment.captured', {}, 'event-of-now');
    const rows = [
      { id: 'event-of-the-third-day', received_at: at(3 * day - hour) },
      { id: 'event-of-the-fourth-day', received_at: at(3 * day + hour) },
    ];
    await db.insertInto('payment_event').values(rows).execute();
    await sweep(shop, 'webhook events');
    const ids = (await db.selectFrom('payment_event').select('id').orderBy('id').execute()).map(({ id }) => id);
    expect(ids).toEqual(['event-of-now', 'event-of-the-third-day']);
  });
});

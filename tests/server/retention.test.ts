import { expect, test } from 'vitest';
import { createShopper } from './support/accounts.ts';
import { insertProduct } from './support/catalogue.ts';
import { withEngine } from './support/engines.ts';
import { checkout, confirm, listOrders, openPayingShop, orderId, type PayingShop } from './support/payments.ts';
import { TestClock } from './support/test-shop.ts';

const hour = 3_600_000;
const day = 24 * hour;

withEngine('the clean-up', (engine) => {
  test('deletes abandoned checkouts, sent mails and sandbox rows after 90 days, and keeps orders', async () => {
    const place = await engine.create('empty');
    const clock = new TestClock();
    let shop = await openPayingShop(place.place, { env: place.env, clock });
    const counts = async ({ database: { db } }: PayingShop) => {
      const count = async (table: 'checkout' | 'order' | 'mail' | 'hold') =>
        (
          await db
            .selectFrom(table)
            .select((eb) => eb.fn.countAll<number>().as('n'))
            .executeTakeFirstOrThrow()
        ).n;
      const sandbox = async (table: 'sandbox_order' | 'sandbox_payment' | 'sandbox_delivery') =>
        (
          await db
            .withTables<Record<typeof table, { id: string }>>()
            .selectFrom(table)
            .select((eb) => eb.fn.countAll<number>().as('n'))
            .executeTakeFirstOrThrow()
        ).n;
      return {
        checkouts: Number(await count('checkout')),
        orders: Number(await count('order')),
        mails: Number(await count('mail')),
        sandboxOrders: Number(await sandbox('sandbox_order')),
        sandboxPayments: Number(await sandbox('sandbox_payment')),
        deliveries: Number(await sandbox('sandbox_delivery')),
      };
    };
    try {
      const shopper = await createShopper(shop);
      const product = await insertProduct(shop.database, { quantity: 9 });
      const proof = await shop.pay(orderId(await checkout(shop, shopper, [product])));
      expect((await confirm(shop, shopper, proof, product)).status).toBe(200);
      const abandoned = orderId(await checkout(shop, shopper, [product]));
      await shop.pay(abandoned, 'failed');
      const parked = orderId(await checkout(shop, shopper, [product]));
      const { db } = shop.database;
      const row = await db
        .selectFrom('checkout')
        .select('id')
        .where('provider_order_id', '=', parked)
        .executeTakeFirstOrThrow();
      await db.insertInto('parked_checkout').values({ checkout_id: row.id, reason: 'unknown', parked_at: 1 }).execute();
      await expect
        .poll(async () => (await db.selectFrom('mail').select('sent_at').execute())[0]?.sent_at)
        .not.toBeNull();
      // The reconciler has given them up.
      await db.updateTable('checkout').set({ due_at: null }).execute();
      // Every webhook was delivered.
      await expect
        .poll(() => db.selectFrom('sandbox_delivery').select('id').where('due_at', 'is not', null).execute())
        .toEqual([]);
      const before = await counts(shop);
      expect(before).toMatchObject({ checkouts: 3, orders: 1, mails: 1, sandboxOrders: 3, sandboxPayments: 2 });
      expect(before.deliveries).toBeGreaterThan(0);

      const reopen = async (days: number) => {
        await shop.close();
        clock.advance(days * day);
        shop = await openPayingShop(place.place, { env: place.env, clock });
        return counts(shop);
      };
      expect(await reopen(6)).toEqual(before);
      expect(await reopen(2)).toEqual({ ...before, deliveries: 0 });
      expect(await reopen(72)).toMatchObject({ checkouts: 3, mails: 1, sandboxOrders: 3 });
      // The parked one waits for an admin.
      expect(await reopen(11)).toEqual({
        ...{ checkouts: 2, orders: 1, mails: 0 },
        ...{ sandboxOrders: 1, sandboxPayments: 1, deliveries: 0 },
      });
      const { reply } = await shop.call('login', { body: { email: shopper.email, password: 'indigo-loom' } });
      expect(await listOrders(shop, { ...shopper, token: reply.token })).toHaveLength(1);
    } finally {
      await shop.close();
      await place.remove();
    }
  });

  test('deletes the ids of webhook events after three days', async () => {
    const place = await engine.create('empty');
    const clock = new TestClock();
    const shop = await openPayingShop(place.place, { env: place.env, clock });
    try {
      const { db } = shop.database;
      const at = (age: number) => clock.read() - age;
      await shop.sendWebhook('payment.captured', {}, 'event-of-now');
      const rows = [
        { id: 'event-of-the-third-day', received_at: at(3 * day - hour) },
        { id: 'event-of-the-fourth-day', received_at: at(3 * day + hour) },
      ];
      await db.insertInto('payment_event').values(rows).execute();
      const ids = async () =>
        (await db.selectFrom('payment_event').select('id').orderBy('id').execute()).map(({ id }) => id);
      await expect.poll(ids).not.toContain('event-of-the-fourth-day');
      expect(await ids()).toEqual(['event-of-now', 'event-of-the-third-day']);
    } finally {
      await shop.close();
      await place.remove();
    }
  });
});

import { expect, test } from 'vitest';
import { createShopper } from './support/accounts.ts';
import { insertProduct } from './support/catalogue.ts';
import { describeEngines } from './support/engines.ts';
import { checkout, confirm, listOrders, openPayingShop, orderId, type PayingShop } from './support/payments.ts';
import { TestClock } from './support/test-shop.ts';

const day = 86_400_000;

describeEngines('the clean-up', (engine) => {
  test('deletes abandoned checkouts, sent mails and sandbox rows after 90 days, and keeps orders', async () => {
    const place = await engine.create();
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
      const before = await counts(shop);
      expect(before).toMatchObject({ checkouts: 3, orders: 1, mails: 1, sandboxOrders: 3, sandboxPayments: 2 });

      const reopen = async (days: number) => {
        await shop.close();
        clock.advance(days * day);
        shop = await openPayingShop(place.place, { env: place.env, clock });
        return counts(shop);
      };
      expect(await reopen(80)).toMatchObject({ checkouts: 3, mails: 1, sandboxOrders: 3 });
      // The parked one waits for an admin.
      expect(await reopen(11)).toEqual({ checkouts: 2, orders: 1, mails: 0, sandboxOrders: 1, sandboxPayments: 1 });
      const { reply } = await shop.call('login', { body: { email: shopper.email, password: 'indigo-loom' } });
      expect(await listOrders(shop, { ...shopper, token: reply.token })).toHaveLength(1);
    } finally {
      await shop.close();
      await place.remove();
    }
  });
});

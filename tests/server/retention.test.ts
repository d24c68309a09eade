import { expect, test } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { newId } from '#server/db/ids.ts';
import { defaultIntervals } from '#server/payments.ts';
import { createShopper } from './support/accounts.ts';
import { insertProduct } from './support/catalogue.ts';
import { withBothEngines } from './support/engines.ts';
import { checkout, confirm, listOrders, openPayingShop, orderId } from './support/payments.ts';
import { Recorder } from './support/plans.ts';
import { sweep } from './support/sweeps.ts';
import { openShop, TestClock } from './support/test-shop.ts';

const hour = 3_600_000;
const day = 24 * hour;

withBothEngines('the clean-up', (engine) => {
  test('deletes abandoned checkouts, sent mails and sandbox rows after 90 days, and keeps orders', async () => {
    const place = await engine.create('empty');
    const clock = new TestClock();
    const shop = await openPayingShop(place.place, { env: place.env, clock });
    const { db } = shop.database;
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
    try {
      const shopper = await createShopper(shop);
      const product = await insertProduct(shop.database, { quantity: 9 });
      const proof = await shop.pay(orderId(await checkout(shop, shopper, [product])));
      expect((await confirm(shop, shopper, proof, product)).status).toBe(200);
      const abandoned = orderId(await checkout(shop, shopper, [product]));
      await shop.pay(abandoned, 'failed');
      const parked = orderId(await checkout(shop, shopper, [product]));
      const row = await db
        .selectFrom('checkout')
        .select('id')
        .where('provider_order_id', '=', parked)
        .executeTakeFirstOrThrow();
      await db.insertInto('parked_checkout').values({ checkout_id: row.id, reason: 'unknown', parked_at: 1 }).execute();
      await expect
        .poll(async () => (await db.selectFrom('mail').select('sent_at').execute())[0]?.sent_at)
        .not.toBeNull();
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
    } finally {
      await shop.close();
      await place.remove();
    }
  });

  test('keeps the checkout of an order that a server of an earlier version settled', async () => {
    const place = await engine.create();
    const clock = new TestClock();
    const shop = await openPayingShop(place.place, { env: place.env, clock });
    const { db } = shop.database;
    try {
      const shopper = await createShopper(shop);
      const product = await insertProduct(shop.database, { quantity: 9 });
      const proof = await shop.pay(orderId(await checkout(shop, shopper, [product])));
      expect((await confirm(shop, shopper, proof, product)).status).toBe(200);
      const checkouts = () => db.selectFrom('checkout').select('settled_at').execute();
      expect(await checkouts()).toEqual([{ settled_at: clock.read() }]);
      await db.updateTable('checkout').set({ settled_at: null, due_at: null }).execute();
      clock.advance(91 * day);
      await sweep(shop, 'abandoned checkouts');
      expect(await checkouts()).toEqual([{ settled_at: null }]);
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
      await sweep(shop, 'webhook events');
      const ids = (await db.selectFrom('payment_event').select('id').orderBy('id').execute()).map(({ id }) => id);
      expect(ids).toEqual(['event-of-now', 'event-of-the-third-day']);
    } finally {
      await shop.close();
      await place.remove();
    }
  });

  test('deletes in parts of at most a hundred rows, until none is left', async () => {
    const place = await engine.create();
    const clock = new TestClock();
    const shop = await openShop(place.place, { env: place.env, clock });
    const { db } = shop.database;
    try {
      const { id: account_id } = await createShopper(shop);
      const many = <T>(rowOf: (id: string) => T) => Array.from({ length: 250 }, () => rowOf(newId()));
      const old = clock.read() - 91 * day;
      const times = { created_at: old, expires_at: old, used_at: old };
      await db
        .insertInto('session')
        .values(many((id) => ({ id, account_id, agent: null, ...times })))
        .execute();
      const buyer = { name: 'Asha', email: 'a@x.in', phone: '1', pincode: '1', address: 'x', size: 'M', quantity: 0 };
      const open = {
        paid_at: null,
        settled_at: null,
        held_until: null,
        created_at: old,
        due_at: null,
        test: 1 as const,
      };
      await db
        .insertInto('checkout')
        .values(many((id) => ({ id, account_id, provider_order_id: null, paise: 1, lines: null, ...buyer, ...open })))
        .execute();
      for (const [name, table] of [
        ['sessions', 'session'],
        ['abandoned checkouts', 'checkout'],
      ] as const) {
        const recorder = new Recorder(place.place, shop.database);
        await sweep({ database: { ...shop.database, db: recorder.db }, clock }, name);
        expect(recorder.changes).toEqual([100, 100, 50]);
        expect(await db.selectFrom(table).select('id').where('created_at', '=', old).execute()).toEqual([]);
      }
    } finally {
      await shop.close();
      await place.remove();
    }
  });

  test('begins once the shop listens, and corrects ratings', async () => {
    const place = await engine.create();
    const clock = new TestClock();
    const shop = await openShop(place.place, { env: place.env, clock });
    const { id: account_id } = await createShopper(shop);
    const product = await insertProduct(shop.database, { quantity: 9 });
    const old = clock.read() - day;
    const row = { id: newId(), account_id, agent: null, created_at: old, expires_at: old, used_at: old };
    await shop.database.db.insertInto('session').values(row).execute();
    await insertReviewOfMissingRating(shop.database, product._id, account_id);
    await shop.close();

    const intervals = { ...defaultIntervals, poll: 0 };
    const again = await openShop(place.place, { env: place.env, clock, intervals });
    const { db } = again.database;
    const expired = () => db.selectFrom('session').select('id').where('id', '=', row.id).execute();
    const ratings = () => db.selectFrom('product').select(['review_count', 'review_stars']).execute();
    try {
      expect(await expired()).toEqual([{ id: row.id }]);
      expect(await ratings()).toEqual([{ review_count: 0, review_stars: 0 }]);
      await again.app.listen({ host: '127.0.0.1', port: 0 });
      await expect.poll(expired).toEqual([]);
      expect(await ratings()).toEqual([{ review_count: 1, review_stars: 4 }]);
    } finally {
      await again.close();
      await place.remove();
    }
  });
});

/** A review that its product does not count. */
async function insertReviewOfMissingRating(database: Database, product_id: string, account_id: string): Promise<void> {
  const db = database.db.withoutPlugins();
  const [checkout_id, order_id] = [newId(), newId()];
  const buyer = { name: 'Asha', email: 'a@x.in', phone: '1', pincode: '1', address: 'x', size: 'M', quantity: 0 };
  const bought = { account_id, provider_order_id: 'order_1', paise: 1, test: 1 as const, created_at: 1, ...buyer };
  const settled = { paid_at: null, settled_at: 1, held_until: null, due_at: null };
  await db
    .insertInto('checkout')
    .values({ id: checkout_id, lines: null, ...bought, ...settled })
    .execute();
  await db
    .insertInto('order')
    .values({
      ...{ id: order_id, number: 1001, checkout_id, payment_id: 'pay_1', further: 0, ...bought },
      ...{ status: 'Delivered', cancel_code: null, reason: null, search_text: '' },
    })
    .execute();
  const text = { name: 'Asha', stars: 4, fit: 'true', text: 'Soft.', size: null } as const;
  const shown = { hidden_at: null, hidden_reason: null, hidden_by: null, created_at: 1 };
  await db
    .insertInto('review')
    .values({ id: newId(), product_id, account_id, order_id, ...text, ...shown })
    .execute();
}

import { beforeAll, expect, test } from 'vitest';
import { createShopper } from './support/accounts.ts';
import { insertProduct } from './support/catalogue.ts';
import { onBothEngines } from './support/engines.ts';
import { buyProducts, checkout, listOrders, payingSuiteShop, orderId, type PayingShop } from './support/payments.ts';
import { sweep } from './support/sweeps.ts';
import { TestClock } from './support/test-shop.ts';

const hour = 3_600_000;
const day = 24 * hour;
const tables = ['checkout', 'order', 'mail', 'sandbox_order', 'sandbox_payment', 'sandbox_delivery'] as const;

onBothEngines('the clean-up', (place) => {
  const clock = new TestClock();
  const shop = payingSuiteShop(place, { clock });
  let db: PayingShop['database']['db'];
  beforeAll(() => ({ db } = shop.database));

  test('deletes abandoned checkouts, sent mails and sandbox rows after 90 days, and keeps orders', async () => {
    const count = async (table: (typeof tables)[number] | 'hold') => {
      const counted = db.selectFrom(table).select((eb) => eb.fn.countAll<number>().as('n'));
      return (await counted.executeTakeFirstOrThrow()).n;
    };
    const counts = async () =>
      Object.fromEntries(await Promise.all(tables.map(async (table) => [table, await count(table)] as const)));
    const shopper = await createShopper(shop);
    const product = await insertProduct(shop.database, { quantity: 9 });
    await buyProducts(shop, shopper, product);
    const abandoned = orderId(await checkout(shop, shopper, [product]));
    await shop.pay(abandoned, 'failed');
    const parked = (await checkout(shop, shopper, [product])).reply.order.receipt;
    await db.insertInto('parked_checkout').values({ checkout_id: parked, reason: 'unknown', parked_at: 1 }).execute();
    await expect.poll(async () => (await db.selectFrom('mail').select('sent_at').execute())[0]?.sent_at).not.toBeNull();
    // The checkout poller has given them up. Servers of earlier versions did not note when they settled a checkout.
    await db.updateTable('checkout').set({ due_at: null, settled_at: null }).execute();
    // Every webhook was delivered.
    await expect
      .poll(() => db.selectFrom('sandbox_delivery').select('id').where('due_at', 'is not', null).execute())
      .toEqual([]);
    const before = await counts();
    expect(before).toMatchObject({ checkout: 3, order: 1, mail: 1, sandbox_order: 3, sandbox_payment: 2 });
    expect(before.sandbox_delivery).toBeGreaterThan(0);

    const after = async (days: number) => {
      clock.advance(days * day);
      // The checkout poller drops expired reservations.
      await expect.poll(() => count('hold')).toBe(0);
      await sweep(shop);
      return counts();
    };
    expect(await after(6)).toEqual(before);
    expect(await after(2)).toEqual({ ...before, sandbox_delivery: 0 });
    expect(await after(72)).toMatchObject({ checkout: 3, mail: 1, sandbox_order: 3 });
    // The parked one waits for an admin.
    expect(await after(11)).toEqual({
      ...{ checkout: 2, order: 1, mail: 0 },
      ...{ sandbox_order: 1, sandbox_payment: 1, sandbox_delivery: 0 },
    });
    const { reply } = await shop.call('login', { body: { email: shopper.email, password: 'indigo-loom' } });
    expect(await listOrders(shop, { ...shopper, token: reply.token })).toHaveLength(1);
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

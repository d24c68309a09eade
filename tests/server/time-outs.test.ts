import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import type { DatabaseTimeouts } from '#server/db/engines/engine.ts';
import { createShopper } from './support/accounts.ts';
import { insertProduct, readStock } from './support/catalogue.ts';
import { onPostgres } from './support/engines.ts';
import {
  checkout,
  confirm,
  listOrders,
  noWebhooks,
  openPayingShop,
  orderId,
  type PayingShop,
} from './support/payments.ts';
import { refusal } from './support/refusals.ts';
import { startTcpProxy } from './support/tcp-proxy.ts';

onPostgres('a time-out', (place) => {
  let shop: PayingShop;
  const open = async (timeouts: Partial<DatabaseTimeouts>, at = place()) => {
    const all = { statement: 0, lock: 10_000, pool: 8_000, ...timeouts };
    shop = await openPayingShop({ ...at, pool: 2, timeouts: all });
  };
  afterEach(() => shop.close());

  const refused = { status: 503, body: refusal('unavailable') };

  test('of a statement refuses the call in words and leaves nothing half-written', async () => {
    await open({ statement: 400 });
    await shop.script(noWebhooks);
    const [shopper, tee] = [await createShopper(shop), await insertProduct(shop.database, { quantity: 5 })];
    const proof = await shop.pay(orderId(await checkout(shop, shopper, [tee])));
    const sendProof = () => confirm(shop, shopper, proof, tee);
    await sql`create function too_long() returns trigger language plpgsql as
      $$ begin perform pg_sleep(20); return new; end $$`.execute(shop.database.db);
    // After the order's own row.
    await sql`create trigger too_long before insert on order_line for each row execute function too_long()`.execute(
      shop.database.db,
    );
    expect(await sendProof()).toMatchObject(refused);
    expect([await listOrders(shop, shopper), await readStock(shop.database, tee)]).toEqual([[], 5]);
    expect(shop.log()).toContain('57014');

    await sql`drop function too_long cascade`.execute(shop.database.db);
    expect(await sendProof()).toMatchObject({ status: 200 });
    expect(await listOrders(shop, shopper)).toMatchObject([{ products: [{ name: tee.name }] }]);
  });

  test('of a lock refuses the call in words and leaves nothing half-written', async () => {
    await open({ lock: 200 });
    const [shopper, tee] = [await createShopper(shop), await insertProduct(shop.database, { quantity: 5 })];
    const buy = () => checkout(shop, shopper, [tee]);
    await shop.database.db.transaction().execute(async (holder) => {
      await holder.updateTable('account').set({ name: 'Held' }).where('id', '=', shopper.id).execute();
      await sql`lock table product in exclusive mode`.execute(holder);
      expect(await buy()).toMatchObject(refused);
    });
    expect(await readStock(shop.database, tee)).toBe(5);
    const { db } = shop.database;
    const started = await db.selectFrom('checkout').select('id').where('account_id', '=', shopper.id).execute();
    expect(started).toEqual([]);
    expect(await buy()).toMatchObject({ status: 200 });
  });

  test('of an answer: a PostgreSQL that vanishes hangs no call', async () => {
    const proxy = await startTcpProxy(place().url ?? '');
    try {
      await open({ statement: 1_000, lock: 1_000, pool: 1_000 }, { ...place(), url: proxy.url });
      const [shopper, tee] = [await createShopper(shop), await insertProduct(shop.database)];
      const buy = () => checkout(shop, shopper, [tee]);
      const readiness = async () => (await shop.app.inject('/readyz')).statusCode;
      expect([(await buy()).status, await readiness()]).toEqual([200, 200]);

      proxy.fallSilent();
      // Two have a connection, which gives no answer; the others get none.
      const [answers, ready] = await Promise.all([Promise.all([buy(), buy(), buy(), buy()]), readiness()]);
      for (const answer of answers) expect(answer).toMatchObject(refused);
      expect(ready).toBe(503);
      // No connection is left now, and new ones are not answered.
      expect([await buy(), await readiness()]).toMatchObject([refused, 503]);

      proxy.speakAgain();
      await expect.poll(readiness, { timeout: 30_000 }).toBe(200);
      expect(await buy()).toMatchObject({ status: 200 });
    } finally {
      await proxy.close();
    }
  });
});

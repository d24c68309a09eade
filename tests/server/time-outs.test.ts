import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { insertProduct, readStock } from './support/catalogue.ts';
import { createShopper, type Session } from './support/accounts.ts';
import { onPostgres } from './support/engines.ts';
import { checkout, confirm, listOrders, openPayingShop, orderId, type PayingShop } from './support/payments.ts';
import { startTcpProxy } from './support/tcp-proxy.ts';
import { refusal } from './support/refusals.ts';
import type { DatabaseTimeouts } from '#server/db/engines/engine.ts';

onPostgres('a time-out', (place) => {
  let shop: PayingShop;
  const open = async (timeouts: Partial<DatabaseTimeouts>) => {
    shop = await openPayingShop({
      ...place(),
      pool: 2,
      timeouts: { statement: 0, lock: 10_000, pool: 8_000, ...timeouts },
    });
  };
  afterEach(() => shop.close());

  const refused = { status: 503, body: refusal('unavailable') };
  /** A paid checkout of one product. */
  const paid = async () => {
    const [shopper, tee] = [await createShopper(shop), await insertProduct(shop.database)];
    const proof = await shop.pay(orderId(await checkout(shop, shopper, [tee])));
    return { shopper, tee, confirm: () => confirm(shop, shopper, proof, tee) };
  };
  /** The number of lines of each of the shopper's orders. */
  const ordersOf = async ({ id }: Session) => {
    const rows = await shop.database.db
      .selectFrom('order')
      .leftJoin('order_line', 'order_line.order_id', 'order.id')
      .select(({ fn }) => fn.count<number>('order_line.position').as('lines'))
      .where('account_id', '=', id)
      .groupBy('order.id')
      .execute();
    return rows.map(({ lines }) => lines);
  };

  test('of a statement refuses the call in words and leaves nothing half-written', async () => {
    await open({ statement: 400 });
    await shop.script({ webhooks: { lost: 1 } });
    const { shopper, tee, confirm: sendProof } = await paid();
    const stock = await readStock(shop.database, tee);
    await sql`create function too_long() returns trigger language plpgsql as
      $$ begin perform pg_sleep(20); return new; end $$`.execute(shop.database.db);
    // After the order's own row.
    await sql`create trigger too_long before insert on order_line for each row execute function too_long()`.execute(
      shop.database.db,
    );
    expect(await sendProof()).toMatchObject(refused);
    expect([await ordersOf(shopper), await readStock(shop.database, tee)]).toEqual([[], stock]);
    expect(shop.log()).toContain('57014');

    await sql`drop function too_long cascade`.execute(shop.database.db);
    expect(await sendProof()).toMatchObject({ status: 200 });
    expect(await ordersOf(shopper)).toEqual([1]);
    expect(await listOrders(shop, shopper)).toHaveLength(1);
  });

  test('of a lock refuses the call in words and leaves nothing half-written', async () => {
    await open({ lock: 200 });
    const [shopper, tee] = [await createShopper(shop), await insertProduct(shop.database)];
    const stock = await readStock(shop.database, tee);
    const buy = () => checkout(shop, shopper, [tee]);
    await shop.database.db.transaction().execute(async (holder) => {
      await holder.updateTable('account').set({ name: 'Held' }).where('id', '=', shopper.id).execute();
      await sql`lock table product in exclusive mode`.execute(holder);
      expect(await buy()).toMatchObject(refused);
    });
    expect(await readStock(shop.database, tee)).toBe(stock);
    const { db } = shop.database;
    const started = await db.selectFrom('checkout').select('id').where('account_id', '=', shopper.id).execute();
    expect(started).toEqual([]);
    expect(await buy()).toMatchObject({ status: 200 });
  });

  test('of an answer: a PostgreSQL that vanishes hangs no call', async () => {
    const proxy = await startTcpProxy(place().url ?? '');
    try {
      shop = await openPayingShop({
        ...{ ...place(), url: proxy.url, pool: 2 },
        timeouts: { statement: 1_000, lock: 1_000, pool: 1_000 },
      });
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

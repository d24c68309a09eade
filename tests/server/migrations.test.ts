import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openDatabase } from '#server/db/database.ts';
import { countAccounts } from '#server/modules/account/account-store.ts';
import { shopOrder, shopOrders } from '#server/modules/order/shop-order-store.ts';
import { orderOfCheckout } from '#server/modules/order/order-store.ts';
import { Tokens } from '#server/modules/auth/tokens.ts';
import { onEmptyDatabases } from './support/engines.ts';
import { migrateTo } from './support/migrate-to.ts';
import { openShop, TestClock } from './support/test-shop.ts';

onEmptyDatabases('a database from before the back office', (place) => {
  test('keeps its orders with their details, and finds them', async () => {
    const old = await migrateTo(place(), '0003_orders');
    for (const statement of [
      sql`insert into account (id, name, email, email_key, phone, address, pincode, role, password_hash, created_at, updated_at)
        values ('a', 'ZOË', 'z@x.in', 'z@x.in', '1', '', '', 0, 'hash', 1, 1)`,
      sql`insert into checkout (id, account_id, provider_order_id, paise, name, email, phone, pincode, address, size, quantity, test, created_at)
        values ('c', 'a', 'order_1', 500, 'ZOË', 'z@x.in', '1', '1', 'x', 'M', 0, 0, 1)`,
      sql`insert into "order" (id, checkout_id, account_id, provider_order_id, payment_id, paise, name, email, phone, pincode, address,
        size, quantity, status, test, created_at)
        values ('o', 'c', 'a', 'order_1', 'pay_Q', 500, 'ZOË', 'z@x.in', '1', '1', 'x', 'M', 0, 'Not Processed', 0, 1)`,
      sql`insert into checkout (id, account_id, provider_order_id, paise, name, email, phone, pincode, address, size, quantity, test, created_at)
        values ('c0', 'a', 'order_0', 500, 'ZOË', 'z@x.in', '9876543210', '411 001', 'x', 'M', 0, 0, 0)`,
      sql`insert into "order" (id, checkout_id, account_id, provider_order_id, payment_id, paise, name, email, phone, pincode, address,
        size, quantity, status, test, created_at)
        values ('z', 'c0', 'a', 'order_0', 'pay_0', 500, 'Asha', 'a@x.in', '9876543210', '411 001', 'x', 'M', 0, 'Not Processed', 0, 0)`,
      sql`insert into order_line (order_id, position, product_id, pieces, product) values ('o', 0, 'p', 2, '{"name":"Tee"}')`,
      sql`insert into order_move (order_id, status, moved_at) values ('o', 'Not Processed', 1)`,
      sql`insert into mail (id, order_id, recipient, subject, text, html, attempts, created_at)
        values ('m', 'o', 'z@x.in', 'Yours', 'text', 'html', 0, 1)`,
    ]) {
      await statement.execute(old);
    }
    await old.destroy();

    const database = await openDatabase(place());
    const { db } = database;
    try {
      const page = { offset: 0, limit: 5 };
      for (const search of ['zoë', 'PAY_q']) {
        expect((await shopOrders(database, { search }, page)).orders).toMatchObject([
          { _id: 'o', pieces: 2, total: 5 },
        ]);
      }
      // The older order has the smaller number, and both are found by fields that became searchable later.
      for (const search of ['1001', '98765 43210', '411 001']) {
        expect((await shopOrders(database, { search }, page)).orders).toMatchObject([{ _id: 'z', number: 1001 }]);
      }
      expect((await shopOrders(database, { search: '1002' }, page)).orders).toMatchObject([{ _id: 'o' }]);
      expect(await countAccounts(db, 'zoË')).toBe(1);
      const order = await orderOfCheckout(db, 'c');
      if (order === undefined) throw new Error('The order is still there');
      expect(order.further).toBe(0);
      expect(await shopOrder(db, order)).toMatchObject({
        products: [{ name: 'Tee' }, { name: 'Tee' }],
        history: [{ status: 'Not Processed' }],
      });
      const mails = await db.selectFrom('mail').select(['order_id', 'kind', 'subject']).execute();
      expect(mails).toEqual([{ order_id: 'o', kind: 'confirmation', subject: 'Yours' }]);
      // The constraints still hold: one order for a checkout, and no line without an order.
      await expect(
        db
          .insertInto('order')
          .values({ ...order, id: 'o2', number: 1003, payment_id: 'pay_2', search_text: '' })
          .execute(),
      ).rejects.toThrow(/unique/i);
      await expect(
        db
          .insertInto('order_line')
          .values({
            order_id: 'gone',
            position: 0,
            product_id: 'p',
            size: null,
            size_id: null,
            pieces: 1,
            product: '{}',
          })
          .execute(),
      ).rejects.toThrow(/foreign key/i);
    } finally {
      await database.close();
    }
  });
});

onEmptyDatabases('a database from before sizes', (place) => {
  test('keeps stock, running holds and orders, each on the only size of its product', async () => {
    const old = await migrateTo(place(), '0014_photo_metadata');
    const checkout = (id: string) => sql`insert into checkout
      (id, account_id, provider_order_id, paise, name, email, phone, pincode, address, size, quantity, test, created_at)
      values (${id}, 'a', ${`order_${id}`}, 500, 'Asha', 'a@x.in', '1', '1', 'x', 'M', 0, 0, 1)`;
    for (const statement of [
      sql`insert into category (id, name, name_key, slug, created_at, updated_at) values ('c', 'Tees', 'tees', 'tees', 1, 1)`,
      sql`insert into product (id, number, name, name_key, slug, description, paise, quantity, shipping, category_id, version, created_at, updated_at)
        values ('tee', 1, 'Tee', 'tee', 'tee', 'Soft.', 500, 7, 1, 'c', 0, 1, 1), ('hat', 2, 'Hat', 'hat', 'hat', 'Warm.', 500, 0, 1, 'c', 0, 1, 1)`,
      sql`insert into account (id, name, email, email_key, phone, address, pincode, role, password_hash, created_at, updated_at)
        values ('a', 'Asha', 'a@x.in', 'a@x.in', '1', '', '', 0, 'hash', 1, 1)`,
      checkout('held'),
      checkout('paid'),
      sql`insert into hold (checkout_id, product_id, account_id, pieces, expires_at) values ('held', 'tee', 'a', 3, 9), ('held', 'gone', 'a', 1, 9)`,
      sql`insert into "order" (id, number, checkout_id, account_id, provider_order_id, payment_id, further, paise, name, email, phone, pincode, address,
        size, quantity, status, test, created_at)
        values ('o', 1041, 'paid', 'a', 'order_paid', 'pay_1', 0, 500, 'Asha', 'a@x.in', '1', '1', 'x', 'M', 0, 'Not Processed', 0, 1)`,
      sql`insert into order_line (order_id, position, product_id, size, pieces, product)
        values ('o', 0, 'tee', 'L', 2, '{"name":"Tee"}'), ('o', 1, 'gone', null, 1, '{"name":"Gone"}')`,
    ]) {
      await statement.execute(old);
    }
    await old.destroy();

    const database = await openDatabase(place());
    const { db, engine } = database;
    try {
      expect(await db.selectFrom('product_size').selectAll().orderBy('id').execute()).toEqual(
        [
          { id: 'hat', quantity: 0 },
          { id: 'tee', quantity: 7 },
        ].map(({ id, quantity }) => ({
          ...{ id, product_id: id, label: '', label_key: '', position: 0, sku: null, quantity, archived_at: null },
        })),
      );
      expect(await db.selectFrom('hold').selectAll().execute()).toEqual([
        { checkout_id: 'held', size_id: 'tee', product_id: 'tee', account_id: 'a', pieces: 3, expires_at: 9 },
      ]);
      const lines = db.selectFrom('order_line').select(['product_id', 'size', 'size_id', 'pieces']).orderBy('position');
      expect(await lines.execute()).toEqual([
        { product_id: 'tee', size: 'L', size_id: 'tee', pieces: 2 },
        { product_id: 'gone', size: null, size_id: null, pieces: 1 },
      ]);
      expect(await db.transaction().execute((trx) => engine.nextOrderNumber(trx))).toBe(1042);
      // The constraints hold: no size without a product, one of each label, no negative stock.
      const size = { label: 'M', label_key: 'm', position: 0, sku: null, quantity: 1, archived_at: null };
      const add = (more: object) =>
        db
          .withoutPlugins()
          .insertInto('product_size')
          .values({ ...size, id: 'm', product_id: 'tee', ...more })
          .execute();
      await expect(add({ product_id: 'gone' })).rejects.toThrow(/foreign key/i);
      await expect(add({ label_key: '' })).rejects.toThrow(/unique/i);
      await expect(add({ quantity: -1 })).rejects.toThrow(/check/i);
    } finally {
      await database.close();
    }
  });
});

onEmptyDatabases('a database with unhashed session ids', (place) => {
  test('keeps all sessions valid and hashes their ids', async () => {
    const key = 'the key of this test';
    const clock = new TestClock();
    const now = clock.read();
    const tokens = new Tokens(key, clock.read);
    const old = await migrateTo(place(), '0007_product_counts');
    await sql`insert into account (id, name, email, email_key, phone, address, pincode, role, password_hash, created_at, updated_at)
      values (${'a'.repeat(24)}, 'Asha', 'a@x.in', 'a@x.in', '1', '', '', 0, 'hash', 1, 1)`.execute(old);
    // More than one batch of the migration.
    const ids = Array.from({ length: 2_345 }, (_, index) => index.toString(16).padStart(24, '0'));
    const row = (id: string) => sql`(${id}, ${'a'.repeat(24)}, ${now}, ${now + 60_000})`;
    await sql`insert into session (id, account_id, created_at, expires_at) values ${sql.join(ids.map(row))}`.execute(
      old,
    );
    await old.destroy();

    const shop = await openShop(place(), { env: { JWT_SECRET: key }, clock });
    try {
      for (const id of [ids[0] ?? '', ids[1_000] ?? '', ids.at(-1) ?? '']) {
        const token = tokens.sign({ id, accountId: 'a'.repeat(24) }, now);
        expect(await shop.call('checkUser', { token })).toMatchObject({ status: 200 });
      }
      const sessions = await shop.database.db.selectFrom('session').select('id').execute();
      expect(sessions).toHaveLength(ids.length);
      expect(sessions.filter(({ id }) => !/^[0-9a-f]{64}$/.test(id))).toEqual([]);
    } finally {
      await shop.close();
    }
  });
});

onEmptyDatabases('a database from before the indexes of old orders', (place) => {
  test('tells settled checkouts from the others', async () => {
    const old = await migrateTo(place(), '0029_wish_news');
    const checkout = (id: string) => sql`insert into checkout
      (id, account_id, provider_order_id, paise, name, email, phone, pincode, address, size, quantity, test, created_at)
      values (${id}, 'a', ${`order_${id}`}, 500, 'Asha', 'a@x.in', '1', '1', 'x', 'M', 0, 0, 1)`;
    const order = (id: string, number: number, further: number, at: number) => sql`insert into "order"
      (id, number, checkout_id, account_id, provider_order_id, payment_id, further, paise, name, email, phone, pincode, address,
        size, quantity, status, test, created_at)
      values (${id}, ${number}, 'paid', 'a', 'order_paid', ${`pay_${id}`}, ${further}, 500, 'Asha', 'a@x.in', '1', '1', 'x', 'M', 0,
        'Not Processed', 0, ${at})`;
    for (const statement of [
      sql`insert into account (id, name, email, email_key, phone, address, pincode, role, password_hash, created_at, updated_at)
        values ('a', 'Asha', 'a@x.in', 'a@x.in', '1', '', '', 0, 'hash', 1, 1)`,
      checkout('abandoned'),
      checkout('paid'),
      order('o', 1001, 0, 7),
      // A second payment.
      order('p', 1002, 1, 9),
    ]) {
      await statement.execute(old);
    }
    await old.destroy();
    const database = await openDatabase(place());
    const { db } = database;
    try {
      expect(await db.selectFrom('checkout').select(['id', 'settled_at']).orderBy('id').execute()).toEqual([
        { id: 'abandoned', settled_at: null },
        { id: 'paid', settled_at: 7 },
      ]);
    } finally {
      await database.close();
    }
  });
});

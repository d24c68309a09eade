import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openDatabase } from '#server/db/database.ts';
import { onEmptyDatabases } from './support/engines.ts';
import { migrateTo } from './support/migrate-to.ts';

onEmptyDatabases('a database from before sizes', (place) => {
  test('keeps stock, running reservations and orders, each on the only size of its product', async () => {
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
    } finally {
      await database.close();
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

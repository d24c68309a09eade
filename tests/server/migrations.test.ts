import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openDatabase } from '#server/db/database.ts';
import { onEmptyDatabases } from './support/engines.ts';
import { migrateTo } from './support/migrate-to.ts';

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

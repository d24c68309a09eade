import { sql, type Kysely, type Migration } from 'kysely';

/**
 * Cash orders that nobody of the shop has confirmed: their network, whether they wait for their pieces, and when they are cancelled; and
 * the phones of erased accounts that did not accept a parcel.
 */
export function cashReservations(): Migration {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      await db.schema.alterTable('order').addColumn('network', 'text').execute();
      await db.schema
        .alterTable('order')
        .addColumn('waits_for_pieces', 'integer', (column) => column.notNull().defaultTo(0))
        .execute();
      await db.schema
        .createIndex('order_network')
        .on('order')
        .columns(['network', 'created_at'])
        .where(sql.ref('network'), 'is not', null)
        .execute();
      await db.schema.alterTable('cash_order').addColumn('cancel_at', 'bigint').execute();
      // The mails of orders that wait named the hours of the setting, 24 where none was saved.
      const hours = sql`coalesce((select cast(value as integer) from saved_setting where path = 'cash.cancel_hours'), 24)`;
      await sql`update cash_order set cancel_at = (select created_at from "order" where id = order_id) + ${hours} * 3600000
        where ${hours} > 0 and order_id in (select id from "order" where confirm = 'waiting')`.execute(db);
      await db.schema
        .createTable('refused_phone')
        .addColumn('phone_hash', 'text', (column) => column.primaryKey())
        .addColumn('refused_at', 'bigint', (column) => column.notNull())
        .execute();
      await db.schema
        .createIndex('refused_phone_time')
        .on('refused_phone')
        .columns(['refused_at', 'phone_hash'])
        .execute();
    },
  };
}

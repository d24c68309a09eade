import { sql, type Kysely, type Migration } from 'kysely';

/**
 * Orders that are paid in cash on delivery: their money and confirmation with the order, the rest in rows of their own; and what of a
 * parcel came back.
 */
export function cashOrders(): Migration {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      await db.schema
        .alterTable('order')
        .addColumn('method', 'text', (column) => column.notNull().defaultTo('online'))
        .execute();
      for (const name of ['cash_state', 'confirm'])
        await db.schema.alterTable('order').addColumn(name, 'text').execute();
      await db.schema
        .createIndex('order_waiting')
        .on('order')
        .columns(['created_at', 'id'])
        .where(sql.ref('confirm'), '=', sql.lit('waiting'))
        .execute();
      await db.schema
        .createIndex('order_cash')
        .on('order')
        // With all that the dashboard sums up.
        .columns(['cash_state', 'created_at', 'id', 'status', 'test', 'paise'])
        .where(sql.ref('cash_state'), 'is not', null)
        .execute();
      await db.schema
        .createTable('cash_order')
        .addColumn('order_id', 'text', (column) => column.primaryKey().references('order.id').onDelete('cascade'))
        .addColumn('account_id', 'text', (column) => column.notNull())
        .addColumn('client_key', 'text', (column) => column.notNull())
        .addColumn('cart_hash', 'text', (column) => column.notNull())
        .addColumn('phone_key', 'text', (column) => column.notNull())
        .addColumn('confirmed_at', 'bigint')
        .addColumn('confirmed_by', 'text')
        .addColumn('reminded_at', 'bigint')
        .addColumn('collected_at', 'bigint')
        .addColumn('collected_by', 'text')
        .addColumn('collected_reference', 'text')
        .addColumn('remitted_at', 'bigint')
        .addColumn('remitted_by', 'text')
        .addColumn('remitted_reference', 'text')
        .addUniqueConstraint('cash_order_key', ['account_id', 'client_key'])
        .execute();
      await db.schema.createIndex('cash_order_phone').on('cash_order').column('phone_key').execute();
      await db.schema
        .createTable('returned_line')
        .addColumn('order_id', 'text', (column) => column.notNull().references('order.id').onDelete('cascade'))
        .addColumn('position', 'integer', (column) => column.notNull())
        .addColumn('good', 'integer', (column) => column.notNull())
        .addColumn('damaged', 'integer', (column) => column.notNull())
        .addPrimaryKeyConstraint('returned_line_key', ['order_id', 'position'])
        .execute();
    },
  };
}

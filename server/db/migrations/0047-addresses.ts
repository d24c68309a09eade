import type { Kysely, Migration } from 'kysely';

/**
 * City, state and landmark of accounts, checkouts and orders, and the changes of an order before it is packed. Rows of earlier versions have
 * empty strings: their state is read from the pincode.
 */
export function addresses(): Migration {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      for (const table of ['account', 'checkout', 'order']) {
        for (const part of ['city', 'state', 'landmark']) {
          await db.schema
            .alterTable(table)
            .addColumn(part, 'text', (column) => column.notNull().defaultTo(''))
            .execute();
        }
      }
      await db.schema.alterTable('order').addColumn('changed_at', 'bigint').execute();
      await db.schema
        .createTable('order_change')
        .addColumn('order_id', 'text', (column) => column.notNull().references('order.id').onDelete('cascade'))
        .addColumn('number', 'integer', (column) => column.notNull())
        .addColumn('what', 'text', (column) => column.notNull())
        .addColumn('value_before', 'text', (column) => column.notNull())
        .addColumn('value_after', 'text', (column) => column.notNull())
        .addColumn('changed_at', 'bigint', (column) => column.notNull())
        .addColumn('changed_by', 'text')
        .addPrimaryKeyConstraint('order_change_number', ['order_id', 'number'])
        .execute();
    },
  };
}

import { sql, type Kysely, type Migration } from 'kysely';

/** Rules by pincode prefix, and the promised days of orders, which a version that does not know them leaves null. */
export function delivery(): Migration {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      await db.schema
        .createTable('delivery_rule')
        .addColumn('prefix', 'text', (column) => column.primaryKey())
        .addColumn('delivered', 'integer', (column) => column.notNull())
        .addColumn('cash', 'integer', (column) => column.notNull())
        .addColumn('from_days', 'integer', (column) => column.notNull())
        .addColumn('to_days', 'integer', (column) => column.notNull())
        .execute();
      await db.schema.alterTable('order').addColumn('promised_from', 'text').execute();
      await db.schema.alterTable('order').addColumn('promised_to', 'text').execute();
      // Finds late orders: the few that have not left.
      await sql`create index order_unsent on "order" (promised_from)
        where status in ('Not Processed', 'Processing') and promised_from is not null`.execute(db);
    },
  };
}

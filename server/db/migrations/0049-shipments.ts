import { sql, type Kysely, type Migration } from 'kysely';

/**
 * Parcels of orders, what couriers report of them, and reports that no order has. Orders that were shipped before have no parcel, so
 * that none of them counts as delivered by itself.
 */
export function shipments(): Migration {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      await db.schema
        .createTable('shipment')
        .addColumn('order_id', 'text', (column) => column.primaryKey().references('order.id'))
        .addColumn('courier', 'text', (column) => column.notNull())
        .addColumn('tracking_number', 'text', (column) => column.unique())
        .addColumn('parcel', 'integer', (column) => column.notNull())
        .addColumn('shipped_at', 'bigint', (column) => column.notNull())
        .addColumn('quiet_since', 'bigint')
        .addColumn('delivered_by', 'text')
        .execute();
      await db.schema
        .createIndex('shipment_quiet')
        .on('shipment')
        .column('quiet_since')
        .where(sql.ref('quiet_since'), 'is not', null)
        .execute();
      await db.schema
        .createTable('shipment_event')
        .addColumn('order_id', 'text', (column) => column.notNull().references('shipment.order_id').onDelete('cascade'))
        .addColumn('happened_at', 'bigint', (column) => column.notNull())
        .addColumn('state', 'text', (column) => column.notNull())
        .addPrimaryKeyConstraint('shipment_event_key', ['order_id', 'happened_at', 'state'])
        .execute();
      await db.schema
        .createTable('courier_news')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('tracking_number', 'text')
        .addColumn('body', 'text', (column) => column.notNull())
        .addColumn('received_at', 'bigint', (column) => column.notNull())
        .execute();
      await db.schema.createIndex('courier_news_received').on('courier_news').columns(['received_at', 'id']).execute();
      await db.schema.createIndex('courier_news_number').on('courier_news').column('tracking_number').execute();
    },
  };
}

import type { Kysely, Migration } from 'kysely';
import type { Engine } from '../engines/engine.ts';

/** Every change of the stock of a size, from now on. Movements outlive their size, but not their product. */
export function stockMovements(engine: Engine): Migration {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      await db.schema
        .createTable('stock_movement')
        .addColumn('id', engine.rowNumberType, (column) => column.primaryKey())
        .addColumn('product_id', 'text', (column) => column.notNull().references('product.id').onDelete('cascade'))
        .addColumn('size_id', 'text', (column) => column.notNull())
        .addColumn('label', 'text', (column) => column.notNull())
        .addColumn('moved_at', 'bigint', (column) => column.notNull())
        .addColumn('quantity_before', 'integer', (column) => column.notNull())
        .addColumn('quantity_after', 'integer', (column) => column.notNull())
        .addColumn('reason', 'text', (column) => column.notNull())
        .addColumn('account_id', 'text')
        .addColumn('order_id', 'text')
        .addColumn('receipt_id', 'text')
        .execute();
      await db.schema
        .createIndex('stock_movement_product')
        .on('stock_movement')
        .columns(['product_id', 'id'])
        .execute();
      await db.schema
        .createIndex('stock_movement_receipt')
        .on('stock_movement')
        .columns(['receipt_id', 'size_id'])
        .unique()
        .where('receipt_id', 'is not', null)
        .execute();
    },
  };
}

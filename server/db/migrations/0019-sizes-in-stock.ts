import type { Kysely, Migration } from 'kysely';
import type { Engine } from '../engines/engine.ts';

/**
 * The sizes that each product has in stock, and the number of products by category and combination of sizes, maintained by triggers:
 * lists and counts by size then take the same time in a shop of any size.
 */
export function sizesInStock(engine: Engine): Migration {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      await db.schema
        .alterTable('product')
        .addColumn('sizes_in_stock', 'text', (column) => column.notNull().defaultTo('[]'))
        .execute();
      await db.schema
        .createTable('size_combination')
        .addColumn('category_id', 'text', (column) => column.notNull())
        .addColumn('sizes_in_stock', 'text', (column) => column.notNull())
        .addColumn('product_count', 'integer', (column) => column.notNull())
        .addPrimaryKeyConstraint('size_combination_key', ['category_id', 'sizes_in_stock'])
        .execute();
      await engine.keepSizesInStock(db);
      await db.schema
        .createIndex('product_sizes_newest')
        .on('product')
        .columns(['sizes_in_stock', 'created_at desc', 'id desc'])
        .execute();
      await db.schema
        .createIndex('product_category_sizes_newest')
        .on('product')
        .columns(['category_id', 'sizes_in_stock', 'created_at desc', 'id desc'])
        .execute();
    },
  };
}

import { sql, type Kysely, type Migration } from 'kysely';

/**
 * Pieces that orders were promised and a count of the shelf did not find. A version that does not know the column adds to `quantity` only,
 * and a size with a quantity is not short. Movements now count below 0.
 */
export function shortStock(): Migration {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      await db.schema
        .alterTable('product_size')
        .addColumn('short', 'integer', (column) =>
          column
            .notNull()
            .defaultTo(0)
            .check(sql`short >= 0`),
        )
        .execute();
      await db.schema.dropIndex('stock_movement_sold_out').execute();
      await sql`create index stock_movement_sold_out on stock_movement (product_id, moved_at)
        where quantity_after <= 0`.execute(db);
    },
  };
}

import { sql, type Kysely, type Migration } from 'kysely';

/** The low limit of a size, and notes of stock movements. A version that does not know the columns leaves both null. */
export function lowLimits(): Migration {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      await db.schema
        .alterTable('product_size')
        .addColumn('low', 'integer', (column) => column.check(sql`low >= 0`))
        .execute();
      await db.schema.alterTable('stock_movement').addColumn('note', 'text').execute();
      // 5: `lowStock`. The dashboard walks the few sizes in it.
      await sql`create index product_size_low on product_size (product_id)
        where archived_at is null and quantity <= coalesce(low, 5)`.execute(db);
    },
  };
}

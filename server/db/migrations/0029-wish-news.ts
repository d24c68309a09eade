import { sql, type Kysely, type Migration } from 'kysely';

/** Wish lists read from the stock's history what was sold out meanwhile: since when that is news, and an index of the sell-outs. */
export function wishNews(): Migration {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      await db.schema.alterTable('wish').addColumn('seen_at', 'bigint').execute();
      await db.schema
        .createIndex('stock_movement_sold_out')
        .on('stock_movement')
        .columns(['product_id', 'moved_at'])
        .where(sql.ref('quantity_after'), '=', sql.lit(0))
        .execute();
    },
  };
}

import { sql, type Kysely, type Migration } from 'kysely';

/**
 * A product's MRP, maker and country of origin. The MRP is not compared with the price here: an earlier version beside this one raises a price
 * without knowing of the MRP.
 */
export function productFacts(): Migration {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      await db.schema
        .alterTable('product')
        .addColumn('mrp_paise', 'integer', (column) => column.check(sql`mrp_paise >= 0`))
        .execute();
      for (const column of ['maker', 'origin']) {
        await db.schema.alterTable('product').addColumn(column, 'text').execute();
      }
    },
  };
}

import { sql, type Kysely, type Migration } from 'kysely';
import type { Engine } from '../engines/engine.ts';

/** The number of products of each category, maintained by triggers: counting rows takes time in proportion to their number. */
export function productCounts(engine: Engine): Migration {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      await db.schema
        .alterTable('category')
        .addColumn('product_count', 'integer', (column) => column.notNull().defaultTo(0))
        .execute();
      await sql`update category set product_count =
        (select count(*) from product where product.category_id = category.id)`.execute(db);
      await engine.keepProductCounts(db);
    },
  };
}

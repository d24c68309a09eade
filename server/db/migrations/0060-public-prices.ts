import { sql, type Kysely, type Migration } from 'kysely';
import type { Engine } from '../engines/engine.ts';

/** The prices at which products were on sale to everybody, written by triggers. The known history begins with this migration. */
export function publicPrices(engine: Engine): Migration {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      await db.schema
        .createTable('public_price')
        .addColumn('id', engine.rowNumberType, (column) => column.primaryKey())
        .addColumn('product_id', 'text', (column) => column.notNull())
        .addColumn('paise', 'integer', (column) => column.notNull())
        .addColumn('began_at', 'bigint', (column) => column.notNull())
        .addColumn('ended_at', 'bigint')
        .execute();
      const index = (name: string) => db.schema.createIndex(name).on('public_price');
      await index('public_price_product').columns(['product_id', 'began_at']).execute();
      await index('public_price_now')
        .column('product_id')
        .unique()
        .where(sql`ended_at`, 'is', null)
        .execute();
      await index('public_price_ended').column('ended_at').execute();
      // First: on PostgreSQL it locks the products, so that no change falls between.
      await engine.keepPublicPrices(db);
      await sql`insert into public_price (product_id, paise, began_at)
        select id, paise, ${Date.now()} from product where hidden_at is null`.execute(db);
    },
  };
}

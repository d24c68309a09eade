import { sql, type Kysely, type Migration } from 'kysely';

/** Indexes of the sizes that run low by their own limit or by the shop's, which an owner sets (`modules/stock/low-stock.ts`). */
export function shopLowLimit(): Migration {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      await sql`create index product_size_low_own on product_size (low)
        where archived_at is null and quantity <= low`.execute(db);
      await sql`create index product_size_low_shop on product_size (quantity)
        where archived_at is null and low is null`.execute(db);
      await db.schema.dropIndex('product_size_low').execute();
    },
  };
}

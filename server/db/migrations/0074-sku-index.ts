import { sql, type Kysely, type Migration } from 'kysely';

/** An index of SKUs, by which doubles are found. It is not unique: earlier versions took them. */
export function skuIndex(): Migration {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      await sql`create index product_size_sku on product_size (sku) where sku is not null`.execute(db);
    },
  };
}

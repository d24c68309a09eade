import type { Kysely, Migration } from 'kysely';

/** A product's colour, style and facts. Lists of a colour are read newest first, and so are the products of a style. */
export function productDetails(): Migration {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      for (const column of ['colour', 'style', 'facts']) {
        await db.schema.alterTable('product').addColumn(column, 'text').execute();
      }
      for (const column of ['colour', 'style']) {
        await db.schema
          .createIndex(`product_${column}_newest`)
          .on('product')
          .columns([column, 'created_at desc', 'id desc'])
          .where(column, 'is not', null)
          .execute();
      }
    },
  };
}

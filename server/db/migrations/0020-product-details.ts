import type { Kysely, Migration } from 'kysely';

/** A product's colour, style and facts. The products of a style are read newest first. */
export function productDetails(): Migration {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      for (const column of ['colour', 'style', 'facts']) {
        await db.schema.alterTable('product').addColumn(column, 'text').execute();
      }
      await db.schema
        .createIndex('product_style_newest')
        .on('product')
        .columns(['style', 'created_at desc', 'id desc'])
        .where('style', 'is not', null)
        .execute();
    },
  };
}

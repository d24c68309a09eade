import type { Kysely, Migration } from 'kysely';

/** Reviews of bought products. A product counts its shown reviews, so that lists need not. */
export function reviews(): Migration {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      await db.schema
        .createTable('review')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('product_id', 'text', (column) => column.notNull().references('product.id').onDelete('cascade'))
        .addColumn('account_id', 'text', (column) => column.notNull().references('account.id'))
        .addColumn('order_id', 'text', (column) => column.notNull().references('order.id'))
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('stars', 'integer', (column) => column.notNull())
        .addColumn('fit', 'text', (column) => column.notNull())
        .addColumn('text', 'text', (column) => column.notNull())
        .addColumn('size', 'text')
        .addColumn('created_at', 'bigint', (column) => column.notNull())
        .addColumn('hidden_at', 'bigint')
        .addColumn('hidden_reason', 'text')
        .addColumn('hidden_by', 'text')
        .addUniqueConstraint('review_product_account', ['product_id', 'account_id'])
        .execute();
      await db.schema
        .createIndex('review_product_newest')
        .on('review')
        .columns(['product_id', 'created_at desc', 'id desc'])
        .execute();
      await db.schema.createIndex('review_newest').on('review').columns(['created_at desc', 'id desc']).execute();
      await db.schema.createIndex('review_account').on('review').column('account_id').execute();
      for (const name of ['review_count', 'review_stars']) {
        await db.schema
          .alterTable('product')
          .addColumn(name, 'integer', (column) => column.notNull().defaultTo(0))
          .execute();
      }
    },
  };
}

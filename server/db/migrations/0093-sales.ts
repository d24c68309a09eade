import { sql, type Kysely, type Migration } from 'kysely';

/** Sales with their products; a product has the sale that is running, and its price after it. */
export function sales(): Migration {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      await db.schema
        .createTable('sale')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('state', 'text', (column) => column.notNull())
        .addColumn('announced_at', 'bigint', (column) => column.notNull())
        .addColumn('starts_at', 'bigint', (column) => column.notNull())
        .addColumn('ends_at', 'bigint', (column) => column.notNull())
        .addColumn('percent', 'integer')
        .addColumn('paise_off', 'integer')
        .addColumn('round', 'text', (column) => column.notNull())
        .addColumn('categories', 'text')
        .addColumn('is_all', 'integer', (column) => column.notNull())
        .addColumn('total', 'integer', (column) => column.notNull())
        .addColumn('created_by', 'text', (column) => column.notNull())
        .addColumn('created_at', 'bigint', (column) => column.notNull())
        .addColumn('due_at', 'bigint')
        .addColumn('ended_at', 'bigint')
        .execute();
      const index = (name: string) => db.schema.createIndex(name);
      await index('sale_due').on('sale').column('due_at').where(sql.ref('due_at'), 'is not', null).execute();
      await index('sale_ended').on('sale').column('ended_at').where(sql.ref('ended_at'), 'is not', null).execute();
      await index('sale_newest').on('sale').columns(['starts_at', 'id']).execute();
      await db.schema
        .createTable('sale_product')
        .addColumn('sale_id', 'text', (column) => column.notNull().references('sale.id').onDelete('cascade'))
        .addColumn('product_id', 'text', (column) => column.notNull().references('product.id').onDelete('cascade'))
        .addColumn('state', 'text', (column) => column.notNull())
        .addColumn('base_paise', 'integer')
        .addColumn('paise', 'integer')
        .addColumn('was_paise', 'integer')
        .addPrimaryKeyConstraint('sale_product_key', ['sale_id', 'product_id'])
        .execute();
      await index('sale_product_state').on('sale_product').columns(['sale_id', 'state', 'product_id']).execute();
      // A product that is deleted for good looks for its sales.
      await index('sale_product_product').on('sale_product').column('product_id').execute();
      for (const [column, type] of [
        ['sale_id', 'text'],
        ['base_paise', 'integer'],
        ['was_paise', 'integer'],
      ] as const) {
        await db.schema.alterTable('product').addColumn(column, type).execute();
      }
    },
  };
}

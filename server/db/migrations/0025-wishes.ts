import { sql, type Kysely, type Migration } from 'kysely';

/** The wish lists of accounts. A wish outlives its product, so that its owner sees that it is gone. */
export function wishes(): Migration {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      await db.schema
        .createTable('wish')
        .addColumn('account_id', 'text', (column) => column.notNull().references('account.id').onDelete('cascade'))
        .addColumn('product_id', 'text', (column) => column.notNull())
        .addColumn('size', 'text')
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('paise', 'integer', (column) => column.notNull().check(sql`paise >= 0`))
        .addColumn('was_sold_out', 'integer', (column) => column.notNull().check(sql`was_sold_out in (0, 1)`))
        .addColumn('position', 'integer', (column) => column.notNull())
        .addColumn('added_at', 'bigint', (column) => column.notNull())
        .addPrimaryKeyConstraint('wish_pk', ['account_id', 'product_id'])
        .execute();
    },
  };
}

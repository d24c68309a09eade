import { sql, type Kysely, type Migration } from 'kysely';
import type { Engine } from '../engines/engine.ts';
import { searchText } from '../search-text.ts';

/**
 * Columns and indexes of the back office: accounts by lower-cased name, products with low stock. Also the photos of deleted
 * products, for their orders.
 */
export function backOffice({ bytesType }: Engine): Migration {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      await accountNames(db);
      // This index and the next one must match the `order by` of their lists exactly.
      await db.schema.createIndex('account_newest').on('account').columns(['created_at desc', 'id desc']).execute();
      await db.schema.createIndex('product_quantity').on('product').columns(['quantity', 'id']).execute();
      await db.schema
        .createTable('past_photo_form')
        .addColumn('product_id', 'text', (column) => column.notNull())
        .addColumn('width', 'integer', (column) => column.notNull())
        .addColumn('format', 'text', (column) => column.notNull())
        .addColumn('hash', 'text', (column) => column.notNull())
        .addColumn('bytes', sql.raw(bytesType), (column) => column.notNull())
        .addColumn('version', 'integer', (column) => column.notNull())
        .addPrimaryKeyConstraint('past_photo_form_pkey', ['product_id', 'width', 'format'])
        .execute();
    },
  };
}

async function accountNames(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('account')
    .addColumn('name_key', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  const { rows } = await sql<{ id: string; name: string }>`select id, name from account`.execute(db);
  for (const { id, name } of rows) {
    await sql`update account set name_key = ${searchText(name)} where id = ${id}`.execute(db);
  }
}

import { sql, type Kysely, type Migration } from 'kysely';
import type { Engine } from '../engines/engine.ts';

/**
 * Categories, products, photos, the search index, accounts. Migrations never change, so they do not import the schema's types,
 * which do.
 */
export function catalogue({ bytesType }: Engine): Migration {
  const bytes = sql.raw(bytesType);
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      await db.schema
        .createTable('category')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('name_key', 'text', (column) => column.notNull().unique())
        .addColumn('slug', 'text', (column) => column.notNull().unique())
        .addColumn('created_at', 'bigint', (column) => column.notNull())
        .addColumn('updated_at', 'bigint', (column) => column.notNull())
        .execute();

      await db.schema
        .createTable('product')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('number', 'integer', (column) => column.notNull().unique())
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('name_key', 'text', (column) => column.notNull())
        .addColumn('slug', 'text', (column) => column.notNull().unique())
        .addColumn('description', 'text', (column) => column.notNull())
        .addColumn('paise', 'integer', (column) => column.notNull().check(sql`paise >= 0`))
        .addColumn('quantity', 'integer', (column) => column.notNull().check(sql`quantity >= 0`))
        .addColumn('shipping', 'integer', (column) => column.notNull().check(sql`shipping in (0, 1)`))
        .addColumn('category_id', 'text', (column) => column.notNull().references('category.id'))
        .addColumn('version', 'integer', (column) => column.notNull().check(sql`version >= 0`))
        .addColumn('created_at', 'bigint', (column) => column.notNull())
        .addColumn('updated_at', 'bigint', (column) => column.notNull())
        .execute();
      // The sort orders of the lists. Each index must match the `order by` of its query exactly.
      await db.schema.createIndex('product_newest').on('product').columns(['created_at desc', 'id desc']).execute();
      await db.schema
        .createIndex('product_category_newest')
        .on('product')
        .columns(['category_id', 'created_at desc', 'id desc'])
        .execute();
      await db.schema.createIndex('product_name_key').on('product').column('name_key').execute();

      await db.schema
        .createTable('photo')
        .addColumn('product_id', 'text', (column) => column.primaryKey().references('product.id').onDelete('cascade'))
        .addColumn('original', bytes, (column) => column.notNull())
        .execute();
      await db.schema
        .createTable('photo_form')
        .addColumn('product_id', 'text', (column) =>
          column.notNull().references('photo.product_id').onDelete('cascade'),
        )
        .addColumn('width', 'integer', (column) => column.notNull())
        .addColumn('format', 'text', (column) => column.notNull().check(sql`format in ('webp', 'jpeg')`))
        .addColumn('hash', 'text', (column) => column.notNull())
        .addColumn('bytes', bytes, (column) => column.notNull())
        .addPrimaryKeyConstraint('photo_form_pkey', ['product_id', 'width', 'format'])
        .execute();

      await db.schema
        .createTable('search_word')
        .addColumn('id', 'integer', (column) => column.primaryKey())
        .addColumn('word', 'text', (column) => column.notNull().unique())
        .execute();
      await db.schema
        .createTable('search_posting')
        .addColumn('word', 'text', (column) => column.notNull())
        .addColumn('block', 'integer', (column) => column.notNull())
        .addColumn('postings', bytes, (column) => column.notNull())
        .addPrimaryKeyConstraint('search_posting_pkey', ['word', 'block'])
        .execute();

      await db.schema
        .createTable('account')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('email', 'text', (column) => column.notNull())
        .addColumn('email_key', 'text', (column) => column.notNull().unique())
        .addColumn('phone', 'text', (column) => column.notNull())
        .addColumn('address', 'text', (column) => column.notNull())
        .addColumn('pincode', 'text', (column) => column.notNull())
        .addColumn('role', 'integer', (column) => column.notNull().check(sql`role in (0, 1)`))
        .addColumn('password_hash', 'text', (column) => column.notNull())
        .addColumn('answer_hash', 'text')
        .addColumn('created_at', 'bigint', (column) => column.notNull())
        .addColumn('updated_at', 'bigint', (column) => column.notNull())
        .execute();
    },
  };
}

import { sql, type Kysely, type Migration } from 'kysely';
import type { Engine } from '../engines/engine.ts';

/**
 * Stock by size: every product gets one size row with the empty label, whose id is the product's. Holds and order lines name the
 * size row. SQLite cannot change a primary key, so `hold` is recreated.
 */
export function sizes(engine: Engine): Migration {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      await sizesOfProducts(db);
      await holdsOfSizes(db);
      await linesOfSizes(db);
      await engine.keepOrderNumbers(db);
    },
  };
}

async function sizesOfProducts(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('product_size')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('product_id', 'text', (column) => column.notNull().references('product.id').onDelete('cascade'))
    .addColumn('label', 'text', (column) => column.notNull())
    .addColumn('label_key', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('sku', 'text')
    .addColumn('quantity', 'integer', (column) => column.notNull().check(sql`quantity >= 0`))
    .addColumn('archived_at', 'bigint')
    .addUniqueConstraint('product_size_label', ['product_id', 'label_key'])
    .execute();
  await sql`insert into product_size (id, product_id, label, label_key, position, quantity)
    select id, id, '', '', 0, quantity from product`.execute(db);
}

async function holdsOfSizes(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('new_hold')
    .addColumn('checkout_id', 'text', (column) => column.notNull().references('checkout.id'))
    .addColumn('size_id', 'text', (column) => column.notNull())
    .addColumn('product_id', 'text', (column) => column.notNull())
    .addColumn('account_id', 'text', (column) => column.notNull())
    .addColumn('pieces', 'integer', (column) => column.notNull().check(sql`pieces > 0`))
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('hold_key', ['checkout_id', 'size_id'])
    .execute();
  await sql`insert into new_hold (checkout_id, size_id, product_id, account_id, pieces, expires_at)
    select checkout_id, product_id, product_id, account_id, pieces, expires_at from hold
    where product_id in (select id from product)`.execute(db);
  await db.schema.dropTable('hold').execute();
  await db.schema.alterTable('new_hold').renameTo('hold').execute();
  await db.schema.createIndex('hold_size').on('hold').column('size_id').execute();
  await db.schema.createIndex('hold_product').on('hold').column('product_id').execute();
  await db.schema.createIndex('hold_account').on('hold').column('account_id').execute();
}

async function linesOfSizes(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('order_line').addColumn('size_id', 'text').execute();
  await sql`update order_line set size_id = product_id where product_id in (select id from product)`.execute(db);
  await db.schema.createIndex('order_line_size').on('order_line').column('size_id').execute();
}

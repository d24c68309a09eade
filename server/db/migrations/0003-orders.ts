import { sql, type Kysely, type Migration } from 'kysely';
import { sandboxTables } from '../sandbox-tables.ts';

/** Checkouts, holds, orders, refunds, the provider's events, mails, and the tables of the built-in sandbox provider. */
export function orders(): Migration {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      await checkouts(db);
      await ordersAndLines(db);
      await refundsAndMails(db);
      await sandboxTables(db);
    },
  };
}

async function checkouts(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('checkout')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('account_id', 'text', (column) => column.notNull().references('account.id'))
    .addColumn('provider_order_id', 'text', (column) => column.unique())
    .addColumn('paise', 'bigint', (column) => column.notNull().check(sql`paise > 0`))
    .addColumn('lines', 'text')
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('phone', 'text', (column) => column.notNull())
    .addColumn('pincode', 'text', (column) => column.notNull())
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('size', 'text', (column) => column.notNull())
    .addColumn('quantity', 'integer', (column) => column.notNull())
    .addColumn('test', 'integer', (column) => column.notNull().check(sql`test in (0, 1)`))
    .addColumn('paid_at', 'bigint')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('due_at', 'bigint')
    .execute();
  await db.schema.createIndex('checkout_due').on('checkout').column('due_at').execute();

  await db.schema
    .createTable('hold')
    .addColumn('checkout_id', 'text', (column) => column.notNull().references('checkout.id'))
    .addColumn('product_id', 'text', (column) => column.notNull())
    .addColumn('account_id', 'text', (column) => column.notNull())
    .addColumn('pieces', 'integer', (column) => column.notNull().check(sql`pieces > 0`))
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('hold_pkey', ['checkout_id', 'product_id'])
    .execute();
  await db.schema.createIndex('hold_product').on('hold').column('product_id').execute();
  await db.schema.createIndex('hold_account').on('hold').column('account_id').execute();
}

async function ordersAndLines(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('order')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('checkout_id', 'text', (column) => column.notNull().unique().references('checkout.id'))
    .addColumn('account_id', 'text', (column) => column.notNull().references('account.id'))
    .addColumn('provider_order_id', 'text', (column) => column.notNull().unique())
    .addColumn('payment_id', 'text', (column) => column.notNull().unique())
    .addColumn('paise', 'bigint', (column) => column.notNull().check(sql`paise >= 0`))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('phone', 'text', (column) => column.notNull())
    .addColumn('pincode', 'text', (column) => column.notNull())
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('size', 'text', (column) => column.notNull())
    .addColumn('quantity', 'integer', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('reason', 'text')
    .addColumn('test', 'integer', (column) => column.notNull().check(sql`test in (0, 1)`))
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  // The sort order of an account's orders. The index must match the `order by` of the query exactly.
  await db.schema
    .createIndex('order_account_newest')
    .on('order')
    .columns(['account_id', 'created_at desc', 'id desc'])
    .execute();

  await db.schema
    .createTable('order_line')
    .addColumn('order_id', 'text', (column) => column.notNull().references('order.id'))
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('product_id', 'text', (column) => column.notNull())
    .addColumn('size', 'text')
    .addColumn('pieces', 'integer', (column) => column.notNull().check(sql`pieces > 0`))
    .addColumn('product', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('order_line_pkey', ['order_id', 'position'])
    .execute();

  await db.schema
    .createTable('order_move')
    .addColumn('order_id', 'text', (column) => column.notNull().references('order.id'))
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('moved_at', 'bigint', (column) => column.notNull())
    .addColumn('moved_by', 'text')
    .addPrimaryKeyConstraint('order_move_pkey', ['order_id', 'status'])
    .execute();
}

async function refundsAndMails(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('refund')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('payment_id', 'text', (column) => column.notNull().unique())
    .addColumn('provider_order_id', 'text', (column) => column.notNull())
    .addColumn('paise', 'bigint', (column) => column.notNull())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull().check(sql`state in ('wanted', 'sent', 'done')`))
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('due_at', 'bigint')
    .execute();
  await db.schema.createIndex('refund_due').on('refund').column('due_at').execute();

  await db.schema
    .createTable('payment_event')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('received_at', 'bigint', (column) => column.notNull())
    .execute();

  await db.schema
    .createTable('mail')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('order_id', 'text', (column) => column.notNull().unique().references('order.id'))
    .addColumn('recipient', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('html', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('sent_at', 'bigint')
    .addColumn('due_at', 'bigint')
    .execute();
  await db.schema.createIndex('mail_due').on('mail').column('due_at').execute();
}

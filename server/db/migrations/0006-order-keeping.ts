import { sql, type Kysely, type Migration } from 'kysely';
import { searchText } from '../search-text.ts';

/**
 * Adds further orders for second payments of a checkout, one mail of each kind per order, and the search of orders. SQLite
 * cannot drop a constraint, so the tables are recreated, under another name until the old one is dropped.
 */
export function orderKeeping(): Migration {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      await newOrders(db);
      await newLines(db);
      await newMoves(db);
      await newMails(db);
      for (const table of ['mail', 'order_move', 'order_line', 'order']) {
        await db.schema.dropTable(table).execute();
        await db.schema.alterTable(`new_${table}`).renameTo(table).execute();
      }
      await indexes(db);
      await searchTexts(db);
    },
  };
}

const orderColumns = `id, checkout_id, account_id, provider_order_id, payment_id, paise, name, email, phone, pincode, address, size,
  quantity, status, reason, test, created_at`;

async function newOrders(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('new_order')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('checkout_id', 'text', (column) => column.notNull().references('checkout.id'))
    .addColumn('account_id', 'text', (column) => column.notNull().references('account.id'))
    .addColumn('provider_order_id', 'text', (column) => column.notNull())
    .addColumn('payment_id', 'text', (column) => column.notNull().unique())
    .addColumn('further', 'integer', (column) =>
      column
        .notNull()
        .defaultTo(0)
        .check(sql`further in (0, 1)`),
    )
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
    .addColumn('search_text', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await copy(db, 'order', orderColumns);
}

async function newLines(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('new_order_line')
    .addColumn('order_id', 'text', (column) => column.notNull().references('new_order.id'))
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('product_id', 'text', (column) => column.notNull())
    .addColumn('size', 'text')
    .addColumn('pieces', 'integer', (column) => column.notNull().check(sql`pieces > 0`))
    .addColumn('product', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('order_line_key', ['order_id', 'position'])
    .execute();
  await copy(db, 'order_line', 'order_id, position, product_id, size, pieces, product');
}

async function newMoves(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('new_order_move')
    .addColumn('order_id', 'text', (column) => column.notNull().references('new_order.id'))
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('moved_at', 'bigint', (column) => column.notNull())
    .addColumn('moved_by', 'text')
    .addPrimaryKeyConstraint('order_move_key', ['order_id', 'status'])
    .execute();
  await copy(db, 'order_move', 'order_id, status, moved_at, moved_by');
}

async function newMails(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('new_mail')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('order_id', 'text', (column) => column.notNull().references('new_order.id'))
    .addColumn('kind', 'text', (column) => column.notNull().defaultTo('confirmation'))
    .addColumn('recipient', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('html', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('sent_at', 'bigint')
    .addColumn('due_at', 'bigint')
    .addUniqueConstraint('mail_order_kind', ['order_id', 'kind'])
    .execute();
  await copy(db, 'mail', 'id, order_id, recipient, subject, text, html, attempts, created_at, sent_at, due_at');
}

async function copy(db: Kysely<unknown>, table: string, columns: string): Promise<void> {
  const list = sql.raw(columns);
  await sql`insert into ${sql.table(`new_${table}`)} (${list}) select ${list} from ${sql.table(table)}`.execute(db);
}

async function indexes(db: Kysely<unknown>): Promise<void> {
  // A checkout becomes one order, also after further payments.
  for (const column of ['checkout_id', 'provider_order_id'] as const) {
    await db.schema
      .createIndex(`order_${column}`)
      .unique()
      .on('order')
      .column(column)
      .where(sql.ref('further'), '=', sql.lit(0))
      .execute();
  }
  // Each must match the `order by` of its list exactly.
  const newest = ['created_at desc', 'id desc'];
  await db.schema.createIndex('order_newest').on('order').columns(newest).execute();
  await db.schema
    .createIndex('order_account_newest')
    .on('order')
    .columns(['account_id', ...newest])
    .execute();
  await db.schema
    .createIndex('order_status_newest')
    .on('order')
    .columns(['status', ...newest])
    .execute();
  // A covering index for the takings of a day: no order row is read.
  await db.schema.createIndex('order_takings').on('order').columns(['created_at', 'status', 'paise']).execute();
  await db.schema.createIndex('order_line_product').on('order_line').column('product_id').execute();
  await db.schema.createIndex('mail_due').on('mail').column('due_at').execute();
}

async function searchTexts(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<
    Record<'id' | 'provider_order_id' | 'payment_id' | 'email' | 'name', string>
  >`select id, provider_order_id, payment_id, email, name from "order"`.execute(db);
  for (const { id, provider_order_id, payment_id, email, name } of rows) {
    const text = searchText(id, provider_order_id, payment_id, email, name);
    await sql`update "order" set search_text = ${text} where id = ${id}`.execute(db);
  }
}

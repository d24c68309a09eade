import { sql, type Kysely, type Migration } from 'kysely';

/**
 * Stock alerts, and mails about them. SQLite cannot change a check constraint, so the table of mails is recreated.
 */
export function stockAlerts(): Migration {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      await alerts(db);
      await alertMails(db);
    },
  };
}

async function alerts(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('stock_alert')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('size_id', 'text', (column) => column.notNull().references('product_size.id').onDelete('cascade'))
    .addColumn('account_id', 'text', (column) => column.references('account.id').onDelete('cascade'))
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('email_key', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('confirmed_at', 'bigint')
    .addColumn('sent_at', 'bigint')
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addUniqueConstraint('stock_alert_email', ['size_id', 'email_key'])
    .execute();
  await db.schema.createIndex('stock_alert_expiry').on('stock_alert').column('expires_at').execute();
  await db.schema.createIndex('stock_alert_account').on('stock_alert').column('account_id').execute();
  await db.schema
    .createTable('stock_alert_token')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('alert_id', 'text', (column) => column.references('stock_alert.id').onDelete('set null'))
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('stock_alert_token_alert').on('stock_alert_token').column('alert_id').execute();
}

const mailColumns = sql.raw(
  'id, order_id, account_id, kind, recipient, subject, text, html, attempts, created_at, sent_at, due_at',
);

async function alertMails(db: Kysely<unknown>): Promise<void> {
  const isGiven = (column: string) => sql`case when ${sql.ref(column)} is null then 0 else 1 end`;
  await db.schema
    .createTable('new_mail')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('order_id', 'text', (column) => column.references('order.id'))
    .addColumn('account_id', 'text', (column) => column.references('account.id').onDelete('cascade'))
    .addColumn('stock_alert_id', 'text', (column) => column.references('stock_alert.id').onDelete('cascade'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('recipient', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('html', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('sent_at', 'bigint')
    .addColumn('due_at', 'bigint')
    // PostgreSQL names a constraint's index in the schema: those of the old table still exist here.
    .addUniqueConstraint('mail_order_kind', ['order_id', 'kind'])
    .addCheckConstraint(
      'mail_subject',
      sql`${isGiven('order_id')} + ${isGiven('account_id')} + ${isGiven('stock_alert_id')} = 1`,
    )
    .execute();
  await sql`insert into new_mail (${mailColumns}) select ${mailColumns} from mail`.execute(db);
  await db.schema.dropTable('mail').execute();
  await db.schema.alterTable('new_mail').renameTo('mail').execute();
  await db.schema.createIndex('mail_due').on('mail').column('due_at').execute();
  await db.schema.createIndex('mail_stock_alert').on('mail').column('stock_alert_id').execute();
}

import { sql, type Kysely, type Migration } from 'kysely';

/**
 * Adds mails about accounts and known browsers, and removes the security answers of admins. SQLite cannot drop a `not null`, so
 * the table of mails is recreated.
 */
export function accountSecurity(): Migration {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      await accountMails(db);
      await knownBrowsers(db);
      await sql`update account set answer_hash = null where role = 1`.execute(db);
    },
  };
}

const mailColumns = sql.raw(
  'id, order_id, kind, recipient, subject, text, html, attempts, created_at, sent_at, due_at',
);

async function accountMails(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('new_mail')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('order_id', 'text', (column) => column.references('order.id'))
    .addColumn('account_id', 'text', (column) => column.references('account.id').onDelete('cascade'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('recipient', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('html', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('sent_at', 'bigint')
    .addColumn('due_at', 'bigint')
    .addUniqueConstraint('mail_order_kind_key', ['order_id', 'kind'])
    .addCheckConstraint('mail_subject', sql`(order_id is null) <> (account_id is null)`)
    .execute();
  await sql`insert into new_mail (${mailColumns}) select ${mailColumns} from mail`.execute(db);
  await db.schema.dropTable('mail').execute();
  await db.schema.alterTable('new_mail').renameTo('mail').execute();
  await db.schema.createIndex('mail_due').on('mail').column('due_at').execute();
}

async function knownBrowsers(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('known_browser')
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('account_id', 'text', (column) => column.notNull().references('account.id').onDelete('cascade'))
    .addColumn('seen_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('known_browser_pkey', ['id', 'account_id'])
    .execute();
  await db.schema.createIndex('known_browser_account').on('known_browser').column('account_id').execute();
  await db.schema.createIndex('known_browser_seen').on('known_browser').column('seen_at').execute();
}

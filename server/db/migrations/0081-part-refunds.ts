import { sql, type Kysely, type Migration } from 'kysely';

const columns = sql.raw(
  'id, payment_id, provider_order_id, paise, reason, state, provider_refund_id, attempts, created_at, due_at',
);

/**
 * Several refunds of a payment, each a row with its own key, and refunds that are paid by hand. SQLite cannot drop a constraint, so the table
 * is created again. Lines of orders get the share of a discount, which is 0 until there are discounts.
 */
export function partRefunds(): Migration {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      await db.schema
        .createTable('new_refund')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('payment_id', 'text', (column) => column.notNull())
        .addColumn('provider_order_id', 'text', (column) => column.notNull())
        .addColumn('paise', 'bigint', (column) => column.notNull().check(sql`paise > 0`))
        .addColumn('reason', 'text', (column) => column.notNull())
        .addColumn('state', 'text', (column) =>
          column.notNull().check(sql`state in ('wanted', 'sent', 'done', 'failed', 'paid_by_hand')`),
        )
        .addColumn('provider_refund_id', 'text')
        .addColumn('attempts', 'integer', (column) => column.notNull())
        .addColumn('created_at', 'bigint', (column) => column.notNull())
        .addColumn('due_at', 'bigint')
        .addColumn('origin', 'text', (column) =>
          column
            .notNull()
            .defaultTo('cancel')
            .check(sql`origin in ('cancel', 'return', 'hand', 'unmatched')`),
        )
        .addColumn('way', 'text', (column) =>
          column
            .notNull()
            .defaultTo('provider')
            .check(sql`way in ('provider', 'hand')`),
        )
        .addColumn('reference', 'text')
        .addColumn('request_key', 'text')
        .addColumn('line', 'integer')
        .addColumn('tax', 'integer', (column) =>
          column
            .notNull()
            .defaultTo(1)
            .check(sql`tax in (0, 1)`),
        )
        .addColumn('made_by', 'text')
        .addColumn('closed_at', 'bigint')
        .execute();
      await sql`insert into new_refund (${columns}, origin)
        select ${columns}, case when payment_id in (select payment_id from unmatched_payment) then 'unmatched' else 'cancel' end
        from refund`.execute(db);
      await db.schema.dropTable('refund').execute();
      await db.schema.alterTable('new_refund').renameTo('refund').execute();
      await sql`create index refund_due on refund (due_at) where due_at is not null`.execute(db);
      await sql`create index refund_unfinished on refund (created_at, id) where state not in ('done', 'paid_by_hand')`.execute(
        db,
      );
      await db.schema.createIndex('refund_payment').on('refund').columns(['payment_id', 'created_at']).execute();
      // A payment goes back once for what was cancelled; parts of it by requests, each with its key.
      await sql`create unique index refund_whole on refund (payment_id) where origin in ('cancel', 'unmatched')`.execute(
        db,
      );
      await db.schema
        .createIndex('refund_request')
        .unique()
        .on('refund')
        .columns(['payment_id', 'request_key'])
        .execute();
      await sql`create unique index refund_at_provider on refund (provider_refund_id) where provider_refund_id is not null`.execute(
        db,
      );
      await db.schema
        .alterTable('order_line')
        .addColumn('discount', 'bigint', (column) =>
          column
            .notNull()
            .defaultTo(0)
            .check(sql`discount >= 0`),
        )
        .execute();
    },
  };
}

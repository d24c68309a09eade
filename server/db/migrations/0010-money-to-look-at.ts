import { sql, type Kysely, type Migration } from 'kysely';

/** The texts stored as reasons before there were codes. */
const reasonsBefore = {
  soldOut: 'Something in this order was sold out before the payment arrived. The payment goes back to you.',
  wrongAmount: 'The amount paid is not what the order costs. The payment goes back to you.',
  wrongCart: 'The cart does not cost what was paid. The payment goes back to you.',
  noCart: 'The payment arrived, but the order that belongs to it did not. The payment goes back to you.',
  paidTwice: 'This order was paid already. The second payment goes back to you.',
} as const;

/**
 * Adds tables for payments without a checkout and checkouts unknown to the provider, reason codes of cancelled orders, and the
 * provider's ids of refunds.
 */
export function moneyToLookAt(): Migration {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      await db.schema
        .createTable('unmatched_payment')
        .addColumn('payment_id', 'text', (column) => column.primaryKey())
        .addColumn('provider_order_id', 'text', (column) => column.notNull())
        .addColumn('receipt', 'text', (column) => column.notNull())
        .addColumn('paise', 'bigint', (column) => column.notNull().check(sql`paise >= 0`))
        .addColumn('account_id', 'text')
        .addColumn('found_at', 'bigint', (column) => column.notNull())
        .addColumn('handled_at', 'bigint')
        .addColumn('handled_by', 'text')
        .addColumn('note', 'text')
        .execute();
      await db.schema
        .createTable('parked_checkout')
        .addColumn('checkout_id', 'text', (column) => column.primaryKey().references('checkout.id'))
        .addColumn('reason', 'text', (column) => column.notNull())
        .addColumn('parked_at', 'bigint', (column) => column.notNull())
        .addColumn('handled_at', 'bigint')
        .addColumn('handled_by', 'text')
        .execute();
      await db.schema
        .createTable('payment_sweep')
        .addColumn('id', 'integer', (column) => column.primaryKey().check(sql`id = 1`))
        .addColumn('swept_at', 'bigint', (column) => column.notNull())
        .execute();
      await db.schema.alterTable('refund').addColumn('provider_refund_id', 'text').execute();
      await db.schema.alterTable('order').addColumn('cancel_code', 'text').execute();
      for (const [code, words] of Object.entries(reasonsBefore)) {
        await sql`update "order" set cancel_code = ${code}, reason = null
          where status = 'Cancelled' and reason = ${words}`.execute(db);
      }
      await sql`update "order" set cancel_code = 'byShop' where status = 'Cancelled' and cancel_code is null`.execute(
        db,
      );
      // A covering index for the takings of a live shop, which exclude test orders.
      await db.schema.dropIndex('order_takings').execute();
      await db.schema
        .createIndex('order_takings')
        .on('order')
        .columns(['created_at', 'status', 'test', 'paise'])
        .execute();
    },
  };
}

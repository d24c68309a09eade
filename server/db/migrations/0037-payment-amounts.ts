import { sql, type Kysely, type Migration } from 'kysely';

/**
 * The amount of a payment beside that of its order, from which the provider's fee or an offer makes it differ; and payments of another amount
 * that an admin decides on. Null is what an earlier version writes beside this one: the same amount, and a checkout that is gone.
 */
export function paymentAmounts(): Migration {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      await db.schema
        .alterTable('order')
        .addColumn('payment_paise', 'bigint', (column) => column.check(sql`payment_paise >= 0`))
        .execute();
      await db.schema.alterTable('unmatched_payment').addColumn('reason', 'text').execute();
      await db.schema
        .alterTable('unmatched_payment')
        .addColumn('order_paise', 'bigint', (column) => column.check(sql`order_paise >= 0`))
        .execute();
      await db.schema.alterTable('unmatched_payment').addColumn('currency', 'text').execute();
    },
  };
}

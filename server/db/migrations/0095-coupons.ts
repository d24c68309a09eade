import { sql, type Kysely, type Migration } from 'kysely';

/** Offers with their codes and uses; checkouts and orders have what theirs took off. */
export function coupons(): Migration {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      const isFlag = (name: string) => sql`${sql.ref(name)} in (0, 1)`;
      const coupon = db.schema
        .createTable('coupon')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('code', 'text', (column) => column.unique())
        .addColumn('percent', 'integer', (column) => column.check(sql`percent between 1 and 99`))
        .addColumn('paise_off', 'bigint', (column) => column.check(sql`paise_off > 0`))
        .addColumn('cap_paise', 'bigint')
        .addColumn('minimum_paise', 'bigint')
        .addColumn('categories', 'text')
        .addColumn('products', 'text')
        .addColumn('starts_at', 'bigint')
        .addColumn('ends_at', 'bigint')
        .addColumn('uses', 'integer')
        .addColumn('used', 'integer', (column) =>
          column
            .notNull()
            .defaultTo(0)
            .check(sql`used >= 0`),
        )
        .addColumn('codes', 'integer', (column) => column.notNull().defaultTo(0))
        .addColumn('created_by', 'text', (column) => column.notNull())
        .addColumn('created_at', 'bigint', (column) => column.notNull())
        .addColumn('client_key', 'text')
        .addColumn('body_hash', 'text')
        .addCheckConstraint('coupon_value', sql`(percent is null) <> (paise_off is null)`);
      const flags = ['not_on_sale', 'first_order', 'once', 'prepaid', 'advertise', 'active'];
      await flags
        .reduce(
          (table, flag) => table.addColumn(flag, 'integer', (column) => column.notNull().check(isFlag(flag))),
          coupon,
        )
        .execute();
      await db.schema
        .createTable('coupon_code')
        .addColumn('code', 'text', (column) => column.primaryKey())
        .addColumn('coupon_id', 'text', (column) => column.notNull().references('coupon.id').onDelete('cascade'))
        .addColumn('client_key', 'text')
        .execute();
      await db.schema
        .createTable('redemption')
        .addColumn('checkout_id', 'text', (column) => column.notNull())
        .addColumn('coupon_id', 'text', (column) => column.notNull().references('coupon.id'))
        .addColumn('order_id', 'text')
        .addColumn('state', 'text', (column) =>
          column.notNull().check(sql`state in ('held', 'free', 'used', 'released')`),
        )
        .addColumn('held_until', 'bigint')
        .addColumn('made_code', 'text')
        .addColumn('account_id', 'text', (column) => column.notNull())
        .addColumn('phone_key', 'text', (column) => column.notNull())
        .addColumn('mailbox_key', 'text')
        .addColumn('once_account', 'text')
        .addColumn('network', 'text')
        .addColumn('paise', 'bigint', (column) => column.notNull().check(sql`paise > 0`))
        .addColumn('order_paise', 'bigint')
        .addColumn('order_test', 'integer')
        .addColumn('created_at', 'bigint', (column) => column.notNull())
        .addPrimaryKeyConstraint('redemption_key', ['checkout_id', 'coupon_id'])
        .execute();
      const index = (name: string, ...columns: string[]) => db.schema.createIndex(name).columns(columns);
      await index('coupon_newest', 'created_at', 'id').on('coupon').execute();
      await index('coupon_key', 'created_by', 'client_key').on('coupon').unique().execute();
      await index('coupon_code_coupon', 'coupon_id', 'client_key').on('coupon_code').execute();
      await index('redemption_coupon', 'coupon_id', 'state', 'held_until').on('redemption').execute();
      await index('redemption_account', 'account_id', 'coupon_id').on('redemption').execute();
      await index('redemption_phone', 'coupon_id', 'phone_key').on('redemption').execute();
      await index('redemption_mailbox', 'coupon_id', 'mailbox_key').on('redemption').execute();
      await index('redemption_made_code', 'made_code')
        .on('redemption')
        .where(sql.ref('made_code'), 'is not', null)
        .execute();
      await index('redemption_takings', 'coupon_id', 'state', 'order_test', 'order_paise', 'paise')
        .on('redemption')
        .where(sql.ref('order_paise'), 'is not', null)
        .execute();
      await index('redemption_released', 'state', 'created_at').on('redemption').execute();
      await index('redemption_once', 'coupon_id', 'once_account').on('redemption').unique().execute();
      // JSON: `OrderOffer[]` with `paise`; null: none.
      await db.schema.alterTable('checkout').addColumn('offers', 'text').execute();
      await db.schema.alterTable('order').addColumn('offers', 'text').execute();
    },
  };
}

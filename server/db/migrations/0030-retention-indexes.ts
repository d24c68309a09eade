import { sql, type Kysely, type Migration } from 'kysely';

/** Indexes for shops with years of orders: for sweeps, workers, foreign keys and the search of orders. */
export function retentionIndexes(): Migration {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      await foreignKeys(db);
      await settledCheckouts(db);
      await schedules(db);
      await sweeps(db);
      await workers(db);
      await orderSearch(db);
    },
  };
}

/** The index of migration 0006 is partial, so the deletion of a checkout could not use it: it read all orders. */
async function foreignKeys(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex('order_checkout').on('order').column('checkout_id').execute();
  await db.schema.createIndex('mail_account').on('mail').column('account_id').execute();
  await db.schema.createIndex('review_order').on('review').column('order_id').execute();
  await db.schema.createIndex('sandbox_refund_payment').on('sandbox_refund').column('payment_id').execute();
}

/** Marks the checkouts that became orders, so that the sweep of the others reads none of them. */
async function settledCheckouts(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('checkout').addColumn('settled_at', 'bigint').execute();
  await sql`update checkout set settled_at = "order".created_at from "order"
    where "order".checkout_id = checkout.id and "order".further = 0`.execute(db);
  await db.schema
    .createIndex('checkout_unsettled')
    .on('checkout')
    .columns(['created_at', 'id'])
    .where(sql.ref('settled_at'), 'is', null)
    .execute();
}

/**
 * The indexes of scheduled rows lose those that are not scheduled, which are nearly all. SQLite would take such an index for whatever is
 * found by `due_at is null` and something else, and so read them all.
 */
async function schedules(db: Kysely<unknown>): Promise<void> {
  for (const table of ['checkout', 'mail', 'refund']) {
    await db.schema.dropIndex(`${table}_due`).execute();
    await db.schema
      .createIndex(`${table}_due`)
      .on(table)
      .column('due_at')
      .where(sql.ref('due_at'), 'is not', null)
      .execute();
  }
}

async function sweeps(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex('reset_link_expiry').on('reset_link').column('expires_at').execute();
  await db.schema
    .createIndex('mail_sent')
    .on('mail')
    .column('sent_at')
    .where(sql.ref('sent_at'), 'is not', null)
    .execute();
  await db.schema.createIndex('payment_event_received').on('payment_event').column('received_at').execute();
  for (const [table, index, column] of [
    ['stock_alert_token', 'stock_alert_token_alert', 'alert_id'],
    ['sandbox_delivery', 'sandbox_delivery_due', 'due_at'],
  ] as const) {
    await db.schema.dropIndex(index).execute();
    await db.schema.createIndex(index).on(table).columns([column, 'created_at']).execute();
  }
  await db.schema
    .createIndex('sandbox_order_unpaid')
    .on('sandbox_order')
    .column('created_at')
    .where(sql.ref('status'), '!=', sql.lit('paid'))
    .execute();
}

async function workers(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex('hold_expiry').on('hold').column('expires_at').execute();
  await db.schema
    .createIndex('stock_alert_waiting')
    .on('stock_alert')
    .columns(['confirmed_at', 'id'])
    .where(sql.ref('sent_at'), 'is', null)
    .where(sql.ref('confirmed_at'), 'is not', null)
    .execute();
  await db.schema
    .createIndex('mail_given_up')
    .on('mail')
    .columns(['created_at', 'id'])
    .where(sql.ref('sent_at'), 'is', null)
    .where(sql.ref('due_at'), 'is', null)
    .execute();
  await db.schema
    .createIndex('parked_checkout_waiting')
    .on('parked_checkout')
    .columns(['parked_at', 'checkout_id'])
    .where(sql.ref('handled_at'), 'is', null)
    .execute();
  await db.schema
    .createIndex('refund_unfinished')
    .on('refund')
    .columns(['created_at', 'id'])
    .where(sql.ref('state'), '!=', sql.lit('done'))
    .execute();
  await db.schema.createIndex('sandbox_order_newest').on('sandbox_order').columns(['created_at desc', 'id']).execute();
}

/**
 * The search reads every order: this index has all that it reads, so that it need not read the much longer rows. It replaces the index of
 * the newest orders. It ascends, because new entries at its end fill its pages; it is read backwards.
 */
async function orderSearch(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('order_search')
    .on('order')
    .columns(['created_at', 'id', 'status', 'paise', 'search_text'])
    .execute();
  await db.schema.dropIndex('order_newest').execute();
}

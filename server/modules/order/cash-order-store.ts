import type { Kysely, Selectable } from 'kysely';
import type { Schema } from '../../db/schema.ts';

/** What is known of a cash order besides its row in `order`. The row stays if the order is paid online instead. */
export type CashOrderRow = Selectable<Schema['cash_order']>;

export async function insertCashOrder(
  trx: Kysely<Schema>,
  row: Pick<CashOrderRow, 'order_id' | 'account_id' | 'client_key' | 'cart_hash' | 'phone_key'>,
): Promise<void> {
  await trx.insertInto('cash_order').values(row).execute();
}

export function cashOrderOf(db: Kysely<Schema>, orderId: string): Promise<CashOrderRow | undefined> {
  return db.selectFrom('cash_order').selectAll().where('order_id', '=', orderId).executeTakeFirst();
}

/** The order that the account placed with this key. */
export function cashOrderOfKey(
  db: Kysely<Schema>,
  accountId: string,
  key: string,
): Promise<Pick<CashOrderRow, 'order_id' | 'cart_hash'> | undefined> {
  return db
    .selectFrom('cash_order')
    .select(['order_id', 'cart_hash'])
    .where('account_id', '=', accountId)
    .where('client_key', '=', key)
    .executeTakeFirst();
}

/**
 * Ends the wait of a locked order for its confirmation.
 * @param by The account that confirmed it; null: the link of the mail.
 */
export async function confirmCashOrder(
  trx: Kysely<Schema>,
  orderId: string,
  { at, by }: { readonly at: number; readonly by: string | null },
): Promise<void> {
  await trx.updateTable('order').set({ confirm: 'done' }).where('id', '=', orderId).execute();
  await trx
    .updateTable('cash_order')
    .set({ confirmed_at: at, confirmed_by: by })
    .where('order_id', '=', orderId)
    .execute();
}

/** What was done with the cash of an order, with the names of the accounts that noted it. */
export function cashNotesOf(db: Kysely<Schema>, orderId: string) {
  return db
    .selectFrom('cash_order')
    .leftJoin('account as confirmer', 'confirmer.id', 'confirmed_by')
    .leftJoin('account as collector', 'collector.id', 'collected_by')
    .leftJoin('account as remitter', 'remitter.id', 'remitted_by')
    .select(['confirmed_at', 'collected_at', 'collected_reference', 'remitted_at', 'remitted_reference'])
    .select(['confirmer.name as confirmer', 'collector.name as collector', 'remitter.name as remitter'])
    .where('order_id', '=', orderId)
    .executeTakeFirst();
}

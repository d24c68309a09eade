import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';

/** Who noted it; null: the courier's file. */
interface CashNote {
  /** In milliseconds since 1970. */
  readonly at: number;
  readonly by: string | null;
  /** The receipt, or the bank's UTR. */
  readonly reference: string;
}

/** Stores that the cash of a locked order was collected. */
export async function setCollected(trx: Kysely<Schema>, orderId: string, note: CashNote): Promise<void> {
  const { at: collected_at, by: collected_by, reference: collected_reference } = note;
  await trx.updateTable('order').set({ cash_state: 'collected' }).where('id', '=', orderId).execute();
  await trx
    .updateTable('cash_order')
    .set({ collected_at, collected_by, collected_reference })
    .where('order_id', '=', orderId)
    .execute();
}

/** Stores that the collected cash of a locked order has reached the shop. */
export async function setRemitted(trx: Kysely<Schema>, orderId: string, note: CashNote): Promise<void> {
  const { at: remitted_at, by: remitted_by, reference: remitted_reference } = note;
  await trx.updateTable('order').set({ cash_state: 'remitted' }).where('id', '=', orderId).execute();
  await trx
    .updateTable('cash_order')
    .set({ remitted_at, remitted_by, remitted_reference })
    .where('order_id', '=', orderId)
    .execute();
}

/** What was noted of the cash of those orders that were placed to be paid so. */
export function cashNotesOfOrders(db: Kysely<Schema>, orderIds: readonly string[]) {
  return db
    .selectFrom('cash_order')
    .select(['order_id', 'collected_at', 'collected_reference', 'remitted_at', 'remitted_reference'])
    .where('order_id', 'in', orderIds)
    .execute();
}

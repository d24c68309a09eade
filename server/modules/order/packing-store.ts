import { sql, type Kysely } from 'kysely';
import type { CashState } from '#contract/rules/cash.ts';
import type { OrderStatus } from '#contract/rules/order-status.ts';
import type { PostalAddress } from '#contract/rules/postal-address.ts';
import type { Schema } from '../../db/schema.ts';

/** What packers read of orders besides the orders themselves. */

/** The SKUs of an order's lines that have one, as the shop has them now. */
export async function skusOfOrder(
  db: Kysely<Schema>,
  orderId: string,
): Promise<{ product: string; size: string | null; sku: string }[]> {
  return db
    .selectFrom('order_line')
    .innerJoin('product_size', 'product_size.id', 'order_line.size_id')
    .select(['order_line.product_id as product', 'order_line.size', sql<string>`product_size.sku`.as('sku')])
    .where('order_id', '=', orderId)
    .where('product_size.sku', 'is not', null)
    .orderBy('order_line.position')
    .execute();
}

/** An order as a courier's booking file needs it. */
interface Booking extends PostalAddress {
  readonly number: number;
  readonly name: string;
  readonly phone: string;
  readonly pieces: number;
  readonly paise: number;
  readonly cash_state: CashState | null;
  /** Which parcel of the order was shipped; null: none was. */
  readonly parcel: number | null;
}

/** The orders of the ids that have one of the statuses, oldest first. Cash orders that wait for their confirmation are left out. */
export async function bookingsOf(
  db: Kysely<Schema>,
  ids: readonly string[],
  { statuses, liveOnly }: { readonly statuses: readonly OrderStatus[]; readonly liveOnly: boolean },
): Promise<Booking[]> {
  let orders = db
    .selectFrom('order')
    .leftJoin('shipment', 'shipment.order_id', 'order.id')
    .select(['number', 'name', 'phone', 'address', 'landmark', 'city', 'state', 'pincode', 'parcel'])
    .select(['paise', 'cash_state'])
    .select((eb) =>
      eb
        .selectFrom('order_line')
        .select((line) => line.fn.sum<number>('pieces').as('pieces'))
        .whereRef('order_line.order_id', '=', 'order.id')
        .as('pieces'),
    )
    .where('order.id', 'in', ids)
    .where('status', 'in', statuses)
    .where((eb) => eb.or([eb('confirm', 'is', null), eb('confirm', '!=', 'waiting')]));
  if (liveOnly) orders = orders.where('test', '=', 0);
  const rows = await orders.orderBy('number').execute();
  return rows.map((row) => ({ ...row, pieces: Number(row.pieces ?? 0) }));
}

import { sql, type Kysely } from 'kysely';
import type { CashState } from '#contract/rules/cash.ts';
import type { OrderStatus } from '#contract/rules/order-status.ts';
import type { PostalAddress } from '#contract/rules/postal-address.ts';
import { missingReasons } from '#contract/rules/returns.ts';
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

/** Who has a parcel or gets it, and how many pieces it has. */
export interface ParcelPlace extends PostalAddress {
  readonly name: string;
  readonly phone: string;
  readonly pieces: number;
}

/** An order as a courier's booking file needs it. */
interface Booking extends ParcelPlace {
  readonly number: number;
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

/** The parcels of approved requests that a courier picks up for the shop and that have no number yet, the oldest first. `number`: of the request. */
export async function pickUpsOf(
  db: Kysely<Schema>,
  limit: number,
  liveOnly: boolean,
): Promise<(ParcelPlace & { readonly number: number })[]> {
  const rows = await db
    .selectFrom('order_return')
    .innerJoin('order', 'order.id', 'order_return.order_id')
    .innerJoin('return_line', 'return_line.return_id', 'order_return.id')
    .select(['order_return.number', 'name', 'phone', 'address', 'landmark', 'city', 'order.state', 'pincode'])
    .select((eb) => eb.fn.sum<number>('return_line.pieces').as('pieces'))
    .where('order_return.state', '=', 'approved')
    .where('shopper_pays', '=', 0)
    .where('tracking_number', '=', '')
    .where('order_return.reason', 'not in', missingReasons)
    .where('test', 'in', liveOnly ? [0] : [0, 1])
    .groupBy(['order_return.id', 'order.id'])
    .orderBy('order_return.number')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...row, pieces: Number(row.pieces) }));
}

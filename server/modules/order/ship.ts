import type { Kysely } from 'kysely';
import type { Engine } from '../../db/engines/engine.ts';
import type { Schema } from '../../db/schema.ts';
import { Refused } from '../../refused.ts';
import {
  deleteShipment,
  insertShipment,
  setCourier,
  shipmentOfNumber,
  shipmentOfOrder,
  type ShipmentRow,
} from '../shipment/shipment-store.ts';
import type { Parcel } from '../shipment/shipments.ts';
import { addToSearch, orderWithId, shippedAt, lockOrder } from './order-store.ts';

/** Stores the parcel of an order that is being shipped. @throws {Refused} trackingNumberTaken */
export async function addParcel(trx: Kysely<Schema>, orderId: string, parcel: Parcel, at: number): Promise<void> {
  await insertParcel(trx, parcel, { order_id: orderId, parcel: 1, shipped_at: at, quiet_since: at });
}

/**
 * Changes courier and tracking number of a shipped order. Another number is another parcel: what was reported of the former one goes, and
 * the days without news count from `at`, in milliseconds since 1970.
 * @returns The parcel before; undefined if nothing differs.
 * @throws {Refused} trackingNumberTaken; wrongOrderStatus if the order is not 'Shipped'
 */
export async function correctParcel(
  trx: Kysely<Schema>,
  engine: Engine,
  orderId: string,
  { courier, number }: Parcel,
  at: number,
): Promise<Parcel | undefined> {
  const status = (await lockOrder(trx, engine, orderId))?.status;
  if (status !== 'Shipped') throw new Refused('wrongOrderStatus', undefined, { from: status ?? '', to: 'Shipped' });
  const before = await shipmentOfOrder(trx, orderId);
  const known = { courier: before?.courier ?? '', number: before?.tracking_number ?? '' };
  if (known.number === number) {
    if (known.courier === courier) return undefined;
    await setCourier(trx, orderId, courier);
    return known;
  }
  if (before !== undefined) await deleteShipment(trx, orderId);
  await insertParcel(
    trx,
    { courier, number },
    {
      order_id: orderId,
      // The first number is that of the first parcel, also where it was shipped without one.
      parcel: (before?.parcel ?? 1) + (known.number === '' ? 0 : 1),
      shipped_at: before?.shipped_at ?? (await shippedAt(trx, orderId)),
      // An order that an earlier version shipped is never taken for delivered.
      quiet_since: before === undefined ? null : at,
    },
  );
  return known;
}

async function insertParcel(
  trx: Kysely<Schema>,
  { courier, number }: Parcel,
  row: Pick<ShipmentRow, 'order_id' | 'parcel' | 'shipped_at' | 'quiet_since'>,
): Promise<void> {
  const tracking_number = number === '' ? null : number;
  if (await insertShipment(trx, { ...row, courier, tracking_number, trouble: null, delivered_by: null })) {
    if (number !== '') await addToSearch(trx, row.order_id, number);
    return;
  }
  const holder = await shipmentOfNumber(trx, number);
  const order = holder && (await orderWithId(trx, holder.order_id));
  // No order has the number: another request has shipped this one.
  if (order === undefined) throw new Refused('orderMoved');
  throw new Refused('trackingNumberTaken', undefined, { number: order.number });
}

import type { Insertable, Kysely, Selectable } from 'kysely';
import { furthestState, troubleOf, troubleSince, type TrackingState } from '#contract/rules/tracking.ts';
import type { Schema } from '../../db/schema.ts';
import { groupBy } from '../../work/group-by.ts';

export type ShipmentRow = Selectable<Schema['shipment']>;

/** What a courier reported. `at` is in milliseconds since 1970. */
export interface TrackingEvent {
  readonly state: TrackingState;
  readonly at: number;
  /** Why nobody took the parcel. */
  readonly reason?: string | undefined;
}

/** @returns False if another order has its tracking number. */
export async function insertShipment(trx: Kysely<Schema>, shipment: Insertable<Schema['shipment']>): Promise<boolean> {
  const inserted = await trx
    .insertInto('shipment')
    .values(shipment)
    .onConflict((conflict) => conflict.doNothing())
    .returning('order_id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export function shipmentOfOrder(db: Kysely<Schema>, orderId: string): Promise<ShipmentRow | undefined> {
  return db.selectFrom('shipment').selectAll().where('order_id', '=', orderId).executeTakeFirst();
}

export function shipmentsOfOrders(db: Kysely<Schema>, orderIds: readonly string[]): Promise<ShipmentRow[]> {
  return db.selectFrom('shipment').selectAll().where('order_id', 'in', orderIds).execute();
}

export function shipmentOfNumber(db: Kysely<Schema>, trackingNumber: string): Promise<ShipmentRow | undefined> {
  return db.selectFrom('shipment').selectAll().where('tracking_number', '=', trackingNumber).executeTakeFirst();
}

/** The orders with these tracking numbers. */
export function ordersOfNumbers(db: Kysely<Schema>, trackingNumbers: readonly string[]) {
  return db
    .selectFrom('shipment')
    .innerJoin('order', 'order.id', 'shipment.order_id')
    .select(['shipment.order_id', 'shipment.tracking_number', 'order.number', 'order.status'])
    .select(['order.cash_state', 'order.paise'])
    .where('shipment.tracking_number', 'in', trackingNumbers)
    .execute();
}

/** Deletes a shipment with its events. */
export async function deleteShipment(trx: Kysely<Schema>, orderId: string): Promise<void> {
  await trx.deleteFrom('shipment').where('order_id', '=', orderId).execute();
}

export async function setCourier(trx: Kysely<Schema>, orderId: string, courier: string): Promise<void> {
  await trx.updateTable('shipment').set({ courier }).where('order_id', '=', orderId).execute();
}

/** Stores events; one that is known already is left out. */
export async function insertEvents(
  trx: Kysely<Schema>,
  orderId: string,
  events: readonly TrackingEvent[],
): Promise<void> {
  const rows = events.map(({ state, at, reason = null }) => ({ order_id: orderId, happened_at: at, state, reason }));
  await trx
    .insertInto('shipment_event')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The events of orders, oldest first. */
export async function eventsOfOrders(
  db: Kysely<Schema>,
  orderIds: readonly string[],
): Promise<Map<string, TrackingEvent[]>> {
  const rows = await db
    .selectFrom('shipment_event')
    .select(['order_id', 'state', 'happened_at', 'reason'])
    .where('order_id', 'in', orderIds)
    .orderBy('happened_at')
    .execute();
  const events = rows.map(({ order_id, state, happened_at: at, reason }) => ({
    order_id,
    state,
    at,
    reason: reason ?? undefined,
  }));
  return groupBy(events, ({ order_id }) => order_id);
}

/** Notes that a person has decided what became of a parcel. */
export async function setDecided(trx: Kysely<Schema>, orderId: string): Promise<void> {
  await trx.updateTable('shipment').set({ quiet_since: null, trouble: null }).where('order_id', '=', orderId).execute();
}

type ParcelProgress = Pick<ShipmentRow, 'trouble' | 'trouble_at' | 'quiet_since' | 'delivered_by'>;

/** What a person has to look into of a parcel with these events, and since when. */
export function troubleColumns(events: readonly TrackingEvent[]): Pick<ShipmentRow, 'trouble' | 'trouble_at'> {
  const trouble = troubleOf(furthestState(events));
  return trouble === undefined
    ? { trouble: null, trouble_at: null }
    : { trouble, trouble_at: troubleSince(events, trouble) };
}

/** Stores how far a parcel of a locked order is. */
export async function setProgress(
  trx: Kysely<Schema>,
  orderId: string,
  { trouble, trouble_at, quiet_since, delivered_by }: ParcelProgress,
): Promise<void> {
  await trx
    .updateTable('shipment')
    .set({ trouble, trouble_at, quiet_since, delivered_by })
    .where('order_id', '=', orderId)
    .execute();
}

/** The orders without news since a time or longer, the longest first, but for those whose parcels have trouble. */
export async function quietOrders(db: Kysely<Schema>, until: number, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('shipment')
    .select('order_id')
    .where('quiet_since', '<=', until)
    .where('trouble', 'is', null)
    .orderBy('quiet_since')
    .limit(limit)
    .execute();
  return rows.map(({ order_id }) => order_id);
}

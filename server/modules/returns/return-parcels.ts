import type { Kysely } from 'kysely';
import { openReturnStates } from '#contract/rules/returns.ts';
import type { Schema } from '../../db/schema.ts';
import { groupBy } from '../../work/group-by.ts';
import type { TrackingEvent } from '../shipment/shipment-store.ts';

/** A parcel that comes back, with what its courier has reported. Its request is open. */
export interface ReturnParcel {
  readonly id: string;
  /** Of the request. */
  readonly number: number;
  readonly orderId: string;
  readonly trackingNumber: string;
  readonly events: readonly TrackingEvent[];
}

/** The parcels of open requests with these tracking numbers. */
export async function returnParcels(db: Kysely<Schema>, trackingNumbers: readonly string[]): Promise<ReturnParcel[]> {
  if (trackingNumbers.length === 0) return [];
  const rows = await db
    .selectFrom('order_return')
    .select(['id', 'number', 'order_id', 'tracking_number'])
    .where('tracking_number', 'in', trackingNumbers)
    .where('tracking_number', '!=', '')
    .where('state', 'in', openReturnStates)
    .execute();
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const events = await db.selectFrom('return_event').selectAll().where('return_id', 'in', ids).orderBy('at').execute();
  const known = groupBy(events, ({ return_id }) => return_id);
  return rows.map(({ id, number, order_id, tracking_number }) => ({
    ...{ id, number, orderId: order_id, trackingNumber: tracking_number },
    events: (known.get(id) ?? []).map(({ state, at, reason }) => ({ state, at, reason: reason ?? undefined })),
  }));
}

/** A parcel that comes back arrives at the shop: couriers say 'return' of each of its steps. */
export const homeward = ({ state, ...event }: TrackingEvent): TrackingEvent => ({
  ...event,
  state: state === 'returning' ? 'in_transit' : state === 'returned' ? 'delivered' : state,
});

/** Stores events; one that is known already is left out. */
export async function insertReturnEvents(
  trx: Kysely<Schema>,
  id: string,
  events: readonly TrackingEvent[],
): Promise<void> {
  const rows = events.map(({ state, at, reason = null }) => ({ return_id: id, state, at, reason }));
  if (rows.length === 0) return;
  await trx
    .insertInto('return_event')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

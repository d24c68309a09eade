import type { Kysely } from 'kysely';
import type { OwnerSettings } from '#contract/owner-settings.ts';
import { trackingUrl } from '#contract/rules/tracking.ts';
import type { Shipment } from '#contract/shipment.ts';
import type { Schema } from '../../db/schema.ts';
import { eventsOfOrders, shipmentsOfOrders, type ShipmentRow, type TrackingEvent } from './shipment-store.ts';

/** Reads the settings that parcels depend on. Not to be called within a transaction. */
export type ShippingSettings = () => Promise<Pick<OwnerSettings, 'delivery' | 'courier'>>;

/** A courier and a tracking number; both may be empty. */
export interface Parcel {
  readonly courier: string;
  readonly number: string;
}

export const noParcel: Parcel = { courier: '', number: '' };

/** A parcel as the wire has it. `cause`: what set its order 'Delivered' if no person did. */
interface KnownShipment {
  readonly shipment: Shipment;
  readonly cause: ShipmentRow['delivered_by'];
}

/** The parcels of orders, by order id. */
export async function shipmentsByOrder(
  db: Kysely<Schema>,
  orderIds: readonly string[],
  settings: ShippingSettings,
): Promise<Map<string, KnownShipment>> {
  if (orderIds.length === 0) return new Map();
  const rows = await shipmentsOfOrders(db, orderIds);
  if (rows.length === 0) return new Map();
  const events = await eventsOfOrders(db, orderIds);
  const { url_templates: templates } = (await settings()).delivery;
  return new Map(
    rows.map((row) => [
      row.order_id,
      { shipment: toShipment(row, events.get(row.order_id) ?? [], templates), cause: row.delivered_by },
    ]),
  );
}

function toShipment(row: ShipmentRow, events: readonly TrackingEvent[], templates: readonly string[]): Shipment {
  const { courier, shipped_at } = row;
  const number = row.tracking_number ?? '';
  const url = trackingUrl(templates, { courier, number });
  return {
    courier,
    tracking_number: number,
    ...(url !== undefined && { url }),
    at: new Date(shipped_at).toISOString(),
    events: events.map(({ state, at, reason }) => ({
      state,
      at: new Date(at).toISOString(),
      ...(reason !== undefined && { reason }),
    })),
  };
}

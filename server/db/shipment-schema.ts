import type { Generated } from 'kysely';
import type { ParcelTrouble, TrackingState } from '#contract/rules/tracking.ts';

/** Milliseconds since 1970, UTC. */
type Timestamp = number;

/** The parcel of an order that was shipped since there are shipments. */
interface ShipmentTable {
  order_id: string;
  /** Empty if unknown. */
  courier: string;
  /** Cleaned (`cleanTrackingNumber`). Unique; null if unknown. */
  tracking_number: string | null;
  /** 1, 2 …: with each other tracking number the order has another parcel, whose booking needs a reference of its own. */
  parcel: number;
  shipped_at: Timestamp;
  /**
   * Since when there was no news: the order counts as delivered after the days of the settings. Null: it is decided by news or by a
   * person, or the order was shipped before there were shipments.
   */
  quiet_since: Timestamp | null;
  /** What a person has to look into; null: nothing, or a person has decided. Its order never counts as delivered by itself until then. */
  trouble: ParcelTrouble | null;
  /** Since when (`troubleSince`); null: nothing, or a server of an earlier version has noted it. */
  trouble_at: Generated<Timestamp | null>;
  /** What set the order 'Delivered' if no person did. */
  delivered_by: 'courier' | 'noNews' | null;
}

/** What a courier reported of a parcel. */
interface ShipmentEventTable {
  order_id: string;
  happened_at: Timestamp;
  state: TrackingState;
  /** Why nobody took the parcel; null otherwise. */
  reason: string | null;
}

/** News of a courier that the shop could not use, as it came. */
interface CourierNewsTable {
  id: string;
  /** Null if it names none. */
  tracking_number: string | null;
  body: string;
  /** What of it was not understood; null: it waits for an order with its number, or is of a server of an earlier version. */
  unread: 'number' | 'words' | null;
  received_at: Timestamp;
}

export interface ShipmentSchema {
  shipment: ShipmentTable;
  shipment_event: ShipmentEventTable;
  courier_news: CourierNewsTable;
}

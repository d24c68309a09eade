import { keepNews } from '#server/modules/courier/courier-store.ts';
import { bookingsOf, skusOfOrder } from '#server/modules/order/packing-store.ts';
import * as orders from '#server/modules/order/order-store.ts';
import * as shipments from '#server/modules/shipment/shipment-store.ts';
import { now, type Sample } from '../example-shop.ts';

const shipment: shipments.ShipmentRow = {
  ...{ order_id: 'order', courier: 'Blue Dart', tracking_number: 'BD1', parcel: 1 },
  ...{ shipped_at: now, quiet_since: now, delivered_by: null },
};
const news = { id: 'news', tracking_number: 'BD1', body: '{}', received_at: now };
const toShip = { statuses: ['Processing', 'Shipped'] } as const;

/** Parcels, what couriers report of them, and what packers read. */
export const shipmentSamples: readonly Sample[] = [
  ({ db }) => shipments.insertShipment(db, shipment),
  ({ db }) => shipments.insertEvents(db, 'order', [{ state: 'picked_up', at: now }]),
  ({ db }) => shipments.shipmentOfOrder(db, 'order'),
  ({ db }) => shipments.shipmentsOfOrders(db, ['order', 'another']),
  ({ db }) => shipments.shipmentOfNumber(db, 'BD1'),
  ({ db }) => shipments.ordersOfNumbers(db, ['BD1', 'BD2']),
  ({ db }) => shipments.eventsOfOrders(db, ['order', 'another']),
  ({ db }) => shipments.setCourier(db, 'order', 'Delhivery'),
  ({ db }) => shipments.setQuietSince(db, 'order', now),
  ({ db }) => shipments.setDeliveredBy(db, 'order', 'courier'),
  ({ db }) => shipments.quietOrders(db, now, 20),
  ({ db }) => orders.addToSearch(db, 'order', 'BD1'),
  ({ db }) => orders.shippedAt(db, 'order').catch(() => undefined),
  ({ db }) => orders.orderWithNumber(db, 1001),
  ({ db }) => bookingsOf(db, ['order', 'another'], { ...toShip, liveOnly: true }),
  ({ db }) => skusOfOrder(db, 'order'),
  ({ db }) => keepNews(db, news),
  ({ db }) => shipments.deleteShipment(db, 'order'),
];

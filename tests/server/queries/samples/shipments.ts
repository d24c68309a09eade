import * as courier from '#server/modules/courier/courier-store.ts';
import * as orders from '#server/modules/order/order-store.ts';
import { bookingsOf, skusOfOrder } from '#server/modules/order/packing-store.ts';
import * as shipments from '#server/modules/shipment/shipment-store.ts';
import { now, page, type Sample } from '../example-shop.ts';

const shipment: shipments.ShipmentRow = {
  ...{ order_id: 'order', courier: 'Blue Dart', tracking_number: 'BD1', parcel: 1 },
  ...{ shipped_at: now, quiet_since: now, trouble: null, trouble_at: null, delivered_by: null },
};
const news = { id: 'news', tracking_number: 'BD1', body: '{}', received_at: now, unread: null };
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
  ({ db }) => shipments.setDecided(db, 'order'),
  ({ db }) => shipments.setProgress(db, 'order', shipment),
  ({ db }) => shipments.quietOrders(db, now, 20),
  ({ db }) => orders.addToSearch(db, 'order', 'BD1'),
  ({ db }) => orders.shippedAt(db, 'order').catch(() => undefined),
  ({ db }) => orders.hadStatus(db, 'order', 'Processing'),
  ({ db }) => orders.orderWithNumber(db, 1001),
  ({ db }) => bookingsOf(db, ['order', 'another'], { ...toShip, liveOnly: true }),
  ({ db }) => skusOfOrder(db, 'order'),
  ({ db, engine }) => courier.lockParcels(db, engine, ['BD1', 'BD2']),
  ({ db }) => courier.keepNews(db, [news]),
  ({ db }) => courier.waitingNews(db, 20),
  ({ db }) => courier.waitingNews(db, 20, ['BD1', 'BD2']),
  ({ db }) => courier.unreadNews(db, page),
  ({ db }) => courier.namelessNews(db, now),
  ({ db }) => courier.setUnread(db, ['news'], 'words'),
  ({ db }) => courier.deleteUsedNews(db, ['news', 'another']),
  ({ db }) => courier.deleteSurplusNews(db, 20),
  ({ db }) => shipments.deleteShipment(db, 'order'),
];

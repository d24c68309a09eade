import type { Kysely } from 'kysely';
import type { ShopOrder } from '#contract/fulfilment.ts';
import type { Order } from '#contract/order.ts';
import type { Schema } from '../../db/schema.ts';
import { shipmentsByOrder, type ShippingSettings } from '../shipment/shipments.ts';
import { skusOfOrder } from './packing-store.ts';

/** Adds to orders what the store of orders does not read: their parcels, and for packers the SKUs. */
export class OrderDetails {
  readonly #db: Kysely<Schema>;
  readonly #settings: ShippingSettings;

  constructor(db: Kysely<Schema>, settings: ShippingSettings) {
    this.#db = db;
    this.#settings = settings;
  }

  /** A shopper's orders. */
  async ofShopper(orders: readonly Order[]): Promise<Order[]> {
    const shipments = await shipmentsByOrder(
      this.#db,
      orders.filter(({ status }) => status !== 'Not Processed').map(({ _id }) => _id),
      this.#settings,
    );
    return orders.map((order) => {
      const known = shipments.get(order._id);
      return { ...order, ...(known && { shipment: known.shipment }) };
    });
  }

  /** An order as admins see it. */
  async ofStaff(order: ShopOrder): Promise<ShopOrder> {
    const skus = await skusOfOrder(this.#db, order._id);
    const shipments = await shipmentsByOrder(this.#db, [order._id], this.#settings);
    const known = shipments.get(order._id);
    const cause = known?.cause;
    return {
      ...order,
      ...(known && { shipment: known.shipment }),
      ...(cause && {
        history: order.history.map((entry) => (entry.status === 'Delivered' ? { ...entry, cause } : entry)),
      }),
      ...(skus.length > 0 && {
        skus: skus.map(({ product, size, sku }) => ({ product, ...(size !== null && { size }), sku })),
      }),
    };
  }
}

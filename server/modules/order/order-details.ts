import type { Kysely } from 'kysely';
import type { ShopOrder } from '#contract/fulfilment.ts';
import type { Order } from '#contract/order.ts';
import type { Schema } from '../../db/schema.ts';
import { shipmentsByOrder, type ShippingSettings } from '../shipment/shipments.ts';
import { cashNotesOf } from './cash-order-store.ts';
import { skusOfOrder } from './packing-store.ts';
import { returnedOf } from './returned-store.ts';

/** Adds to orders what the store of orders does not read: their parcels, and for staff the SKUs and what was done with cash. */
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
    const cash = await this.#cashOf(order._id);
    const returned = order.status === 'Cancelled' ? await returnedOf(this.#db, order._id) : [];
    return {
      ...order,
      ...(known && { shipment: known.shipment }),
      ...(cash && { cash }),
      ...(returned.length > 0 && { returned: returned.map((pieces, line) => ({ line, ...pieces })) }),
      ...(cause && {
        history: order.history.map((entry) => (entry.status === 'Delivered' ? { ...entry, cause } : entry)),
      }),
      ...(skus.length > 0 && {
        skus: skus.map(({ product, size, sku }) => ({ product, ...(size !== null && { size }), sku })),
      }),
    };
  }

  async #cashOf(orderId: string): Promise<ShopOrder['cash']> {
    const notes = await cashNotesOf(this.#db, orderId);
    if (notes === undefined) return undefined;
    const confirmed = noted(notes.confirmed_at, notes.confirmer);
    const collected = noted(notes.collected_at, notes.collector);
    const remitted = noted(notes.remitted_at, notes.remitter);
    return {
      ...(confirmed && { confirmed }),
      ...(collected && { collected: { ...collected, reference: notes.collected_reference ?? '' } }),
      ...(remitted && { remitted: { ...remitted, reference: notes.remitted_reference ?? '' } }),
    };
  }
}

/** Without a name it was the shopper's link, or the courier's file. */
const noted = (at: number | null, by: string | null) =>
  at === null ? undefined : { at: new Date(at).toISOString(), ...(by !== null && { by }) };

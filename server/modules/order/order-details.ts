import type { Kysely } from 'kysely';
import type { ShopOrder } from '#contract/fulfilment.ts';
import type { Order } from '#contract/order.ts';
import type { Schema } from '../../db/schema.ts';
import { unaskedOrders } from '../mail/mail-store.ts';
import { shipmentsByOrder, type ShippingSettings } from '../shipment/shipments.ts';
import { skusOfOrder } from './packing-store.ts';
import { returnedOf } from './returned-store.ts';
import { agreedOrders } from './shop-order-store.ts';

/** Reads what was done with the cash of an order. */
export type CashOf = (db: Kysely<Schema>, orderId: string) => Promise<ShopOrder['cash']>;

/** Adds to orders what the store of orders does not read: their parcels, and for staff the SKUs and what was done with cash. */
export class OrderDetails {
  readonly #db: Kysely<Schema>;
  readonly #settings: ShippingSettings;
  readonly #cashOf: CashOf;

  constructor(db: Kysely<Schema>, settings: ShippingSettings, cashOf: CashOf) {
    this.#db = db;
    this.#settings = settings;
    this.#cashOf = cashOf;
  }

  /** A shopper's orders. */
  async ofShopper(orders: readonly Order[]): Promise<Order[]> {
    const shipments = await shipmentsByOrder(
      this.#db,
      orders.filter(({ status }) => status !== 'Not Processed').map(({ _id }) => _id),
      this.#settings,
    );
    const waiting = orders.filter(({ confirm }) => confirm === 'waiting').map(({ _id }) => _id);
    const unasked = await unaskedOrders(this.#db, waiting);
    const agreed = await agreedOrders(this.#db, waiting);
    return orders.map((order) => {
      const known = shipments.get(order._id);
      return {
        ...order,
        ...(unasked.has(order._id) && { unasked: true }),
        ...(agreed.has(order._id) && { agreed: true }),
        ...(known && { shipment: known.shipment }),
      };
    });
  }

  /** An order as admins see it. */
  async ofStaff(shown: ShopOrder): Promise<ShopOrder> {
    const order = {
      ...shown,
      ...(shown.confirm === 'waiting' &&
        (await unaskedOrders(this.#db, [shown._id])).size > 0 && { unasked: true as const }),
    };
    const skus = await skusOfOrder(this.#db, order._id);
    const shipments = await shipmentsByOrder(this.#db, [order._id], this.#settings);
    const known = shipments.get(order._id);
    const cause = known?.cause;
    const cash = await this.#cashOf(this.#db, order._id);
    const returned = order.status === 'Cancelled' ? await returnedOf(this.#db, order._id) : [];
    return {
      ...order,
      ...(known && { shipment: known.shipment }),
      ...(cash && { cash }),
      ...(order.confirm === 'waiting' && cash?.confirmed && { agreed: true as const }),
      ...(returned.length > 0 && { returned: returned.map((pieces, line) => ({ line, ...pieces })) }),
      ...(cause && {
        history: order.history.map((entry) => (entry.status === 'Delivered' ? { ...entry, cause } : entry)),
      }),
      ...(skus.length > 0 && {
        skus: skus.map(({ product, size, sku }) => ({ product, ...(size !== null && { size }), sku })),
      }),
    };
  }
}

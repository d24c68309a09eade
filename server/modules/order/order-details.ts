import type { Kysely } from 'kysely';
import type { ShopOrder } from '#contract/fulfilment.ts';
import type { Order } from '#contract/order.ts';
import type { OwnerSettings } from '#contract/owner-settings.ts';
import type { Paper } from '#contract/paper.ts';
import type { Clock } from '../../clock.ts';
import type { Schema } from '../../db/schema.ts';
import { isMailWaiting, unaskedOrders } from '../mail/mail-store.ts';
import { shipmentsByOrder } from '../shipment/shipments.ts';
import { arrivalsOf, type Arrival } from './delivered-store.ts';
import { returnsOf } from './order-returns.ts';
import { skusOfOrder } from './packing-store.ts';
import { returnedOf } from './returned-store.ts';
import { agreedOrders } from './shop-order-store.ts';

/** Reads what was done with the cash of an order. */
export type CashOf = (db: Kysely<Schema>, orderId: string) => Promise<ShopOrder['cash']>;

/** Reads when orders are cancelled that nobody confirms. */
export type EndsOf = (db: Kysely<Schema>, orderIds: readonly string[]) => Promise<Map<string, number>>;

/** What the modules above know of orders: their cash, and the papers that were issued. */
export interface OfCash {
  readonly cashOf: CashOf;
  readonly endsOf: EndsOf;
  readonly papersOf: (db: Kysely<Schema>, orderId: string) => Promise<Paper[]>;
}

/** Reads the settings that orders show. Not to be called within a transaction. */
type OrderSettings = () => Promise<Pick<OwnerSettings, 'delivery' | 'courier' | 'returns'>>;

/** Adds to orders what the store of orders does not read: their parcels, and for staff the SKUs and what was done with cash. */
export class OrderDetails {
  readonly #db: Kysely<Schema>;
  readonly #settings: OrderSettings;
  readonly #cashOf: CashOf;
  readonly #endsOf: EndsOf;
  readonly #papersOf: OfCash['papersOf'];
  readonly #clock: Clock;

  constructor(
    db: Kysely<Schema>,
    settings: OrderSettings,
    { cashOf, endsOf, papersOf, clock }: OfCash & { readonly clock: Clock },
  ) {
    this.#db = db;
    this.#settings = settings;
    this.#cashOf = cashOf;
    this.#endsOf = endsOf;
    this.#papersOf = papersOf;
    this.#clock = clock;
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
    const delivered = orders.filter(({ status }) => status === 'Delivered').map(({ _id }) => _id);
    const arrivals = await arrivalsOf(this.#db, delivered, this.#clock());
    const ends = await this.#endsOf(this.#db, waiting);
    const returns = await this.#returnsOf(orders, arrivals);
    return orders.map((order, index) => {
      const known = shipments.get(order._id);
      const arrival = arrivals.get(order._id);
      const end = ends.get(order._id);
      return {
        ...order,
        ...(unasked.has(order._id) && { unasked: true }),
        ...(agreed.has(order._id) && { agreed: true }),
        ...(known && { shipment: known.shipment }),
        ...(arrival?.isNoted && { delivered_at: new Date(arrival.at).toISOString() }),
        ...returns[index],
        ...(end !== undefined && { confirm_until: new Date(end).toISOString() }),
      };
    });
  }

  async #returnsOf(orders: readonly Order[], arrivals: ReadonlyMap<string, Arrival>) {
    const { days } = (await this.#settings()).returns;
    return returnsOf(this.#db, orders, { arrivals, days, now: this.#clock() });
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
    const arrivals = await arrivalsOf(this.#db, order.status === 'Delivered' ? [order._id] : [], this.#clock());
    const [returns] = await this.#returnsOf([order], arrivals);
    const papers = await this.#papersOf(this.#db, order._id);
    return {
      ...order,
      ...returns,
      ...(known && { shipment: known.shipment }),
      ...(order.status === 'Shipped' && {
        shipped_mail: (await isMailWaiting(this.#db, order._id, 'shipped')) ? ('waiting' as const) : ('sent' as const),
      }),
      ...(cash && { cash }),
      ...(papers.length > 0 && { papers }),
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

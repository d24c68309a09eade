import type { Kysely } from 'kysely';
import type { OrderReference, OrderSummary, ParcelCounts, ShopOrder } from '#contract/fulfilment.ts';
import type { Order } from '#contract/order.ts';
import type { Paging } from '#contract/primitives.ts';
import type { CashFilter } from '#contract/rules/cash.ts';
import { dayOf, endOfDay, startOfDay } from '#contract/rules/day.ts';
import { canTransition, isChangeable, type OrderStatus } from '#contract/rules/order-status.ts';
import { ordersPageSize } from '#contract/rules/paging.ts';
import { orderSortFields, readSort } from '#contract/rules/sort.ts';
import { trackingUrl, type ParcelTrouble } from '#contract/rules/tracking.ts';
import type { Schema } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import { Refused } from '../../refused.ts';
import { sliceOf } from '../../slice.ts';
import { auditChange, noteAudit } from '../../work/context.ts';
import type { Account } from '../account/account.ts';
import { replaceMail } from '../mail/mail-store.ts';
import { refuseReturned } from '../returns/return-store.ts';
import { setDecided } from '../shipment/shipment-store.ts';
import { noParcel, type Parcel, type ShippingSettings } from '../shipment/shipments.ts';
import { completeCancellation } from './cancellation.ts';
import { wasShipped } from './order-change-store.ts';
import { openOrder } from './order-changes.ts';
import type { OrderContext } from './order-context.ts';
import { mailedOrder, orderShipped } from './order-mails.ts';
import { transitionOrder, orderWithId, type Cancellation, type OrderRow, lockOrder } from './order-store.ts';
import { addParcel } from './ship.ts';
import {
  adjacentOrder,
  countTroubles,
  forShopper,
  shopOrder,
  shopOrders,
  type OrderFilter,
} from './shop-order-store.ts';
import { takeStepBack } from './step-back.ts';

/** A filter of the orders. `from` and `to` are days in India, both inclusive. */
interface OrderSearch {
  readonly status?: OrderStatus | undefined;
  readonly late?: '1' | undefined;
  readonly confirm?: 'waiting' | undefined;
  readonly parcel?: ParcelTrouble | undefined;
  readonly cash?: CashFilter | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly customer?: string | undefined;
  readonly search?: string | undefined;
}

/** The filter, page and order of the order list. */
export interface OrderQuery extends Paging, OrderSearch {
  /** See `readSort`. Newest first by default. */
  readonly sort?: string | undefined;
}

const filterOf = (
  { status, late, confirm, parcel, cash, from, to, customer, search }: OrderSearch,
  now: number,
): OrderFilter => ({
  ...(cash === 'out' ? { cash: 'pending', statuses: ['Shipped', 'Delivered'] } : cash !== undefined && { cash }),
  ...(status !== undefined && { statuses: [status] }),
  ...(late !== undefined && { lateOn: dayOf(now) }),
  ...(confirm !== undefined && { isWaiting: true }),
  ...(parcel !== undefined && { parcel }),
  ...(from !== undefined && { from: startOfDay(from) }),
  ...(to !== undefined && { before: endOfDay(to) }),
  ...(customer !== undefined && { account: customer }),
  ...(search !== undefined && { search }),
});

export interface FulfilmentDependencies extends OrderContext {
  readonly shipping: ShippingSettings;
  /** Called after an order was shipped with a tracking number: news of it may have come before. */
  readonly onNumberTyped: (number: string) => Promise<void>;
  /** Called after a refund was queued. */
  readonly onRefundQueued: () => void;
  /** The papers that go with parcels. */
  readonly papers: OrderPapers;
  /** Has the request of a cancelled exchange or replacement wait for an owner again. What it needs is read before the transaction. */
  readonly reopening: () => Promise<{
    readonly ofOrder: (
      trx: Kysely<Schema>,
      order: OrderRow,
      cause: { readonly at: number; readonly by: string },
    ) => Promise<void>;
  }>;
}

/** What shipping does with the paper of a locked order, and taking it back. */
export interface OrderPapers {
  issue(trx: Kysely<Schema>, order: OrderRow): Promise<void>;
  /** Refuses what `issue` would refuse. */
  check(db: Kysely<Schema>, order: OrderRow): Promise<void>;
  cancel(trx: Kysely<Schema>, orderId: string): Promise<void>;
}

const shippedBefore = 'This order was shipped before. Write to us, and we look into it.';

/** Lists and cancels orders for admins, and changes their status. */
export class FulfilmentService {
  readonly #dependencies: FulfilmentDependencies;
  readonly #db: Kysely<Schema>;

  constructor(dependencies: FulfilmentDependencies) {
    this.#dependencies = dependencies;
    this.#db = dependencies.database.db;
  }

  /** One page of the matching orders and their total, and how many parcels of all need a look. */
  async list(query: OrderQuery): Promise<{ orders: OrderSummary[]; total: number; counts: ParcelCounts }> {
    const { page, limit = ordersPageSize, sort } = query;
    const { database, clock } = this.#dependencies;
    const slice = sliceOf({ page, limit });
    const found = await shopOrders(database, filterOf(query, clock()), slice, readSort(orderSortFields, sort));
    return { ...found, counts: await countTroubles(this.#db) };
  }

  /**
   * An order with its neighbours among those that the filter matches; it need not match itself.
   * @throws {Refused} orderNotFound
   */
  async one(
    id: string,
    query: OrderSearch = {},
  ): Promise<{ order: ShopOrder; previous?: OrderReference; next?: OrderReference }> {
    const row = await existing(this.#db, id);
    const { database, clock } = this.#dependencies;
    const filter = filterOf(query, clock());
    const previous = await adjacentOrder(database, row, 'previous', filter);
    const next = await adjacentOrder(database, row, 'next', filter);
    return { order: await shopOrder(this.#db, row), ...(previous && { previous }), ...(next && { next }) };
  }

  /**
   * Changes an order to its next status; 'Shipped' mails the shopper, and issues the paper of the parcel.
   * @param parcel Of an order that becomes 'Shipped'.
   * @throws {Refused} orderNotFound, orderUnconfirmed, trackingNumberTaken, paperSellerMissing, paperStateMissing, paperHsnMissing;
   *   wrongOrderStatus if the status does not follow the current one
   */
  async transition(id: string, to: OrderStatus, by: Account, parcel: Parcel = noParcel): Promise<ShopOrder> {
    const { sender, shipping, clock, papers, onNumberTyped, onMailQueued, events } = this.#dependencies;
    const { url_templates: templates } = (await shipping()).delivery;
    const shop = await sender();
    const { shown, number } = await inTransaction(this.#db, async (trx) => {
      const order = await this.#step(trx, id, to, by);
      if (to === 'Shipped') {
        await addParcel(trx, id, parcel, clock());
        const mailed = { ...(await mailedOrder(trx, order, shop)), parcel, url: trackingUrl(templates, parcel) };
        // It may have been shipped before, and that taken back.
        await replaceMail(trx, id, orderShipped(mailed, shop), clock());
        await papers.issue(trx, order);
      }
      if (to === 'Delivered') await setDecided(trx, id);
      return { shown: await shopOrder(trx, order), number: order.number };
    });
    events.record({ event: 'order moved', order: id, number, to, by: by.id });
    onMailQueued();
    if (to === 'Shipped' && parcel.number !== '') await onNumberTyped(parcel.number);
    return shown;
  }

  /**
   * Takes the last step of an order back.
   * @param to The status that it goes back to.
   * @param reason For the order's history.
   * @throws {Refused} orderNotFound, wrongOrderStatus, cashNotedFirst, parcelUnderWay, parcelDelivered
   */
  async takeBack(id: string, to: OrderStatus, reason: string, by: Account): Promise<ShopOrder> {
    const { database, clock, papers, events } = this.#dependencies;
    const { shown, number } = await inTransaction(this.#db, async (trx) => {
      const before = await lockOrder(trx, database.engine, id);
      if (before === undefined) throw new Refused('orderNotFound');
      const order = await takeStepBack(trx, before, { to, at: clock(), by: by.id, reason });
      if (before.status === 'Shipped') await papers.cancel(trx, before);
      const changes = [...auditChange('status', before.status, to), ...auditChange('reason', '', reason)];
      noteAudit({ name: String(order.number), changes });
      return { shown: await shopOrder(trx, order), number: order.number };
    });
    events.record({ event: 'order moved', order: id, number, to, by: by.id });
    return shown;
  }

  /**
   * Cancels an order that was not shipped. One transaction queues the refund, returns the stock and queues the shopper's mail. A cash order
   * has no refund.
   * @param reason Shown to the shopper; the default text if empty.
   * @throws {Refused} orderNotFound, orderMoved, returnOpen
   */
  cancel(id: string, reason: string, by: Account): Promise<ShopOrder> {
    return this.#cancel(id, { cancel_code: 'byShop', reason: reason || null }, by);
  }

  /**
   * Cancels an order of the caller's own that is not packed yet, as `cancel`.
   * @throws {Refused} orderNotFound (also to others), orderClosed
   */
  async cancelOwn(id: string, reason: string, by: Account): Promise<Order> {
    const { account_id } = await existing(this.#db, id);
    if (account_id !== by.id) throw new Refused('orderNotFound');
    return forShopper(await this.#cancel(id, { cancel_code: 'byShopper', reason: reason || null }, by));
  }

  async #cancel(id: string, cancellation: Cancellation, by: Account): Promise<ShopOrder> {
    const { database, changes, clock, sender, onMailQueued, onRefundQueued, events } = this.#dependencies;
    const shop = await sender();
    const reopening = await this.#dependencies.reopening();
    const { shown, event } = await changes.transaction(async (catalogue) => {
      const { trx } = catalogue;
      // The shopper's ends where the packing begins; an owner's where the parcel leaves.
      if (cancellation.cancel_code === 'byShopper') {
        await openOrder(trx, database, id, isChangeable);
        // Else whoever packs could have a parcel that has left refunded, which is an owner's decision.
        if (await wasShipped(trx, id)) throw new Refused('orderClosed', undefined, shippedBefore);
      }
      await refuseReturned(trx, id);
      const how = { engine: database.engine, cancellation, at: clock(), by: by.id, shop };
      const cancelled = await this.#step(trx, id, 'Cancelled', by);
      // Before the stock: orders are locked before sizes.
      await reopening.ofOrder(trx, cancelled, { at: how.at, by: by.id });
      const { order, event } = await completeCancellation(catalogue, cancelled, how);
      return { shown: await shopOrder(trx, order), event };
    });
    events.record(event);
    onMailQueued();
    onRefundQueued();
    return shown;
  }

  /** Updates the status conditionally: if two admins change an order at once, the second one gets `orderMoved`. */
  async #step(trx: Kysely<Schema>, id: string, to: OrderStatus, by: Account): Promise<OrderRow> {
    // The lock also holds back a change of the address, which the mail names.
    const order = await lockOrder(trx, this.#dependencies.database.engine, id);
    if (order === undefined) throw new Refused('orderNotFound');
    // An order without pieces waits, too, whatever a server of an earlier version has made of it.
    const isWaiting = order.confirm === 'waiting' || order.waits_for_pieces === 1;
    if (isWaiting && to !== 'Cancelled') throw new Refused('orderUnconfirmed');
    const at = this.#dependencies.clock();
    const done =
      canTransition(order.status, to) && (await transitionOrder(trx, id, { from: order.status, to, at, by: by.id }));
    if (done) {
      noteAudit({ name: String(order.number), changes: auditChange('status', order.status, to) });
      return { ...order, status: to };
    }
    const { status } = await existing(trx, id);
    throw new Refused('wrongOrderStatus', undefined, { from: status, to });
  }
}

/** @throws {Refused} orderNotFound */
async function existing(db: Kysely<Schema>, id: string): Promise<OrderRow> {
  const order = await orderWithId(db, id);
  if (order === undefined) throw new Refused('orderNotFound');
  return order;
}

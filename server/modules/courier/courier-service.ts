import type { FastifyBaseLogger } from 'fastify';
import { createHash, timingSafeEqual } from 'node:crypto';
import { furthestState, isFinal } from '#contract/rules/tracking.ts';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import { newId } from '../../db/ids.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { ShopEvents } from '../../shop-events.ts';
import { inParts } from '../../work/sweeps.ts';
import { lockOrder } from '../order/order-change-store.ts';
import { orderWithId, transitionOrder } from '../order/order-store.ts';
import {
  eventsOfOrders,
  insertEvents,
  quietOrders,
  setDeliveredBy,
  setQuietSince,
  shipmentOfNumber,
  shipmentOfOrder,
  type TrackingEvent,
} from '../shipment/shipment-store.ts';
import type { ShippingSettings } from '../shipment/shipments.ts';
import { readNews, rowsIn, type CourierNews } from './courier-news.ts';
import { keepNews } from './courier-store.ts';

/** Events of one parcel that are kept. Further ones count only if they move it forward. */
const mostEvents = 200;

const day = 86_400_000;

/** Orders that one part of the sweep delivers. */
const ordersAtOnce = 20;

export interface CourierDependencies {
  readonly database: Database;
  readonly settings: ShippingSettings;
  readonly clock: Clock;
  readonly events: ShopEvents;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
}

/** Takes couriers' news of parcels, and delivers orders that none came of. News never touches money. */
export class CourierService {
  readonly #dependencies: CourierDependencies;

  constructor(dependencies: CourierDependencies) {
    this.#dependencies = dependencies;
  }

  /** Takes the news of a request. A wrong token and what is no news store nothing. */
  async receive(token: string, body: unknown): Promise<boolean> {
    const { settings, log } = this.#dependencies;
    const expected = (await settings()).courier.token;
    if (expected === '' || !isSame(token, expected)) return false;
    for (const row of rowsIn(body) ?? []) {
      const news = readNews(row, this.#dependencies.clock());
      if (await this.take(news)) continue;
      log.warn(`courier: news of ${news.number ?? 'no parcel'} could not be used, it is kept for 30 days`);
      await this.#keep(news.number, JSON.stringify(row));
    }
    return true;
  }

  /**
   * Applies news of a parcel: it moves forward, and its arrival sets the order 'Delivered'.
   * @returns False if no order has its number, or if its words name no state.
   */
  async take({ number, state, at, scans }: CourierNews): Promise<boolean> {
    const { database, clock } = this.#dependencies;
    const shipment = number === undefined ? undefined : await shipmentOfNumber(database.db, number);
    if (shipment === undefined) return false;
    const now = clock();
    const own = state === undefined ? [] : [{ state, at: at ?? now }];
    await this.#apply(shipment.order_id, number, [...scans, ...own], at === undefined ? state : undefined);
    return state !== undefined;
  }

  /**
   * Sets orders 'Delivered' that there was no news of for the days of the settings; 0 days: none.
   * @param signal Stops between two parts.
   */
  async deliverQuiet(signal: AbortSignal): Promise<void> {
    const { database, settings, clock } = this.#dependencies;
    const { delivered_after_days: days } = (await settings()).delivery;
    if (days === 0) return;
    const until = clock() - days * day;
    await inParts(ordersAtOnce, signal, async (limit) => {
      const ids = await quietOrders(database.db, until, limit);
      for (const id of ids) await this.#deliver(id, until);
      return ids.length;
    });
  }

  /** @param timeless A state whose time is unknown: it is stored once. */
  async #apply(
    orderId: string,
    number: string | undefined,
    news: readonly TrackingEvent[],
    timeless: TrackingEvent['state'] | undefined,
  ): Promise<void> {
    const { database, clock } = this.#dependencies;
    const isDelivered = await inTransaction(database.db, async (trx) => {
      await lockOrder(trx, database.engine, orderId);
      // Its number may have been corrected meanwhile: then the news is of another parcel.
      const shipment = await shipmentOfOrder(trx, orderId);
      if (shipment?.tracking_number !== number) return false;
      const known = (await eventsOfOrders(trx, [orderId])).get(orderId) ?? [];
      const isKnown = (state: TrackingEvent['state']) => known.some((event) => event.state === state);
      const added = news.filter(({ state }) => !(isKnown(state) && (state === timeless || known.length >= mostEvents)));
      if (added.length > 0) await insertEvents(trx, orderId, added);
      const state = furthestState([...known, ...added]);
      await setQuietSince(trx, orderId, isFinal(state) ? null : clock());
      if (state !== 'delivered' || !(await this.#moved(trx, orderId))) return false;
      await setDeliveredBy(trx, orderId, 'courier');
      return true;
    });
    if (isDelivered) await this.#record(orderId, 'courier');
  }

  async #deliver(orderId: string, until: number): Promise<void> {
    const { database } = this.#dependencies;
    const isDelivered = await inTransaction(database.db, async (trx) => {
      await lockOrder(trx, database.engine, orderId);
      const quiet = (await shipmentOfOrder(trx, orderId))?.quiet_since ?? undefined;
      // There was news meanwhile.
      if (quiet === undefined || quiet > until) return false;
      await setQuietSince(trx, orderId, null);
      if (!(await this.#moved(trx, orderId))) return false;
      await setDeliveredBy(trx, orderId, 'noNews');
      return true;
    });
    if (isDelivered) await this.#record(orderId, 'no news of its parcel');
  }

  /** False for an order that is not on its way: a person has decided already. */
  #moved(trx: Database['db'], orderId: string): Promise<boolean> {
    const at = this.#dependencies.clock();
    return transitionOrder(trx, orderId, { from: 'Shipped', to: 'Delivered', at, by: null });
  }

  async #record(orderId: string, by: string): Promise<void> {
    const { database, events } = this.#dependencies;
    const order = await orderWithId(database.db, orderId);
    if (order) events.record({ event: 'order moved', order: orderId, number: order.number, to: 'Delivered', by });
  }

  async #keep(number: string | undefined, body: string): Promise<void> {
    const { database, clock } = this.#dependencies;
    const row = { id: newId(), tracking_number: number ?? null, body, received_at: clock() };
    await keepNews(database.db, row);
  }
}

/** Compares in a time that says nothing about the difference. */
function isSame(one: string, other: string): boolean {
  const [first, second] = [one, other].map((text) => createHash('sha256').update(text).digest());
  return first !== undefined && second !== undefined && timingSafeEqual(first, second);
}

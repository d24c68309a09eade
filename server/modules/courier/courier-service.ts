import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import { createHash, timingSafeEqual } from 'node:crypto';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { furthestState, isFinal } from '#contract/rules/tracking.ts';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import { newId } from '../../db/ids.ts';
import { parseJson } from '../../db/json.ts';
import type { Schema } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { ShopEvents } from '../../shop-events.ts';
import { inParts } from '../../work/sweeps.ts';
import { transitionOrder, type OrderRow, lockOrder } from '../order/order-store.ts';
import { homeward, insertReturnEvents } from '../returns/return-parcels.ts';
import {
  insertEvents,
  quietOrders,
  setProgress,
  shipmentOfOrder,
  troubleColumns,
  type TrackingEvent,
} from '../shipment/shipment-store.ts';
import type { ShippingSettings } from '../shipment/shipments.ts';
import { readNews, rowsIn, type CourierNews } from './courier-news.ts';
import {
  deleteSurplusNews,
  deleteUsedNews,
  keepNews,
  lockParcels,
  setUnread,
  waitingNews,
  type LockedParcel,
  type LockedReturnParcel,
} from './courier-store.ts';

/** Events of one parcel that are kept. Further ones count only if they move it forward. */
const mostEvents = 200;

const day = 86_400_000;

/** Parcels of one transaction, so that others have their turn. */
const parcelsAtOnce = 20;

export interface CourierDependencies {
  readonly database: Database;
  readonly settings: ShippingSettings;
  readonly clock: Clock;
  readonly events: ShopEvents;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
}

/** What became of news: used; or why it is kept, as the column `unread` says. Null: no order has its number yet. */
type Outcome = 'used' | Schema['courier_news']['unread'];

/** Takes couriers' news of parcels, and delivers orders that none came of. News never touches money. */
export class CourierService {
  readonly #dependencies: CourierDependencies;

  constructor(dependencies: CourierDependencies) {
    this.#dependencies = dependencies;
  }

  /** Whether a token is the one of the settings. */
  async admits(token: string): Promise<boolean> {
    const expected = (await this.#dependencies.settings()).courier.token;
    return expected !== '' && isSame(token, expected);
  }

  /** Takes the news of a request, in parts. What is no news stores nothing; what could not be used is kept as it came. */
  async receive(body: unknown): Promise<void> {
    const { database, clock, log } = this.#dependencies;
    const rows = rowsIn(body);
    let kept = 0;
    for (let from = 0; from < rows.length; from += parcelsAtOnce) {
      if (from > 0) await yieldToEventLoop();
      const part = rows.slice(from, from + parcelsAtOnce).map((row) => ({ row, news: readNews(row, clock()) }));
      const unused = await this.#take(
        part.map(({ news }) => news),
        async (trx, outcomes) => {
          const unused = part.flatMap(({ row, news: { number = null } }, index) => {
            const unread = outcomes[index] ?? null;
            if (unread === 'used') return [];
            return { id: newId(), tracking_number: number, body: JSON.stringify(row), received_at: clock(), unread };
          });
          await keepNews(trx, unused);
          return unused;
        },
      );
      kept += unused.length;
      // A number that was typed meanwhile did not see what is kept only now.
      await this.applyWaiting(
        unused.flatMap(({ tracking_number, unread }) => (unread === null ? (tracking_number ?? []) : [])),
      );
    }
    if (kept === 0) return;
    log.warn(`courier: news of ${kept} parcels could not be used, it is kept for 30 days`);
    await deleteSurplusNews(database.db, kept);
  }

  /**
   * Applies news that came before its tracking number was typed.
   * @param numbers Of these parcels; without them of all.
   * @param signal Stops between two parts.
   */
  async applyWaiting(numbers?: readonly string[], signal = new AbortController().signal): Promise<void> {
    if (numbers?.length === 0) return;
    await inParts(parcelsAtOnce, signal, async (limit) => {
      const rows = await waitingNews(this.#dependencies.database.db, limit, numbers);
      if (rows.length === 0) return 0;
      const news = rows.map(({ body, received_at, number }) => {
        const read = readNews(parseJson<Record<string, unknown>>(body), received_at);
        // Another version may have read another number, and a row that stays would come again without end.
        return { ...read, number: number ?? undefined, at: read.at ?? received_at };
      });
      await this.#take(news, async (trx, outcomes) => {
        const idsWith = (outcome: Outcome) => rows.flatMap(({ id }, index) => (outcomes[index] === outcome ? id : []));
        await deleteUsedNews(trx, idsWith('used'));
        await setUnread(trx, idsWith('words'), 'words');
      });
      return rows.length;
    });
  }

  /** To be called after a tracking number was typed. If it fails, the next sweep applies the news. */
  async onNumberTyped(number: string): Promise<void> {
    try {
      await this.applyWaiting([number]);
    } catch (error) {
      this.#dependencies.log.warn(
        { err: error },
        `courier: news of ${number} could not be applied, next try in an hour`,
      );
    }
  }

  /**
   * Applies news to a parcel within the caller's transaction: it moves forward, and its arrival sets its order 'Delivered'.
   * `recordDelivered` is to be called after the commit.
   * @returns The parcel after it.
   */
  async move(trx: Kysely<Schema>, parcel: LockedParcel, news: CourierNews): Promise<LockedParcel> {
    const { order, shipment, events: known } = parcel;
    const now = this.#dependencies.clock();
    const { state, at = now, reason, scans } = news;
    const own = state === undefined ? [] : [{ state, at, reason }];
    const isKnown = (event: TrackingEvent) => known.some((one) => one.state === event.state);
    const before = furthestState(known);
    // A state whose time is unknown is stored once, but for another attempt at the door.
    const isRepeated = (event: TrackingEvent) =>
      event.state === state && news.at === undefined && (event.state === before || !isAtDoor(before, event));
    const added = [...scans, ...own].filter(
      (event) => !(isKnown(event) && (isRepeated(event) || known.length >= mostEvents)),
    );
    const events = [...known, ...added];
    const furthest = furthestState(events);
    const isDelivered = furthest === 'delivered' && (await this.#deliver(trx, order, now));
    const quiet_since = shipment.quiet_since === null || isFinal(furthest) ? null : now;
    const delivered_by = isDelivered ? 'courier' : shipment.delivered_by;
    // What a person has delivered or taken back is looked at already.
    const isOpen = order.status === 'Shipped' || (order.status === 'Delivered' && delivered_by !== null);
    const progress = { ...troubleColumns(isOpen ? events : []), quiet_since, delivered_by };
    if (added.length > 0) await insertEvents(trx, order.id, added);
    await setProgress(trx, order.id, progress);
    return {
      order: isDelivered ? { ...order, status: 'Delivered' } : order,
      shipment: { ...shipment, ...progress },
      events,
    };
  }

  /**
   * Applies news to a parcel that comes back, within the caller's transaction. That it has arrived is news too: a person receives its pieces.
   * @returns The parcel after it.
   */
  async moveReturn(trx: Kysely<Schema>, parcel: LockedReturnParcel, news: CourierNews): Promise<LockedReturnParcel> {
    const { id, events: known } = parcel;
    const { state, at = this.#dependencies.clock(), reason, scans } = news;
    const isKnown = (event: TrackingEvent) => known.some((one) => one.state === event.state);
    const own = state === undefined ? [] : [homeward({ state, at, reason })];
    const timed = news.at === undefined ? own.filter((event) => !isKnown(event)) : own;
    const added = [...scans.map(homeward), ...timed].slice(0, Math.max(0, mostEvents - known.length));
    await insertReturnEvents(trx, id, added);
    return { ...parcel, events: [...known, ...added] };
  }

  /** Tells that news has delivered orders. */
  recordDelivered(orders: readonly OrderRow[], by = 'courier'): void {
    const { events } = this.#dependencies;
    for (const { id, number } of orders)
      events.record({ event: 'order moved', order: id, number, to: 'Delivered', by });
  }

  /**
   * Sets orders 'Delivered' that there was no news of for the days of the settings; 0 days: none. One whose parcel has trouble waits for a
   * person.
   * @param signal Stops between two parts.
   */
  async deliverQuiet(signal: AbortSignal): Promise<void> {
    const { database, settings, clock } = this.#dependencies;
    const { delivered_after_days: days } = (await settings()).delivery;
    if (days === 0) return;
    const until = clock() - days * day;
    await inParts(parcelsAtOnce, signal, async (limit) => {
      const ids = await quietOrders(database.db, until, limit);
      for (const id of ids) await this.#deliverOne(id, until);
      return ids.length;
    });
  }

  /** @param store Stores what became of the news, in its transaction. */
  async #take<T>(
    news: readonly CourierNews[],
    store: (trx: Kysely<Schema>, outcomes: readonly Outcome[]) => Promise<T>,
  ): Promise<T> {
    const { database } = this.#dependencies;
    const { stored, delivered } = await inTransaction(database.db, async (trx) => {
      const numbers = new Set(news.flatMap(({ number }) => number ?? []));
      const { parcels, returns } = await lockParcels(trx, database.engine, [...numbers]);
      const outcomes: Outcome[] = [];
      const delivered: OrderRow[] = [];
      for (const one of news) {
        const number = one.number ?? '';
        const parcel = parcels.get(number);
        const back = returns.get(number);
        if (parcel === undefined && back === undefined) {
          outcomes.push(one.number === undefined ? 'number' : null);
          continue;
        }
        outcomes.push(one.state === undefined && one.scans.length === 0 ? 'words' : 'used');
        if (parcel === undefined) {
          if (back !== undefined) returns.set(number, await this.moveReturn(trx, back, one));
          continue;
        }
        const moved = await this.move(trx, parcel, one);
        parcels.set(number, moved);
        if (moved.order.status !== parcel.order.status) delivered.push(moved.order);
      }
      return { stored: await store(trx, outcomes), delivered };
    });
    this.recordDelivered(delivered);
    return stored;
  }

  async #deliverOne(orderId: string, until: number): Promise<void> {
    const { database, clock } = this.#dependencies;
    const delivered = await inTransaction(database.db, async (trx) => {
      const order = await lockOrder(trx, database.engine, orderId);
      const shipment = await shipmentOfOrder(trx, orderId);
      const { quiet_since: quiet = null, trouble } = shipment ?? {};
      // There was news meanwhile.
      const isQuiet = quiet !== null && quiet <= until && trouble === null;
      if (order === undefined || shipment === undefined || !isQuiet) return [];
      const isDelivered = await this.#deliver(trx, order, clock());
      const by = isDelivered ? 'noNews' : shipment.delivered_by;
      await setProgress(trx, orderId, { ...shipment, quiet_since: null, delivered_by: by });
      return isDelivered ? [order] : [];
    });
    this.recordDelivered(delivered, 'no news of its parcel');
  }

  /** False for an order that is not on its way: a person has decided already. */
  async #deliver(trx: Kysely<Schema>, { id, status }: OrderRow, at: number): Promise<boolean> {
    return status === 'Shipped' && (await transitionOrder(trx, id, { from: 'Shipped', to: 'Delivered', at, by: null }));
  }
}

/** Whether a parcel at a state is at its shopper's door, or was, and an event says so too. */
const isAtDoor = (before: TrackingEvent['state'] | undefined, { state }: TrackingEvent): boolean =>
  [before, state].every((one) => one === 'out_for_delivery' || one === 'failed_attempt');

/** Compares in a time that says nothing about the difference. */
function isSame(one: string, other: string): boolean {
  const [first, second] = [one, other].map((text) => createHash('sha256').update(text).digest());
  return first !== undefined && second !== undefined && timingSafeEqual(first, second);
}

import type { Insertable, Kysely } from 'kysely';
import { openReturnStates } from '#contract/rules/returns.ts';
import type { UnreadNews } from '#contract/shipping.ts';
import type { Engine } from '../../db/engines/engine.ts';
import type { Schema } from '../../db/schema.ts';
import type { Slice } from '../../slice.ts';
import { deleteExpired } from '../../work/sweeps.ts';
import { lockOrders, type OrderRow } from '../order/order-store.ts';
import { returnParcels, type ReturnParcel } from '../returns/return-parcels.ts';
import {
  eventsOfOrders,
  ordersOfNumbers,
  shipmentsOfOrders,
  type ShipmentRow,
  type TrackingEvent,
} from '../shipment/shipment-store.ts';

/** The most unused news that is kept. */
const mostKeptNews = 10_000;

/** A parcel and its order, which is locked until the transaction ends. */
export interface LockedParcel {
  readonly order: OrderRow;
  readonly shipment: ShipmentRow;
  readonly events: readonly TrackingEvent[];
}

/** A parcel that comes back, and its order, which is locked until the transaction ends. */
export interface LockedReturnParcel extends ReturnParcel {
  readonly order: OrderRow;
}

/** Parcels by their tracking numbers. */
interface LockedParcels {
  readonly parcels: Map<string, LockedParcel>;
  readonly returns: Map<string, LockedReturnParcel>;
}

/** The parcels with tracking numbers. All orders are locked in one sequence, so that two requests cannot wait for each other. */
export async function lockParcels(
  trx: Kysely<Schema>,
  engine: Engine,
  numbers: readonly string[],
): Promise<LockedParcels> {
  const found = numbers.length === 0 ? [] : await ordersOfNumbers(trx, numbers);
  const back = await returnParcels(trx, numbers);
  if (found.length + back.length === 0) return { parcels: new Map(), returns: new Map() };
  const ids = found.map(({ order_id }) => order_id);
  const locked = await lockOrders(trx, engine, [...new Set([...ids, ...back.map(({ orderId }) => orderId)])]);
  const orders = new Map(locked.map((order) => [order.id, order]));
  return {
    parcels: await parcelsOf(trx, ids, numbers, orders),
    returns: new Map(
      back.flatMap((parcel) => {
        const order = orders.get(parcel.orderId);
        return order === undefined ? [] : [[parcel.trackingNumber, { ...parcel, order }]];
      }),
    ),
  };
}

async function parcelsOf(
  trx: Kysely<Schema>,
  ids: readonly string[],
  numbers: readonly string[],
  orders: ReadonlyMap<string, OrderRow>,
): Promise<Map<string, LockedParcel>> {
  if (ids.length === 0) return new Map();
  // A number may have been corrected before the lock: then it is of another parcel.
  const shipments = await shipmentsOfOrders(trx, ids);
  const events = await eventsOfOrders(trx, ids);
  return new Map(
    shipments.flatMap((shipment) => {
      const { order_id, tracking_number } = shipment;
      const order = orders.get(order_id);
      if (order === undefined || tracking_number === null || !numbers.includes(tracking_number)) return [];
      return [[tracking_number, { order, shipment, events: events.get(order_id) ?? [] }]];
    }),
  );
}

/** Keeps news that could not be used. */
export async function keepNews(db: Kysely<Schema>, news: readonly Insertable<Schema['courier_news']>[]): Promise<void> {
  if (news.length > 0) await db.insertInto('courier_news').values(news).execute();
}

/** Deletes the oldest kept news beyond `most`. @param limit How many were added. */
export async function deleteSurplusNews(db: Kysely<Schema>, limit: number, most = mostKeptNews): Promise<void> {
  const older = db
    .selectFrom('courier_news')
    .select('id')
    .orderBy('received_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(most);
  await db.deleteFrom('courier_news').where('id', 'in', older).execute();
}

/** Kept news whose tracking number an order or a request has now, the oldest first. @param numbers Of these parcels only. */
export async function waitingNews(db: Kysely<Schema>, limit: number, numbers?: readonly string[]) {
  const ofOrders = await newsOfOrders(db, limit, numbers);
  return ofOrders.length < limit ? [...ofOrders, ...(await newsOfReturns(db, limit, numbers))] : ofOrders;
}

function newsOfReturns(db: Kysely<Schema>, limit: number, numbers?: readonly string[]) {
  let news = db
    .selectFrom('courier_news')
    .innerJoin('order_return', 'order_return.tracking_number', 'courier_news.tracking_number')
    .select(['courier_news.id', 'body', 'received_at', 'order_return.tracking_number as number'])
    .where('order_return.state', 'in', openReturnStates)
    .where('order_return.tracking_number', '!=', '')
    .where('unread', 'is', null);
  if (numbers !== undefined) news = news.where('courier_news.tracking_number', 'in', numbers);
  return news.orderBy('received_at').orderBy('courier_news.id').limit(limit).execute();
}

function newsOfOrders(db: Kysely<Schema>, limit: number, numbers?: readonly string[]) {
  let news = db
    .selectFrom('courier_news')
    .innerJoin('shipment', 'shipment.tracking_number', 'courier_news.tracking_number')
    .select(['id', 'body', 'received_at', 'shipment.tracking_number as number'])
    .where('unread', 'is', null);
  if (numbers !== undefined) news = news.where('courier_news.tracking_number', 'in', numbers);
  return news.orderBy('received_at').orderBy('id').limit(limit).execute();
}

export async function deleteUsedNews(trx: Kysely<Schema>, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await trx.deleteFrom('courier_news').where('id', 'in', ids).execute();
}

/** Notes what of kept news was not understood. */
export async function setUnread(trx: Kysely<Schema>, ids: readonly string[], unread: 'words'): Promise<void> {
  if (ids.length > 0) await trx.updateTable('courier_news').set({ unread }).where('id', 'in', ids).execute();
}

/** A page of the kept news that was not understood, newest first, and the number of all. */
export async function unreadNews(
  db: Kysely<Schema>,
  { offset, limit }: Slice,
): Promise<{ news: UnreadNews[]; total: number }> {
  const rows = await db
    .selectFrom('courier_news')
    .leftJoin('shipment', 'shipment.tracking_number', 'courier_news.tracking_number')
    .leftJoin('order', 'order.id', 'shipment.order_id')
    .select(['courier_news.id', 'courier_news.tracking_number', 'body', 'received_at', 'unread'])
    .select(['order.id as order_id', 'order.number'])
    .where('unread', 'is not', null)
    .orderBy('received_at', 'desc')
    .orderBy('courier_news.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  const news = rows.map(({ id, tracking_number, body, received_at, unread, order_id, number }) => ({
    ...{ _id: id, at: new Date(received_at).toISOString(), unread: unread ?? 'words', body },
    ...(tracking_number !== null && { tracking_number }),
    ...(order_id !== null && number !== null && { order: { _id: order_id, number } }),
  }));
  return { news, total: await countUnreadNews(db) };
}

/** How much news was not understood. */
export async function countUnreadNews(db: Kysely<Schema>): Promise<number> {
  const { count } = await db
    .selectFrom('courier_news')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('unread', 'is not', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** News since a time that named no parcel: what sends it sends something else than parcels' news, so the shop learns nothing. */
export async function namelessNews(
  db: Kysely<Schema>,
  since: number,
): Promise<{ readonly since: number; readonly count: number; readonly words: string } | undefined> {
  const { first, count } = await db
    .selectFrom('courier_news')
    .select(({ fn }) => [fn.min<number | null>('received_at').as('first'), fn.countAll<number>().as('count')])
    .where('unread', '=', 'number')
    .where('received_at', '>', since)
    .executeTakeFirstOrThrow();
  return first === null ? undefined : { since: first, count: Number(count), words: '' };
}

/** Deletes kept news of `until` and before. @returns How many. */
export function deleteOldNews(db: Kysely<Schema>, until: number, limit: number): Promise<number> {
  return deleteExpired(db, 'courier_news', { key: 'id', time: 'received_at', until }, limit);
}

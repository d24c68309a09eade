import { sql, type Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { erasedEmail } from '../account/account-store.ts';
import { isDelivered } from './order-store.ts';

const deliveries = (db: Kysely<Schema>) =>
  db
    .selectFrom('order_move')
    .leftJoin('shipment', 'shipment.order_id', 'order_move.order_id')
    // A literal, as in the condition of the index `order_move_delivered`.
    .where(sql<boolean>`order_move.status = 'Delivered'`);

/** Deliveries that a person or the courier has noted: of others nobody knows the day. */
const noted = (db: Kysely<Schema>) =>
  deliveries(db).where((eb) => eb.or([eb('delivered_by', 'is', null), eb('delivered_by', '!=', 'noNews')]));

/**
 * When the courier handed the parcel over, else when the order was set 'Delivered'. A time before the order or after `now` is a mistake of
 * the courier's.
 */
const deliveredAt = (now: number) =>
  sql<number>`coalesce((select max(happened_at) from shipment_event
  where shipment_event.order_id = order_move.order_id and state = 'delivered' and happened_at <= ${now}
    and happened_at >= (select created_at from "order" where id = order_move.order_id)), moved_at)`;

/** When an order arrived, in milliseconds since 1970. `isNoted`: a person or the courier said so; else it counts as delivered without news. */
export interface Arrival {
  readonly at: number;
  readonly isNoted: boolean;
}

/** When these orders arrived, by order id. */
export async function arrivalsOf(
  db: Kysely<Schema>,
  orderIds: readonly string[],
  now: number,
): Promise<Map<string, Arrival>> {
  if (orderIds.length === 0) return new Map();
  const rows = await deliveries(db)
    .select(['order_move.order_id', 'delivered_by', deliveredAt(now).as('at')])
    .where('order_move.order_id', 'in', orderIds)
    .execute();
  return new Map(
    rows.map(({ order_id, delivered_by, at }) => [order_id, { at: Number(at), isNoted: delivered_by !== 'noNews' }]),
  );
}

/** Which deliveries a mail tells of, in milliseconds since 1970. */
export interface DeliveryTimes {
  /** Set 'Delivered' after this time, and until that one. */
  readonly movedAfter: number;
  readonly movedUntil: number;
  /** Arrived after this time. */
  readonly arrivedAfter: number;
  readonly now: number;
}

/**
 * Delivered orders whose shopper has no mail about it. The cross join has SQLite begin with the latest deliveries, not with all delivered orders.
 */
const untold = (db: Kysely<Schema>, { movedAfter, movedUntil, arrivedAfter, now }: DeliveryTimes) =>
  noted(db)
    .crossJoin('order')
    .innerJoin('account', 'account.id', 'order.account_id')
    .leftJoin('mail', (join) => join.onRef('mail.order_id', '=', 'order.id').on('mail.kind', '=', 'delivered'))
    .whereRef('order.id', '=', 'order_move.order_id')
    .where('moved_at', '>', movedAfter)
    .where('moved_at', '<=', movedUntil)
    .where(isDelivered)
    .where('account.email', 'not like', erasedEmail('%'))
    .where('mail.id', 'is', null)
    .where(deliveredAt(now), '>', arrivedAfter);

/** The first of them. */
export async function untoldDeliveries(db: Kysely<Schema>, times: DeliveryTimes, limit: number): Promise<string[]> {
  const rows = await untold(db, times).select('order.id').orderBy('moved_at').limit(limit).execute();
  return rows.map(({ id }) => id);
}

/** When a locked order arrived, if it is one of them. */
export async function untoldDelivery(
  trx: Kysely<Schema>,
  orderId: string,
  times: DeliveryTimes,
): Promise<number | undefined> {
  const row = await untold(trx, times)
    .select(deliveredAt(times.now).as('at'))
    .where('order.id', '=', orderId)
    .executeTakeFirst();
  return row && Number(row.at);
}

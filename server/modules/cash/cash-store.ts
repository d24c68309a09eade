import { sql, type Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';

/** Whose cash orders count: an account's, and those of its phone with any account. */
export interface CashShopper {
  readonly accountId: string;
  /** Empty: unknown. */
  readonly phoneKey: string;
  /** 1: test orders count, and no others. */
  readonly test: 0 | 1;
}

/** The number of cash orders that are on their way to a shopper. One that has arrived does not count, though its cash is still out. */
export async function openCashOrders(db: Kysely<Schema>, shopper: CashShopper): Promise<number> {
  const { count } = await ordersOf(db, shopper)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('cash_state', '=', 'pending')
    .where('status', 'in', ['Not Processed', 'Processing', 'Shipped'])
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** When the newest cash parcel that a shopper did not accept came back; undefined: none did. */
export async function lastRefusedAt(db: Kysely<Schema>, shopper: CashShopper): Promise<number | undefined> {
  const row = await ordersOf(db, shopper)
    .innerJoin('order_move', 'order_move.order_id', 'order.id')
    .select(({ fn }) => fn.max('moved_at').as('at'))
    .where('cancel_code', '=', 'refused')
    .where('cash_state', '=', 'not_collected')
    .where('order_move.status', '=', 'Cancelled')
    .executeTakeFirst();
  return row?.at ?? undefined;
}

/** Whether an order that the account paid online was delivered after a time. */
export async function hasPrepaidAfter(
  db: Kysely<Schema>,
  { accountId, test }: CashShopper,
  time: number,
): Promise<boolean> {
  const row = await db
    .selectFrom('order')
    .innerJoin('order_move', 'order_move.order_id', 'order.id')
    .select('order.id')
    .where('account_id', '=', accountId)
    .where('cash_state', 'is', null)
    .where('test', '=', test)
    .where('order.status', '=', 'Delivered')
    .where('order_move.status', '=', 'Delivered')
    .where('moved_at', '>', time)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** A cross join keeps SQLite from reading all orders of a cash state first. */
function ordersOf(db: Kysely<Schema>, { accountId, phoneKey, test }: CashShopper) {
  return db
    .selectFrom('cash_order')
    .crossJoin('order')
    .whereRef('order.id', '=', 'cash_order.order_id')
    .where((eb) =>
      eb.or([
        eb('cash_order.account_id', '=', accountId),
        ...(phoneKey === '' ? [] : [eb('cash_order.phone_key', '=', phoneKey)]),
      ]),
    )
    .where('test', '=', test);
}

/**
 * The condition of the index `order_waiting`, without orders that a server of an earlier version moved on. The status is in an expression, so
 * that its index is not used.
 */
const isWaiting = sql<boolean>`confirm = 'waiting' and coalesce(status, status) = 'Not Processed'`;

/** The orders that wait for their confirmation since a time or longer, oldest first. */
export async function waitingOrders(db: Kysely<Schema>, until: number, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('order')
    .select('id')
    .where(isWaiting)
    .where('created_at', '<=', until)
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Those of them that the shopper was not reminded of. */
export async function unremindedOrders(db: Kysely<Schema>, until: number, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('order')
    .select('id')
    .where(isWaiting)
    .where('created_at', '<=', until)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('cash_order')
          .select('order_id')
          .whereRef('order_id', '=', 'order.id')
          .where('reminded_at', 'is', null),
      ),
    )
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Notes a reminder. @returns False if the shopper was reminded before. */
export async function setReminded(trx: Kysely<Schema>, orderId: string, at: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('cash_order')
    .set({ reminded_at: at })
    .where('order_id', '=', orderId)
    .where('reminded_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

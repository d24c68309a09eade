import type { Kysely, Selectable } from 'kysely';
import type { PostalAddress } from '#contract/rules/postal-address.ts';
import type { Engine } from '../../db/engines/engine.ts';
import { parseJson } from '../../db/json.ts';
import type { CheckoutTable, Schema } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { CartLine } from '../order/cart-lines.ts';

/** A checkout with its lines parsed. */
export interface Checkout extends Omit<Selectable<CheckoutTable>, 'lines'> {
  /** Null until an outside client sends its cart with the callback. */
  readonly lines: readonly CartLine[] | null;
}

export async function insertCheckout(trx: Kysely<Schema>, { lines, ...row }: Checkout): Promise<void> {
  await trx
    .insertInto('checkout')
    .values({ ...row, lines: lines && JSON.stringify(lines) })
    .execute();
}

export async function checkoutWithId(db: Kysely<Schema>, id: string): Promise<Checkout | undefined> {
  const row = await db.selectFrom('checkout').selectAll().where('id', '=', id).executeTakeFirst();
  return row && toCheckout(row);
}

/** Reads a checkout and locks it until the transaction ends. */
export async function lockCheckout(trx: Kysely<Schema>, engine: Engine, id: string): Promise<Checkout | undefined> {
  const row = await engine.locking(trx.selectFrom('checkout').selectAll().where('id', '=', id)).executeTakeFirst();
  return row && toCheckout(row);
}

/** Of these orders of the provider those with a checkout, and whether it is settled. */
export async function checkoutsOfProviderOrders(
  db: Kysely<Schema>,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, { readonly isSettled: boolean }>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('checkout')
    .select(['provider_order_id', 'settled_at'])
    .where('provider_order_id', 'in', orderIds)
    .execute();
  return new Map(rows.map((row) => [row.provider_order_id ?? '', { isSettled: row.settled_at !== null }]));
}

export async function checkoutOfProviderOrder(db: Kysely<Schema>, orderId: string): Promise<Checkout | undefined> {
  const row = await db.selectFrom('checkout').selectAll().where('provider_order_id', '=', orderId).executeTakeFirst();
  return row && toCheckout(row);
}

/** Stores the provider's order. From now on it can be paid; the checkout poller asks about it at `dueAt`. */
export async function setProviderOrder(db: Kysely<Schema>, id: string, orderId: string, dueAt: number): Promise<void> {
  await db.updateTable('checkout').set({ provider_order_id: orderId, due_at: dueAt }).where('id', '=', id).execute();
}

/**
 * Opens the settled checkout of a cash order again with a provider's order. It begins at `now`: the checkout poller asks about it as about a
 * new one.
 * @param pincode Of the order, whose address may have changed: its days are promised when it is paid.
 */
export async function reopenCheckout(
  trx: Kysely<Schema>,
  id: string,
  { orderId, pincode }: { readonly orderId: string; readonly pincode: string },
  now: number,
): Promise<void> {
  await trx
    .updateTable('checkout')
    .set({
      provider_order_id: orderId,
      pincode,
      created_at: now,
      settled_at: null,
      due_at: firstCheck(now),
      reported: 0,
    })
    .where('id', '=', id)
    .execute();
}

/** Ends the account's running reservations at `now`. */
export async function endReservationsOfAccount(trx: Kysely<Schema>, accountId: string, now: number): Promise<void> {
  await trx
    .updateTable('checkout')
    .set({ held_until: now })
    .where('account_id', '=', accountId)
    .where('held_until', '>', now)
    .execute();
}

/** Drops the reservation of a checkout without a provider order. It does not count as unpaid. */
export async function forgetReservation(db: Kysely<Schema>, id: string): Promise<void> {
  await db.updateTable('checkout').set({ held_until: null }).where('id', '=', id).execute();
}

/** The total duration of the account's unpaid reservations that ended after `since`, in milliseconds. */
export async function unpaidReservationTime(trx: Kysely<Schema>, accountId: string, since: number): Promise<number> {
  const { time } = await trx
    .selectFrom('checkout')
    .select(({ fn, eb }) => fn.sum<number | null>(eb('held_until', '-', eb.ref('created_at'))).as('time'))
    .where('account_id', '=', accountId)
    .where('held_until', '>', since)
    .executeTakeFirstOrThrow();
  return Number(time ?? 0);
}

/** The cart that an outside client sends with its callback. */
export interface CallbackCart extends PostalAddress {
  readonly lines: readonly CartLine[];
  readonly size: string;
  readonly quantity: number;
}

/** Stores the cart of a checkout that had none. A later one is ignored. */
export async function setCart(db: Kysely<Schema>, id: string, { lines, ...rest }: CallbackCart): Promise<void> {
  await db
    .updateTable('checkout')
    .set({ ...rest, lines: JSON.stringify(lines) })
    .where('id', '=', id)
    .where('lines', 'is', null)
    .execute();
}

/** Stores what a checkout without a payment of its own has become. */
export async function setLines(
  trx: Kysely<Schema>,
  { id, lines, quantity }: Pick<Checkout, 'id' | 'lines' | 'quantity'>,
): Promise<void> {
  const sent = { lines: JSON.stringify(lines), quantity };
  await trx.updateTable('checkout').set(sent).where('id', '=', id).execute();
}

/** Schedules the next poll of the checkout; null: never. */
export async function schedule(db: Kysely<Schema>, id: string, dueAt: number | null): Promise<void> {
  await db.updateTable('checkout').set({ due_at: dueAt, reported: 0 }).where('id', '=', id).execute();
}

/**
 * Leases checkouts whose poll is due, as `leaseDue` does, but first those of which a payment was reported, then the newest: if the provider
 * limits the calls, payments do not wait behind abandoned checkouts.
 */
export async function leaseCheckouts(
  db: Kysely<Schema>,
  { now, lease, limit }: { readonly now: number; readonly lease: number; readonly limit: number },
): Promise<string[]> {
  const due = db
    .selectFrom('checkout')
    .select('id')
    .where('due_at', '<=', now)
    .orderBy('reported', 'desc')
    .orderBy('created_at', 'desc')
    .limit(limit);
  const leased = await db
    .updateTable('checkout')
    .set({ due_at: now + lease })
    .where('id', 'in', due)
    .where('due_at', '<=', now)
    .returning('id')
    .execute();
  return leased.map(({ id }) => id);
}

/** Marks the checkout as settled: its reservation no longer counts as unpaid, and `dueAt` is the next check for a second payment. */
export async function closeCheckout(trx: Kysely<Schema>, id: string, now: number, dueAt: number): Promise<void> {
  await trx
    .updateTable('checkout')
    .set({ held_until: null, settled_at: now, due_at: dueAt, reported: 0 })
    .where('id', '=', id)
    .execute();
}

/** Schedules a poll of a reported payment at `dueAt` at the latest, even if polling had ended. */
export async function scheduleReported(db: Kysely<Schema>, orderId: string, dueAt: number): Promise<void> {
  await db
    .updateTable('checkout')
    .set({ due_at: dueAt, reported: 1 })
    .where('provider_order_id', '=', orderId)
    .where((eb) => eb.or([eb('due_at', 'is', null), eb('due_at', '>', dueAt)]))
    .execute();
}

/** Records when a captured payment was first seen. Its cart must arrive before `dueAt`, when the checkout poller asks again. */
export async function setPaidAt(trx: Kysely<Schema>, id: string, paidAt: number, dueAt: number): Promise<void> {
  await trx.updateTable('checkout').set({ paid_at: paidAt, due_at: dueAt }).where('id', '=', id).execute();
}

function toCheckout({ lines, ...row }: Selectable<CheckoutTable>): Checkout {
  return { ...row, lines: lines === null ? null : parseJson<CartLine[]>(lines) };
}

/**
 * Deletes the oldest checkouts of `until` and before that never became an order. Kept are those that are still polled, reserve stock, or
 * wait for an admin. A payment that arrives later all the same is an unmatched one.
 * @returns How many.
 */
export function deleteAbandonedCheckouts(db: Kysely<Schema>, until: number, limit: number): Promise<number> {
  return inTransaction(db, async (trx) => {
    const rows = await trx
      .selectFrom('checkout')
      .select('checkout.id')
      // The index `checkout_unsettled` has these checkouts only.
      .where('checkout.settled_at', 'is', null)
      .where('checkout.created_at', '<=', until)
      .where('checkout.due_at', 'is', null)
      // A server of an earlier version settles checkouts without `settled_at`.
      .where((eb) =>
        eb.not(eb.exists(eb.selectFrom('order').select('order.id').whereRef('order.checkout_id', '=', 'checkout.id'))),
      )
      .where((eb) =>
        eb.not(
          eb.exists(eb.selectFrom('hold').select('hold.checkout_id').whereRef('hold.checkout_id', '=', 'checkout.id')),
        ),
      )
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('parked_checkout')
              .select('parked_checkout.checkout_id')
              .whereRef('parked_checkout.checkout_id', '=', 'checkout.id')
              .where('parked_checkout.handled_at', 'is', null),
          ),
        ),
      )
      .orderBy('checkout.created_at')
      .limit(limit)
      .execute();
    const ids = rows.map(({ id }) => id);
    if (ids.length === 0) return 0;
    await trx.deleteFrom('parked_checkout').where('checkout_id', 'in', ids).execute();
    await trx.deleteFrom('checkout').where('id', 'in', ids).execute();
    return ids.length;
  });
}

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/** The checkout poller's schedule for a checkout (docs/decisions/0010). All in milliseconds. */

/** The first poll after a checkout. */
export function firstCheck(now: number): number {
  return now + 30 * second;
}

/** The ages of an open checkout at its polls. Webhooks and the hourly list of the provider's paid orders find what is paid between them. */
const agesOfOpen: readonly number[] = [
  ...[30 * second, ...[1, 2, 4, 8, 16, 32].map((minutes) => minutes * minute)],
  ...[1, 2, 4, 8, 24, 48, 96, 168].map((hours) => hours * hour),
];

/** The next poll of an open checkout; null after a week. */
export function nextCheckOfOpen(createdAt: number, now: number): number | null {
  const next = agesOfOpen.find((age) => createdAt + age > now);
  return next === undefined ? null : createdAt + next;
}

/** The first poll of a settled checkout, for a second payment that no webhook reported. */
export function firstCheckOfSettled(now: number): number {
  return now + 15 * minute;
}

/** The next poll of a settled checkout: the delay is three times its age, at least 15 minutes. Null after two days. */
export function nextCheckOfSettled(createdAt: number, now: number): number | null {
  const age = now - createdAt;
  return age > 2 * day ? null : now + Math.max(3 * age, 15 * minute);
}

import type { Kysely } from 'kysely';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { isSale } from '#contract/rules/cash.ts';
import { dayOf, endOfDay, startOfDay } from '#contract/rules/day.ts';
import { sumRupees, toRupees } from '#contract/rules/money.ts';
import { stateNames } from '#contract/rules/pincode.ts';
import { stateCodeOf } from '#contract/rules/postal-address.ts';
import type { Schema } from '../../db/schema.ts';
import { cashNotesOfOrders } from '../cash/cash-store.ts';
import { shownOffers } from '../order/order-offers.ts';
import { onlineState, paidPaise } from '../order/order-store.ts';
import { isCounted } from '../refund/refund-store.ts';

/**
 * The columns of the file of all orders. `payment` is the state of the money, `paid` what the payment took or the courier collected. `paid_back`:
 * when that went back by hand. `refunded`: what is or goes back, without failed refunds. `discount`: what `offers` took off, which `total` is without.
 */
export const orderColumns = [
  ...['date', 'number', 'status', 'name', 'email', 'phone', 'city', 'state', 'pincode', 'pieces', 'total'],
  ...['method', 'payment', 'paid', 'reference', 'collected', 'remitted', 'utr', 'courier', 'tracking_number', 'test'],
  ...['paid_back', 'paid_back_reference', 'refunded', 'discount', 'offers'],
];

/** Days, both included; without one, from the first order or to the last. */
export interface DayRange {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** Orders of one query: SQLite runs it in the event loop. */
const ordersAtOnce = 500;

/** The orders of the days, oldest first. Other requests get their turn between its queries. */
export async function* orderRows(db: Kysely<Schema>, { from, to }: DayRange) {
  const span = { from: from === undefined ? 0 : startOfDay(from), before: to === undefined ? undefined : endOfDay(to) };
  let after: Place | undefined;
  for (;;) {
    const rows = await ordersAfter(db, span, after, ordersAtOnce);
    for (const row of await withCash(db, rows)) yield lineOf(row);
    const last = rows.at(-1);
    if (last === undefined || rows.length < ordersAtOnce) return;
    after = last;
    await yieldToEventLoop();
  }
}

export function orderFileName({ from, to }: DayRange, now: number): string {
  return `orders-${[from, to ?? dayOf(now)].filter(Boolean).join('-')}.csv`;
}

/** Where a part of the file ends. */
interface Place {
  readonly created_at: number;
  readonly id: string;
}

/** The next orders by time. The id breaks ties. */
export function ordersAfter(
  db: Kysely<Schema>,
  { from, before }: { readonly from: number; readonly before: number | undefined },
  after: Place | undefined,
  limit: number,
) {
  let orders = db
    .selectFrom('order')
    .leftJoin('shipment', 'shipment.order_id', 'order.id')
    .select(['order.id', 'number', 'status', 'name', 'email', 'phone', 'city', 'order.state', 'pincode', 'test'])
    .select(['order.paise', 'payment_paise', 'method', 'cash_state', 'order.payment_id', 'order.created_at'])
    .select(['courier', 'tracking_number', 'order.offers'])
    .select((eb) =>
      eb
        .selectFrom('order_line')
        .select((line) => line.fn.sum<number | null>('pieces').as('pieces'))
        .whereRef('order_line.order_id', '=', 'order.id')
        .as('pieces'),
    )
    .select((eb) =>
      eb
        .selectFrom('refund')
        .select((refund) => refund.fn.sum<number | null>('refund.paise').as('paise'))
        .whereRef('refund.payment_id', '=', 'order.payment_id')
        .where(isCounted)
        .as('refunded_paise'),
    )
    // The first condition limits what is read of the index.
    .where('order.created_at', '>=', after?.created_at ?? from);
  if (after !== undefined) {
    const { created_at, id } = after;
    orders = orders.where((eb) => eb.or([eb('order.created_at', '>', created_at), eb('order.id', '>', id)]));
  }
  if (before !== undefined) orders = orders.where('order.created_at', '<', before);
  return orders.orderBy('order.created_at').orderBy('order.id').limit(limit).execute();
}

/** Adds what was noted of cash: a statement of its own, because a join may read the notes of all orders. */
async function withCash(db: Kysely<Schema>, rows: Awaited<ReturnType<typeof ordersAfter>>) {
  const ids = rows.map(({ id }) => id);
  const notes = ids.length === 0 ? [] : await cashNotesOfOrders(db, ids);
  const byOrder = new Map(notes.map((note) => [note.order_id, note]));
  return rows.map((row) => ({ ...row, note: byOrder.get(row.id) }));
}

type OrderOfFile = Awaited<ReturnType<typeof withCash>>[number];

/** The day of a time; empty without one. */
const dayIn = (at: number | null | undefined): string => (at === null || at === undefined ? '' : dayOf(at));

function lineOf(row: OrderOfFile) {
  const { cash_state: cash, note } = row;
  const refunded = Number(row.refunded_paise ?? 0);
  const offers = shownOffers(row.offers);
  const isPaid = isSale(row.method) && (cash === null || cash === 'collected' || cash === 'remitted');
  return {
    date: dayOf(row.created_at),
    number: row.number,
    status: row.status,
    name: row.name,
    email: row.email,
    phone: row.phone,
    city: row.city,
    state: stateNames[stateCodeOf(row)] ?? '',
    pincode: row.pincode,
    pieces: Number(row.pieces ?? 0),
    total: toRupees(row.paise),
    method: row.method,
    payment: cash ?? onlineState(row, refunded),
    paid: isPaid ? toRupees(paidPaise(row)) : 0,
    reference: row.method === 'online' ? row.payment_id : note?.collected_reference,
    collected: dayIn(note?.collected_at),
    remitted: dayIn(note?.remitted_at),
    utr: note?.remitted_reference,
    courier: row.courier,
    tracking_number: row.tracking_number,
    test: row.test === 1 ? 'test' : '',
    paid_back: dayIn(note?.paid_back_at),
    paid_back_reference: note?.paid_back_reference,
    refunded: toRupees(refunded),
    discount: sumRupees(offers.map(({ discount }) => discount)),
    offers: offers.map(({ code, name }) => code ?? name).join(', '),
  };
}

import { sql, type Kysely, type Selectable } from 'kysely';
import type { Order, OrderLine, OrderPiece, Refund } from '#contract/order.ts';
import type { Product } from '#contract/product.ts';
import { cancelWords } from '#contract/rules/cancel-reasons.ts';
import { isSale } from '#contract/rules/cash.ts';
import { toPaise, toRupees } from '#contract/rules/money.ts';
import { isBeforeShipping, type OrderStatus } from '#contract/rules/order-status.ts';
import { stateCodeOf } from '#contract/rules/postal-address.ts';
import { reviewableProducts } from '#contract/rules/review.ts';
import { versionedRecipient } from '#contract/rules/version.ts';
import type { Engine } from '../../db/engines/engine.ts';
import { parseJson } from '../../db/json.ts';
import type { OrderTable, Schema } from '../../db/schema.ts';
import { searchText } from '../../db/search-text.ts';
import { selectProducts } from '../../db/select-products.ts';
import { pipeline } from '../../db/transaction.ts';
import type { Part } from '../../slice.ts';
import { groupBy } from '../../work/group-by.ts';
import { noteTakings } from '../coupon/redemption-store.ts';
import { refundOf, refundsOfPayments } from '../refund/refund-store.ts';
import { reviewedProducts } from '../review/review-store.ts';
import type { CartLine } from './cart-lines.ts';
import { shownOffers } from './order-offers.ts';

/** A new order row. Its search text is derived. */
export type OrderRow = Omit<Selectable<OrderTable>, 'search_text'>;

/** What the order's payment captured, in paise: what a refund sends back. */
export const paidPaise = ({ paise, payment_paise }: Pick<OrderRow, 'paise' | 'payment_paise'>): number =>
  payment_paise ?? paise;

/** A new order without its number. */
export type OrderDraft = Omit<OrderRow, 'number'>;

/** Inserts an order with its lines and its first transition. */
export async function insertOrder(trx: Kysely<Schema>, order: OrderRow, lines: readonly CartLine[]): Promise<void> {
  const rows = lines.map(({ product, size, sizeRow, pieces, discount = 0 }, position) => ({
    order_id: order.id,
    position,
    product_id: product._id,
    size: size ?? null,
    size_id: sizeRow?.id ?? null,
    pieces,
    product: JSON.stringify(product),
    discount,
  }));
  await pipeline([
    trx
      .insertInto('order')
      .values({ ...order, search_text: searchTextOf(order) })
      .execute(),
    rows.length > 0 && trx.insertInto('order_line').values(rows).execute(),
    insertTransition(trx, order.id, order.status, order.created_at, null),
    order.offers !== null && order.status !== 'Cancelled' && noteTakings(trx, order.checkout_id, order),
  ]);
}

/** An order, locked until the transaction ends: nobody packs, cancels or changes it meanwhile. */
export function lockOrder(trx: Kysely<Schema>, engine: Engine, id: string): Promise<OrderRow | undefined> {
  return engine.locking(trx.selectFrom('order').selectAll().where('id', '=', id)).executeTakeFirst();
}

/** Orders, locked in the sequence of their ids until the transaction ends. */
export function lockOrders(trx: Kysely<Schema>, engine: Engine, ids: readonly string[]): Promise<OrderRow[]> {
  return engine.locking(trx.selectFrom('order').selectAll().where('id', 'in', ids).orderBy('id')).execute();
}

/** What admins find an order by. */
export function searchTextOf({ id, number, provider_order_id, payment_id, ...buyer }: OrderRow): string {
  const { email, name, phone, pincode } = buyer;
  const isCash = payment_id === cashPaymentId(id);
  const ids = [id, ...(isCash ? [] : [provider_order_id, payment_id]), String(number)];
  return searchText(...ids, email, name, phone, pincode.replace(' ', ''));
}

/** Whether a cash order can be paid online: until it is shipped. */
export const isPayable = ({ cash_state, status }: Pick<OrderRow, 'cash_state' | 'status'>): boolean =>
  cash_state === 'pending' && isBeforeShipping(status);

/** Stores that a locked cash order was paid online, with its pieces. */
export async function setPaidOnline(trx: Kysely<Schema>, order: OrderRow): Promise<void> {
  const { id, method, cash_state, confirm, payment_id, provider_order_id, payment_paise, changed_at } = order;
  const { promised_from, promised_to } = order;
  await trx
    .updateTable('order')
    .set({ method, cash_state, confirm, payment_id, provider_order_id, payment_paise, changed_at })
    .set({ promised_from, promised_to, waits_for_pieces: 0, network: null, search_text: searchTextOf(order) })
    .where('id', '=', id)
    .execute();
}

/** The order of a checkout, without duplicate payments. */
export function orderOfCheckout(db: Kysely<Schema>, checkoutId: string): Promise<OrderRow | undefined> {
  return db
    .selectFrom('order')
    .selectAll()
    .where('checkout_id', '=', checkoutId)
    .where('further', '=', sql.lit(0))
    .executeTakeFirst();
}

/** The latest order of a duplicate payment of a checkout. */
export function furtherOrderOf(db: Kysely<Schema>, checkoutId: string): Promise<OrderRow | undefined> {
  return db
    .selectFrom('order')
    .selectAll()
    .where('checkout_id', '=', checkoutId)
    .where('further', '=', 1)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export function orderOfPayment(db: Kysely<Schema>, paymentId: string): Promise<OrderRow | undefined> {
  return db.selectFrom('order').selectAll().where('payment_id', '=', paymentId).executeTakeFirst();
}

export function orderWithId(db: Kysely<Schema>, id: string): Promise<OrderRow | undefined> {
  return db.selectFrom('order').selectAll().where('id', '=', id).executeTakeFirst();
}

export function orderWithNumber(db: Kysely<Schema>, number: number): Promise<OrderRow | undefined> {
  return db.selectFrom('order').selectAll().where('number', '=', number).executeTakeFirst();
}

/** How many orders an account has. */
export async function countOrdersOf(db: Kysely<Schema>, accountId: string): Promise<number> {
  const orders = db.selectFrom('order').where('account_id', '=', accountId);
  const { total } = await orders.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return Number(total);
}

/**
 * A part of an account's orders with lines, transitions and refunds, newest first.
 * @param liveOnly Products of test orders cannot be reviewed, and their reviews do not count.
 */
export async function ordersOf(
  db: Kysely<Schema>,
  accountId: string,
  liveOnly: boolean,
  { offset, limit, after }: Part,
): Promise<Order[]> {
  const newest = db
    .selectFrom('order')
    .selectAll()
    .where('account_id', '=', accountId)
    .$if(after !== undefined, (rows) => rows.where(isOlderThan(after ?? '')))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc');
  const orders = await newest.limit(limit).offset(offset).execute();
  const [first] = orders;
  if (first === undefined) return [];
  const lines = await db
    .selectFrom('order_line')
    .select(['order_id', 'size', 'pieces', 'product', 'discount'])
    .where(
      'order_id',
      'in',
      orders.map(({ id }) => id),
    )
    .orderBy('order_id')
    .orderBy('position')
    .execute();
  const linesById = new Map<string, CartLine[]>(orders.map(({ id }) => [id, []]));
  for (const { order_id, product, size, pieces, discount } of lines) {
    const line = { product: parseJson<Product>(product), ...(size !== null && { size }), pieces, discount };
    linesById.get(order_id)?.push(line);
  }
  const paymentIds = orders.map(({ payment_id }) => payment_id);
  const refunds = groupBy(await refundsOfPayments(db, paymentIds), ({ payment_id }) => payment_id);
  const list = orders.map((order) =>
    toOrder(order, linesById.get(order.id) ?? [], (refunds.get(order.payment_id) ?? []).map(refundOf)),
  );
  const reviewed = await reviewedProducts(db, accountId, liveOnly);
  const mayReview = await productsToReview(db, first, liveOnly);
  const counted = list.filter(({ test }) => !(liveOnly && test === true));
  const reviewable = reviewableProducts(counted, (id) => mayReview.has(id) && !reviewed.has(id));
  return list.map((order) => {
    const ids = [...new Set(order.products.map(({ _id: product }) => product._id))].filter((id) => reviewed.has(id));
    const free = reviewable.get(order._id);
    return { ...order, ...(ids.length > 0 && { reviewed: ids.sort() }), ...(free && { reviewable: free }) };
  });
}

const isOlderThan = (orderId: string) =>
  sql<boolean>`("order".created_at, "order".id) < (select created_at, id from "order" where id = ${orderId})`;

/** In an expression, so that the index of the status is not used: it would lead to all delivered orders. */
export const isDelivered = sql<boolean>`coalesce("order".status, "order".status) = 'Delivered'`;

/** The ids of the products in the account's delivered orders that are in the shop now, but for those of orders that are newer than this one. */
async function productsToReview(
  db: Kysely<Schema>,
  { id, account_id }: Pick<OrderRow, 'id' | 'account_id'>,
  liveOnly: boolean,
): Promise<Set<string>> {
  const bought = db
    .selectFrom('order_line')
    .innerJoin('order', 'order.id', 'order_line.order_id')
    .select('order_line.product_id')
    .where('order.account_id', '=', account_id)
    .where(isDelivered);
  const isNewer = sql<boolean>`("order".created_at, "order".id) > (select created_at, id from "order" where id = ${id})`;
  const rows = await selectProducts(db, 'shown')
    .select('product.id')
    .where('product.id', 'in', bought)
    .where('product.id', 'not in', bought.where('order.test', 'in', liveOnly ? [0] : [0, 1]).where(isNewer))
    .execute();
  return new Set(rows.map((row) => row.id));
}

/**
 * Changes an order from an expected status to the next.
 * @param by The account that changes it; null: the shop itself.
 * @returns False if another admin changed it meanwhile.
 */
export async function transitionOrder(
  trx: Kysely<Schema>,
  id: string,
  { from, to, at, by }: { from: OrderStatus; to: OrderStatus; at: number; by: string | null },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('order')
    // Once it is packed or cancelled, its pieces are no reservation of a network.
    .set({ status: to, network: null })
    .where('id', '=', id)
    .where('status', '=', from)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) return false;
  await insertTransition(trx, id, to, at, by);
  return true;
}

/**
 * Takes the last transition of a locked order back. One that skipped the status before gets it now.
 * @returns The transition that went.
 */
export async function undoTransition(
  trx: Kysely<Schema>,
  id: string,
  { from, to, at, by }: { from: OrderStatus; to: OrderStatus; at: number; by: string },
): Promise<Pick<Schema['order_move'], 'moved_at' | 'moved_by'>> {
  await trx.updateTable('order').set({ status: to }).where('id', '=', id).execute();
  const move = { order_id: id, status: to, moved_at: at, moved_by: by };
  await trx
    .insertInto('order_move')
    .values(move)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return trx
    .deleteFrom('order_move')
    .where('order_id', '=', id)
    .where('status', '=', from)
    .returning(['moved_at', 'moved_by'])
    .executeTakeFirstOrThrow();
}

/**
 * Forgets the networks of orders of `until` and before, at most `limit`: one that waits for ever does not count for ever.
 * @returns How many.
 */
export async function forgetNetworks(db: Kysely<Schema>, until: number, limit: number): Promise<number> {
  const old = db.selectFrom('order').select('id').where('network', 'is not', null).where('created_at', '<=', until);
  const { numUpdatedRows } = await db
    .updateTable('order')
    .set({ network: null })
    .where('id', 'in', old.limit(limit))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Makes the search of orders find an order by a further text. */
export async function addToSearch(trx: Kysely<Schema>, id: string, text: string): Promise<void> {
  await trx
    .updateTable('order')
    .set({ search_text: sql<string>`search_text || ${`\n${searchText(text)}`}` })
    .where('id', '=', id)
    .execute();
}

/** Whether an order has come to a status, and nobody has taken that back. */
export async function hadStatus(db: Kysely<Schema>, id: string, status: OrderStatus): Promise<boolean> {
  const move = db.selectFrom('order_move').select('moved_at').where('order_id', '=', id).where('status', '=', status);
  return (await move.executeTakeFirst()) !== undefined;
}

/** When an order was shipped, in milliseconds since 1970. */
export async function shippedAt(db: Kysely<Schema>, id: string): Promise<number> {
  const { moved_at } = await db
    .selectFrom('order_move')
    .select('moved_at')
    .where('order_id', '=', id)
    .where('status', '=', 'Shipped')
    .executeTakeFirstOrThrow();
  return moved_at;
}

/** Who cancelled an order, and why. A cash order is cancelled too if nobody confirmed it, and by the link of its mail. */
export interface Cancellation {
  readonly cancel_code: 'byShop' | 'byShopper' | 'unconfirmed' | 'byLink';
  /** Null: the default words. */
  readonly reason: string | null;
}

/** Stores why a locked order is cancelled, and what becomes of its cash. */
export async function setCancelled(
  trx: Kysely<Schema>,
  order: Pick<
    OrderRow,
    'id' | 'checkout_id' | 'offers' | 'cancel_code' | 'reason' | 'cash_state' | 'confirm' | 'waits_for_pieces'
  >,
): Promise<void> {
  const { id, cancel_code, reason, cash_state, confirm, waits_for_pieces } = order;
  if (order.offers !== null) await noteTakings(trx, order.checkout_id, undefined);
  await trx
    .updateTable('order')
    .set({ cancel_code, reason, cash_state, confirm, waits_for_pieces })
    .where('id', '=', id)
    .execute();
}

async function insertTransition(
  trx: Kysely<Schema>,
  orderId: string,
  status: OrderStatus,
  at: number,
  by: string | null,
): Promise<void> {
  await trx.insertInto('order_move').values({ order_id: orderId, status, moved_at: at, moved_by: by }).execute();
}

/** A line as the wire groups it. */
function toLine({ product: { _id, name, slug, price }, size, pieces, discount = 0 }: CartLine): OrderLine {
  return {
    ...{ product: { _id, name, slug }, ...(size !== undefined && { size }), quantity: pieces, price },
    total: toRupees(toPaise(price) * pieces),
    ...(discount > 0 && { discount: toRupees(discount) }),
  };
}

/** One entry per unit, as in a cart. */
function toPieces({ product, size, pieces }: CartLine): OrderPiece[] {
  const { name, slug, __v } = product;
  return Array.from({ length: pieces }, () => ({ _id: product, name, slug, __v, ...(size !== undefined && { size }) }));
}

/** The reason of a cancellation as the shopper reads it; undefined if the order is not cancelled. */
export function reasonOf({ cancel_code: code, reason, method }: OrderRow): string | undefined {
  return code === null ? undefined : (reason ?? cancelWords(code, method !== 'online'));
}

/** An order as the wire has it. */
/** @param refunds The newest first. */
export function toOrder(row: OrderRow, lines: readonly CartLine[], refunds: readonly Refund[]): Order {
  const reason = reasonOf(row);
  const { name, phone, address, landmark, city, pincode } = row;
  const counted = refunds.filter(({ state }) => state !== 'failed');
  const refunded = counted.reduce((sum, { amount }) => sum + toPaise(amount), 0);
  return {
    _id: row.id,
    number: row.number,
    ...versionedRecipient({ name, phone, address, landmark, city, state: stateCodeOf(row), pincode }),
    createdAt: new Date(row.created_at).toISOString(),
    payment: paymentOf(row, refunded),
    ...(row.confirm !== null && { confirm: row.confirm }),
    ...(row.waits_for_pieces === 1 && { waits_for_pieces: true as const }),
    products: lines.flatMap(toPieces),
    lines: lines.map(toLine),
    quantity: row.quantity,
    size: row.size,
    status: row.status,
    total: toRupees(row.paise),
    ...discountOf(row, lines),
    ...(row.payment_paise !== null && { paid: toRupees(row.payment_paise) }),
    ...(reason !== undefined && { reason }),
    ...(refunds[0] && { refund: refunds[0], refunds: [...refunds] }),
    ...(refunded > 0 && { refunded: toRupees(refunded) }),
    ...promisedOf(row),
    ...(row.test === 1 && { test: true }),
  };
}

/** An exchange has the discount of its pieces, and no offer of its own. */
function discountOf({ offers: stored }: Pick<OrderRow, 'offers'>, lines: readonly CartLine[]) {
  const paise = lines.reduce((sum, { discount = 0 }) => sum + discount, 0);
  const offers = shownOffers(stored);
  return { ...(paise > 0 && { discount: toRupees(paise) }), ...(offers.length > 0 && { offers }) };
}

/** What stands for the provider's ids of an order without a payment of its own: they are unique and never empty in the database. */
export const cashPaymentId = (orderId: string): string => `cod_${orderId}`;

/**
 * The state of a payment online.
 * @param refunded In paise.
 */
export const onlineState = (row: Pick<OrderRow, 'paise' | 'payment_paise'>, refunded: number) =>
  refunded === 0 ? 'paid' : refunded < paidPaise(row) ? 'partly_refunded' : 'refunded';

/**
 * The payment as the wire has it.
 * @param refunded In paise.
 */
function paymentOf(row: OrderRow, refunded: number): Order['payment'] {
  const { method, cash_state, provider_order_id, payment_id } = row;
  const none = { razorpay_order_id: '', razorpay_payment_id: '' };
  if (cash_state !== null) return { ...none, method, state: cash_state };
  if (!isSale(method)) return { ...none, method, state: 'paid' };
  const state = onlineState(row, refunded);
  return { razorpay_order_id: provider_order_id, razorpay_payment_id: payment_id, method, state };
}

/** The promised days as the wire has them; nothing if there are none. */
export const promisedOf = ({
  promised_from: from,
  promised_to: to,
}: Pick<OrderRow, 'promised_from' | 'promised_to'>) => (from !== null && to !== null ? { promised: { from, to } } : {});

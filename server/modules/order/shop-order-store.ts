import { sql, type Kysely } from 'kysely';
import type { CallResult, OrderReference, OrderSummary, ParcelCounts, ShopOrder } from '#contract/fulfilment.ts';
import type { Order } from '#contract/order.ts';
import type { Product } from '#contract/product.ts';
import type { CashState } from '#contract/rules/cash.ts';
import { toRupees } from '#contract/rules/money.ts';
import { orderSearchTerm } from '#contract/rules/order-number.ts';
import { orderStatuses, type OrderStatus } from '#contract/rules/order-status.ts';
import { stateCodeOf } from '#contract/rules/postal-address.ts';
import { quantityBySize } from '#contract/rules/quantity-by-size.ts';
import type { OrderSortField, SortOrder } from '#contract/rules/sort.ts';
import type { ParcelTrouble } from '#contract/rules/tracking.ts';
import type { Database } from '../../db/database.ts';
import type { Engine } from '../../db/engines/engine.ts';
import { parseJson } from '../../db/json.ts';
import type { Schema } from '../../db/schema.ts';
import { searchTexts } from '../../db/search-text.ts';
import type { Slice } from '../../slice.ts';
import { groupBy } from '../../work/group-by.ts';
import { unaskedOrders } from '../mail/mail-store.ts';
import { refundOf, refundsOfPayments } from '../refund/refund-store.ts';
import { eventsOfOrders } from '../shipment/shipment-store.ts';
import type { SizeQuantity } from '../stock/stock-store.ts';
import type { CartLine } from './cart-lines.ts';
import { callsOfOrders, changesOfOrder } from './order-change-store.ts';
import { promisedOf, toOrder, type OrderRow } from './order-store.ts';

type ShopDatabase = Pick<Database, 'db' | 'engine'>;

/** A filter of all orders; every part is optional. */
export interface OrderFilter {
  readonly statuses?: readonly OrderStatus[];
  /** Start (inclusive) and end (exclusive), in milliseconds since 1970. */
  readonly from?: number;
  readonly before?: number;
  /** Only orders that have not left although they may be packed, and their first promised day is before this one. */
  readonly lateOn?: string;
  /** Case-insensitive substring of number, ids, e-mail, name, phone or pincode. */
  readonly search?: string;
  /** Only orders of this account. */
  readonly account?: string;
  /** Only cash orders that wait for their confirmation; false: none of them. */
  readonly isWaiting?: boolean;
  /** Only orders on whose parcels a person has to look, for this reason. */
  readonly parcel?: ParcelTrouble;
  /** Only cash orders whose money is in this state. */
  readonly cash?: CashState;
  /** Leave test orders out. */
  readonly liveOnly?: boolean;
}

/** How many of a size an order has. The label is null if the product has no sizes. */
interface LabelledQuantity {
  readonly label: string | null;
  readonly quantity: number;
}

const columns = { createdAt: 'created_at', total: 'paise' } as const satisfies Record<OrderSortField, string>;

/** The most ids that a search reads before it counts: most searches find fewer, and so read the orders once. */
const idsAtOnce = 1_000;

/** A page of orders and the number of all that match. */
interface OrderPage {
  readonly orders: OrderSummary[];
  readonly total: number;
}

/** Since when the parcel of an order needs a look. */
const troubleAt = sql<number>`(select coalesce(trouble_at, 0) from shipment where shipment.order_id = "order".id)`;

/** One page of all orders: by default newest first, and those whose parcels need a look since the longest first. The id breaks ties. */
export async function shopOrders(
  { db, engine }: ShopDatabase,
  filter: OrderFilter,
  { offset, limit }: Slice,
  sort?: SortOrder<OrderSortField>,
): Promise<OrderPage> {
  const matching = filtered(db, engine, filter);
  const { field, direction } = sort ?? ({ field: 'createdAt', direction: 'desc' } as const);
  // Ids alone are read from an index; the rows are much longer.
  const ids = matching.select('id');
  const sorted =
    filter.parcel !== undefined && sort === undefined
      ? ids.orderBy(troubleAt).orderBy('id')
      : ids.orderBy(columns[field], direction).orderBy('id', direction);
  const count = async () => {
    const counted = matching.select((eb) => eb.fn.countAll<number>().as('total'));
    return (await counted.executeTakeFirstOrThrow()).total;
  };
  if (isSearch(filter) && offset + limit <= idsAtOnce) {
    const first = await sorted.limit(idsAtOnce).execute();
    const total = first.length < idsAtOnce ? first.length : await count();
    return { orders: await summariesOf(db, first.slice(offset, offset + limit)), total };
  }
  const page = await sorted.limit(limit).offset(offset).execute();
  return { orders: await summariesOf(db, page), total: await count() };
}

/** The orders of the ids, in their order. */
async function summariesOf(db: Kysely<Schema>, page: readonly { readonly id: string }[]): Promise<OrderSummary[]> {
  const ids = page.map(({ id }) => id);
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('order')
    .leftJoin('shipment', 'shipment.order_id', 'order.id')
    .leftJoin('cash_order', 'cash_order.order_id', 'order.id')
    .select(['id', 'number', 'order.account_id', 'name', 'email', 'status', 'paise', 'test', 'created_at'])
    .select(['promised_from', 'promised_to', 'changed_at', 'cash_state', 'confirm', 'waits_for_pieces', 'phone'])
    .select(['city', 'state', 'pincode', 'trouble', 'trouble_at', 'confirmed_at', 'method'])
    .where('id', 'in', ids)
    .execute();
  rows.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
  const quantities = await quantitiesByOrder(db, ids);
  const unasked = await unaskedOrders(
    db,
    rows.filter(({ confirm }) => confirm === 'waiting').map(({ id }) => id),
  );
  const needCalls = await callDetails(
    db,
    rows.filter(({ confirm, trouble }) => confirm === 'waiting' || trouble !== null).map(({ id }) => id),
  );
  return rows.map((row) => {
    const entries = quantities.get(row.id) ?? [];
    const sizes = quantityBySize(entries);
    return {
      _id: row.id,
      number: row.number,
      createdAt: timestamp(row.created_at),
      status: row.status,
      total: toRupees(row.paise),
      ...(row.test === 1 && { test: true }),
      ...promisedOf(row),
      ...((row.method === 'exchange' || row.method === 'replacement') && { method: row.method }),
      ...(row.cash_state !== null && { cash: row.cash_state }),
      ...(row.confirm !== null && { confirm: row.confirm }),
      ...(row.waits_for_pieces === 1 && { waits_for_pieces: true as const }),
      ...(row.confirm === 'waiting' && row.confirmed_at !== null && { agreed: true as const }),
      ...(unasked.has(row.id) && { unasked: true }),
      ...(row.trouble !== null && { parcel: row.trouble }),
      ...(row.trouble !== null && row.trouble_at !== null && { parcel_at: timestamp(row.trouble_at) }),
      ...{ phone: row.phone, city: row.city, state: stateCodeOf(row), ...needCalls.get(row.id) },
      ...(row.changed_at !== null && { changedAt: timestamp(row.changed_at) }),
      buyer: { _id: row.account_id, name: row.name, email: row.email },
      pieces: entries.reduce((sum, entry) => sum + entry.quantity, 0),
      ...(sizes.length > 0 && { sizes }),
    };
  });
}

/** What whoever calls the shoppers of orders has to know: what was ordered, why nobody took it, and the calls before. */
export async function callDetails(
  db: Kysely<Schema>,
  ids: readonly string[],
): Promise<Map<string, Pick<OrderSummary, 'items' | 'parcel_reason' | 'calls'>>> {
  if (ids.length === 0) return new Map();
  const lines = await db
    .selectFrom('order_line')
    .select(['order_id', 'size', 'pieces', 'product'])
    .where('order_id', 'in', ids)
    .orderBy('position')
    .execute();
  const linesOf = groupBy(lines, ({ order_id }) => order_id);
  const callsOf = groupBy(await callsOfOrders(db, ids), ({ order_id }) => order_id);
  const eventsOf = await eventsOfOrders(db, ids);
  return new Map(
    ids.map((id) => {
      const calls = callsIn(callsOf.get(id) ?? []);
      const reason = eventsOf.get(id)?.findLast(({ state }) => state === 'failed_attempt')?.reason;
      const items = (linesOf.get(id) ?? []).map(({ product, size, pieces }) => {
        const { name } = parseJson<Product>(product);
        return { name, ...(size !== null && { size }), quantity: pieces };
      });
      return [id, { items, ...(reason !== undefined && { parcel_reason: reason }), ...(calls && { calls }) }];
    }),
  );
}

/** Calls as the wire has them; undefined if there were none. */
function callsIn(calls: readonly { readonly result: string; readonly changed_at: number }[]): OrderSummary['calls'] {
  const last = calls.at(-1);
  // No other results are stored.
  return last && { count: calls.length, last: timestamp(last.changed_at), result: last.result as CallResult };
}

/** Those of the waiting orders to which the mail's link has said yes. */
export async function agreedOrders(db: Kysely<Schema>, orderIds: readonly string[]): Promise<Set<string>> {
  if (orderIds.length === 0) return new Set();
  const agreed = db.selectFrom('cash_order').select('order_id').where('order_id', 'in', orderIds);
  return new Set((await agreed.where('confirmed_at', 'is not', null).execute()).map(({ order_id }) => order_id));
}

/** The order before or after this one, of those that the filter matches. */
export function adjacentOrder(
  { db, engine }: ShopDatabase,
  { id, number, created_at }: Pick<OrderRow, 'id' | 'number' | 'created_at'>,
  side: 'previous' | 'next',
  filter: OrderFilter,
): Promise<OrderReference | undefined> {
  const direction = side === 'next' ? 'asc' : 'desc';
  const beyond = side === 'next' ? '>' : '<';
  const orders = filtered(db, engine, filter).select(['id as _id', 'number']).limit(1);
  if (Object.keys(filter).length === 0)
    return orders.where('number', beyond, number).orderBy('number', direction).executeTakeFirst();
  // By time, which the indexes of lists have. The first condition limits what is read of them.
  return orders
    .where('created_at', side === 'next' ? '>=' : '<=', created_at)
    .where((eb) => eb.or([eb('created_at', beyond, created_at), eb('id', beyond, id)]))
    .orderBy('created_at', direction)
    .orderBy('id', direction)
    .executeTakeFirst();
}

/** An order as admins see it. */
export async function shopOrder(db: Kysely<Schema>, order: OrderRow): Promise<ShopOrder> {
  const lines = await linesOfOrder(db, order.id);
  const transitions = await db
    .selectFrom('order_move')
    .leftJoin('account', 'account.id', 'order_move.moved_by')
    .select(['status', 'moved_at', 'moved_by', 'account.name'])
    .where('order_id', '=', order.id)
    .execute();
  // Each status is there once, so they order two transitions within the same millisecond.
  transitions.sort((a, b) => orderStatuses.indexOf(a.status) - orderStatuses.indexOf(b.status));
  const changes = await changesOfOrder(db, order.id);
  const refunds = await refundsOfPayments(db, [order.payment_id]);
  const { account_id, name, email, phone, pincode } = order;
  const calls = changes.filter(({ what }) => what === 'call');
  const called = callsIn(calls.map(({ value_after: result, changed_at }) => ({ result, changed_at })));
  return {
    ...toOrder(order, lines, refunds.map(refundOf)),
    buyer: { _id: account_id, name, email, phone, pincode },
    ...(called && { calls: called }),
    history: transitions.map(({ status, moved_at, moved_by, name: by }) => ({
      status,
      ...authorOf(order, { at: moved_at, id: moved_by, name: by }),
    })),
    changes: changes.map(({ what, value_before: from, value_after: to, changed_at, changed_by, note, name: by }) => ({
      what,
      from,
      to,
      ...(note !== null && { note }),
      ...authorOf(order, { at: changed_at, id: changed_by, name: by }),
    })),
  };
}

/** Who did something to the order, and when, as the wire has it. */
function authorOf(
  { account_id }: OrderRow,
  { at, id, name }: { readonly at: number; readonly id: string | null; readonly name: string | null },
) {
  return {
    at: timestamp(at),
    ...(name !== null && { by: name }),
    ...(id === account_id && { shopper: true as const }),
  };
}

const timestamp = (at: number): string => new Date(at).toISOString();

/** An order as its shopper sees it. */
export function forShopper({
  buyer: _buyer,
  history: _history,
  changes: _changes,
  calls: _calls,
  ...order
}: ShopOrder): Order {
  return order;
}

/** The lines of an order, in cart order. */
export async function linesOfOrder(db: Kysely<Schema>, orderId: string): Promise<CartLine[]> {
  const rows = await db
    .selectFrom('order_line')
    .select(['size', 'pieces', 'product', 'discount'])
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute();
  return rows.map(({ size, pieces, product, discount }) => ({
    product: parseJson<Product>(product),
    ...(size !== null && { size }),
    ...{ pieces, discount },
  }));
}

/** The quantities of an order by size, in the order of its lines. Lines of sizes that were never found have none. */
export async function orderQuantities(db: Kysely<Schema>, orderId: string): Promise<SizeQuantity[]> {
  const rows = await db
    .selectFrom('order_line')
    .select(['size_id', (eb) => eb.fn.sum<number>('pieces').as('pieces')])
    .where('order_id', '=', orderId)
    .groupBy('size_id')
    .orderBy((eb) => eb.fn.min('position'))
    .execute();
  return rows.flatMap(({ size_id, pieces }) => (size_id === null ? [] : { sizeId: size_id, quantity: Number(pieces) }));
}

async function quantitiesByOrder(db: Kysely<Schema>, ids: readonly string[]): Promise<Map<string, LabelledQuantity[]>> {
  const rows = await db
    .selectFrom('order_line')
    .select(['order_id', 'size as label', (eb) => eb.fn.sum<number>('pieces').as('pieces')])
    .where('order_id', 'in', ids)
    .groupBy(['order_id', 'size'])
    .execute();
  const byOrder = new Map<string, LabelledQuantity[]>();
  for (const { order_id, label, pieces } of rows) {
    byOrder.set(order_id, [...(byOrder.get(order_id) ?? []), { label, quantity: Number(pieces) }]);
  }
  return byOrder;
}

function filtered(db: Kysely<Schema>, engine: Engine, filter: OrderFilter) {
  const { statuses, from, before, lateOn, isWaiting, parcel, cash, account, search = '', liveOnly = false } = filter;
  let orders = db.selectFrom('order');
  if (liveOnly) orders = orders.where('test', '=', 0);
  if (account !== undefined) orders = orders.where('account_id', '=', account);
  if (from !== undefined) orders = orders.where('created_at', '>=', from);
  if (before !== undefined) orders = orders.where('created_at', '<', before);
  // Literals, as in the indexes.
  if (isWaiting === true) orders = orders.where(sql<boolean>`confirm = 'waiting'`);
  if (isWaiting === false) orders = orders.where(sql<boolean>`coalesce(confirm, '') != 'waiting'`);
  if (parcel !== undefined) {
    const ids = db.selectFrom('shipment').select('order_id').where('trouble', '=', parcel);
    orders = orders.where('id', 'in', ids);
  }
  if (cash !== undefined) orders = orders.where('cash_state', '=', cash);
  if (lateOn !== undefined) {
    // Literals, as in the index of orders that have not left.
    orders = orders
      .where(sql<boolean>`status in ('Not Processed', 'Processing')`)
      .where('promised_from', '<', lateOn)
      .where(sql<boolean>`coalesce(confirm, '') != 'waiting'`);
  }
  if (!isSearch(filter)) return statuses === undefined ? orders : orders.where('status', 'in', statuses);
  // As an expression, so that SQLite does not choose the index of the status, which has no search text: it would read the rows.
  if (statuses !== undefined) orders = orders.where((eb) => eb(eb.fn.coalesce('status', 'status'), 'in', statuses));
  const keys = searchTexts(orderSearchTerm(search));
  return orders.where((eb) => eb.or(keys.map((key) => engine.hasPart('search_text', key))));
}

/** How many parcels need a look, by what is wrong, and since when the oldest of them does. */
export async function countTroubles(db: Kysely<Schema>): Promise<ParcelCounts> {
  const rows = await db
    .selectFrom('shipment')
    .select(['trouble', (eb) => eb.fn.countAll<number>().as('count'), (eb) => eb.fn.min('trouble_at').as('oldest')])
    .where('trouble', 'is not', null)
    .groupBy('trouble')
    .execute();
  const countOf = (trouble: ParcelTrouble): number => Number(rows.find((row) => row.trouble === trouble)?.count ?? 0);
  const oldest = rows.flatMap(({ trouble, oldest: at }) => (at === null ? [] : [[trouble, timestamp(Number(at))]]));
  return {
    ...{ failed_attempt: countOf('failed_attempt'), returning: countOf('returning'), lost: countOf('lost') },
    ...(oldest.length > 0 && { oldest: Object.fromEntries(oldest) as ParcelCounts['oldest'] }),
  };
}

const isSearch = ({ search = '' }: OrderFilter): boolean => search !== '';

import { sql, type Kysely } from 'kysely';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { dayAfter, startOfDay } from '#contract/rules/day.ts';
import { daysBetween, type ReportRange } from '#contract/rules/report.ts';
import type { Database } from '../../db/database.ts';
import { parseJson } from '../../db/json.ts';
import type { Schema } from '../../db/schema.ts';
import { selectProducts } from '../../db/select-products.ts';
import { isCounted } from '../refund/refund-store.ts';

/** A part of the time, in milliseconds since 1970, without its end. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** The length of a day in milliseconds. */
export const dayLength = 24 * 3_600_000;

/** A query reads a week: SQLite runs it in the event loop. */
const daysAtOnce = 7;

/** The weeks of a range. `first`: the week's first day in the range, from 0. Other requests get their turn between them. */
export async function* weeksOf({ from, to }: ReportRange) {
  const count = daysBetween(from, to);
  for (let first = 0; first < count; first += daysAtOnce) {
    const start = startOfDay(dayAfter(from, first));
    const span: Span = { start, end: start + Math.min(daysAtOnce, count - first) * dayLength };
    yield { first, span };
    await yieldToEventLoop();
  }
}

/** The day of an order or a refund within a span, from 0. Literals, so that both engines use integer division. */
const dayIndex = ({ start }: Span, table: 'order' | 'refund' = 'order') =>
  sql<number>`(${sql.ref(`${table}.created_at`)} - ${sql.lit(start)}) / ${sql.lit(dayLength)}`;

/** 1: an order in cash. */
export const isCash = sql<number>`case when "order".cash_state is null then 0 else 1 end`;

/** Sales in a span, without cancelled orders and those that have no pieces yet; with `liveOnly` also without test orders. */
export function ordersIn(db: Kysely<Schema>, { start, end }: Span, liveOnly: boolean) {
  return db
    .selectFrom('order')
    .where('order.created_at', '>=', start)
    .where('order.created_at', '<', end)
    .where('order.status', '!=', 'Cancelled')
    .where('order.waits_for_pieces', '=', 0)
    .where('order.paid_by', 'is', null)
    .where('order.test', 'in', liveOnly ? [0] : [0, 1]);
}

/** The number of orders of each day of a span that has some. */
export async function ordersByDay(
  db: Kysely<Schema>,
  span: Span,
  liveOnly: boolean,
): Promise<{ readonly day: number; readonly orders: number }[]> {
  const rows = await ordersIn(db, span, liveOnly)
    .select([dayIndex(span).as('day'), (eb) => eb.fn.countAll<number>().as('orders')])
    .groupBy(dayIndex(span))
    .execute();
  return rows.map(({ day, orders }) => ({ day: Number(day), orders: Number(orders) }));
}

/**
 * What owners and returns sent back of the money of orders, by the day on which it was decided, online and in cash: without failed refunds and
 * cancelled orders, which are no takings either.
 */
export async function refundedByDay(
  db: Kysely<Schema>,
  span: Span,
  liveOnly: boolean,
): Promise<{ readonly day: number; readonly isCash: boolean; readonly paise: number }[]> {
  const rows = await db
    .selectFrom('refund')
    // SQLite runs a cross join in the written order: the refunds of the span first, then their orders.
    .crossJoin('order')
    .select([dayIndex(span, 'refund').as('day'), isCash.as('cash')])
    .select((eb) => eb.fn.sum<number>('refund.paise').as('paise'))
    .whereRef('order.payment_id', '=', 'refund.payment_id')
    .where('refund.created_at', '>=', span.start)
    .where('refund.created_at', '<', span.end)
    .where('refund.origin', 'in', ['hand', 'return'])
    .where(isCounted)
    .where('order.status', '!=', 'Cancelled')
    .where('order.test', 'in', liveOnly ? [0] : [0, 1])
    .groupBy([dayIndex(span, 'refund'), isCash])
    .execute();
  return rows.map(({ day, cash, paise }) => ({ day: Number(day), isCash: Number(cash) === 1, paise: Number(paise) }));
}

/** What was sold of a size on a day. */
export interface SoldLine {
  readonly day: number;
  readonly productId: string;
  /** Null if the order took no size from the stock. */
  readonly sizeId: string | null;
  /** As bought; empty for a product without sizes. */
  readonly label: string;
  readonly pieces: number;
  readonly paise: number;
}

/** A product without sizes has one with its own id. Its orders may have any word that the cart sent. */
export const soldLabel = sql<string>`case when order_line.size_id = order_line.product_id then '' else coalesce(order_line.size, '') end`;

/** What was sold in a span, by day, product and size. Its rows are in memory: a span is a few days. */
export async function soldLines(
  { db, engine }: Pick<Database, 'db' | 'engine'>,
  span: Span,
  liveOnly: boolean,
): Promise<SoldLine[]> {
  const orders = ordersIn(db, span, liveOnly).select(['order.id', dayIndex(span).as('day')]);
  const rows = await db
    .selectFrom(orders.as('sold'))
    // SQLite runs a cross join in the written order: the orders of the span first, then their lines.
    .crossJoin('order_line')
    .select(['sold.day', 'order_line.product_id', 'order_line.size_id', soldLabel.as('label')])
    .select((eb) => [
      eb.fn.sum<number>('order_line.pieces').as('pieces'),
      eb.fn.sum<number>(sql`order_line.pieces * ${engine.paiseIn('order_line.product')} - order_line.discount`).as('paise'),
    ])
    .whereRef('order_line.order_id', '=', 'sold.id')
    .groupBy(['sold.day', 'order_line.product_id', 'order_line.size_id', soldLabel])
    .execute();
  return rows.map(({ day, product_id, size_id, label, pieces, paise }) => ({
    day: Number(day),
    productId: product_id,
    sizeId: size_id,
    label,
    pieces: Number(pieces),
    paise: Number(paise),
  }));
}

/** When stock changed for the first time; undefined if it never did. */
export async function firstMovedAt(db: Kysely<Schema>): Promise<number | undefined> {
  const row = await db.selectFrom('stock_movement').select('moved_at').orderBy('moved_at').limit(1).executeTakeFirst();
  return row?.moved_at;
}

/** By how much the stock of each size changed in a span. */
export async function stockMoved(db: Kysely<Schema>, { start, end }: Span): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('stock_movement')
    .select(['size_id', (eb) => eb.fn.sum<number>(eb('quantity_after', '-', eb.ref('quantity_before'))).as('moved')])
    .where('moved_at', '>=', start)
    .where('moved_at', '<', end)
    .groupBy('size_id')
    .execute();
  return new Map(rows.map(({ size_id, moved }) => [size_id, Number(moved)]));
}

export interface ReportedProduct {
  readonly name: string;
  /** Undefined if it was deleted. */
  readonly slug: string | undefined;
}

/** Ids per lookup. */
const idsAtOnce = 500;

/** The names of products, those of deleted ones as they were bought. */
export async function namesOf(db: Kysely<Schema>, ids: readonly string[]): Promise<Map<string, ReportedProduct>> {
  const names = new Map<string, ReportedProduct>();
  for (let at = 0; at < ids.length; at += idsAtOnce) {
    const some = ids.slice(at, at + idsAtOnce);
    const rows = await selectProducts(db, 'all').select(['id', 'name', 'slug']).where('id', 'in', some).execute();
    for (const { id, name, slug } of rows) names.set(id, { name, slug });
    for (const id of some) if (!names.has(id)) names.set(id, { name: await boughtName(db, id), slug: undefined });
  }
  return names;
}

async function boughtName(db: Kysely<Schema>, productId: string): Promise<string> {
  const line = await db
    .selectFrom('order_line')
    .select('product')
    .where('product_id', '=', productId)
    .limit(1)
    .executeTakeFirst();
  return line === undefined ? productId : parseJson<{ name: string }>(line.product).name;
}

/** A live size with its product. */
export interface ReportedSize {
  readonly id: string;
  readonly label: string;
  readonly sku: string | null;
  readonly quantity: number;
  readonly short: number;
  readonly productId: string;
  readonly name: string;
  readonly slug: string;
  readonly hidden: boolean;
  readonly createdAt: number;
}

/** The live sizes of the next products after an id, in the order of the products' ids. */
export async function sizesAfter(db: Kysely<Schema>, productId: string, products: number): Promise<ReportedSize[]> {
  const next = selectProducts(db, 'all').selectAll().where('id', '>', productId).orderBy('id').limit(products);
  const rows = await db
    .selectFrom(next.as('next'))
    .innerJoin('product_size', 'product_size.product_id', 'next.id')
    .select(['product_size.id', 'label', 'sku', 'product_size.quantity', 'short'])
    .select(['next.id as product_id', 'next.name', 'next.slug', 'next.hidden_at', 'next.created_at'])
    .where('product_size.archived_at', 'is', null)
    .orderBy('next.id')
    .orderBy('position')
    .execute();
  return rows.map(({ product_id, hidden_at, created_at, ...row }) => ({
    ...row,
    productId: product_id,
    hidden: hidden_at !== null,
    createdAt: created_at,
  }));
}

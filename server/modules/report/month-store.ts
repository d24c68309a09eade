import { sql, type Kysely } from 'kysely';
import type { CashState } from '#contract/rules/cash.ts';
import type { Database } from '../../db/database.ts';
import type { Schema } from '../../db/schema.ts';
import { selectProducts } from '../../db/select-products.ts';
import { isCounted } from '../refund/refund-store.ts';
import { isCash, ordersIn, type Span } from './report-store.ts';

/** Rows and their sum in paise. */
export interface Total {
  readonly count: number;
  readonly paise: number;
}

export const plus = (a: Total, b: Total): Total => ({ count: a.count + b.count, paise: a.paise + b.paise });

const count = sql<number>`count(*)`.as('count');

/** The values of `order.test` that count. */
const testsOf = (liveOnly: boolean): (0 | 1)[] => (liveOnly ? [0] : [0, 1]);

const totalOf = (row: { count: number; paise: number | null } | undefined): Total => ({
  count: Number(row?.count ?? 0),
  paise: Number(row?.paise ?? 0),
});

const paidPaise = sql<number | null>`sum(coalesce(payment_paise, "order".paise))`.as('paise');

/**
 * Payments online that became orders in a span, second payments too. An order counts when its checkout was settled: a cash order that is paid
 * online later has an older time of its own.
 */
export async function onlineTotal(db: Kysely<Schema>, { start, end }: Span, liveOnly: boolean): Promise<Total> {
  const first = db
    .selectFrom('checkout')
    // SQLite runs a cross join in the written order.
    .crossJoin('order')
    .select([count, paidPaise])
    .whereRef('order.checkout_id', '=', 'checkout.id')
    .where('settled_at', '>=', start)
    .where('settled_at', '<', end)
    // In an expression, so that PostgreSQL does not walk the index of all first orders.
    .where(sql<boolean>`coalesce(further, 0) = 0`);
  const second = db
    .selectFrom('order')
    .select([count, paidPaise])
    .where('order.created_at', '>=', start)
    .where('order.created_at', '<', end)
    .where('further', '=', sql.lit(1));
  const isCounted = sql<boolean>`cash_state is null and paid_by is null and "order".test in (${sql.join(testsOf(liveOnly))})`;
  const [one, two] = [
    totalOf(await first.where(isCounted).executeTakeFirst()),
    totalOf(await second.where(isCounted).executeTakeFirst()),
  ];
  return plus(one, two);
}

/** Payments in rupees without an order that were found in a span. */
export async function unmatchedTotal(db: Kysely<Schema>, { start, end }: Span): Promise<Total> {
  const row = await db
    .selectFrom('unmatched_payment')
    .select([count, (eb) => eb.fn.sum<number | null>('paise').as('paise')])
    .where('found_at', '>=', start)
    .where('found_at', '<', end)
    .where('currency', 'is', null)
    .executeTakeFirst();
  return totalOf(row);
}

/** Cash that couriers paid to the shop in a span. */
export async function remittedTotal(db: Kysely<Schema>, span: Span, liveOnly: boolean): Promise<Total> {
  const row = await cashNotedIn(db, 'remitted_at', span, liveOnly)
    .select([count, (eb) => eb.fn.sum<number | null>('paise').as('paise')])
    .executeTakeFirst();
  return totalOf(row);
}

/** Cash of parcels that came back, paid back in a span: what of it did not go back before. */
export async function paidBackTotal(db: Kysely<Schema>, span: Span, liveOnly: boolean): Promise<Total> {
  const left = sql`paise - coalesce((select sum(refund.paise) from refund
    where refund.payment_id = "order".payment_id and ${isCounted}), 0)`;
  const row = await cashNotedIn(db, 'paid_back_at', span, liveOnly)
    .select([count, sql<number | null>`sum(case when ${left} > 0 then ${left} else 0 end)`.as('paise')])
    .executeTakeFirst();
  return totalOf(row);
}

/** Cash orders of which a step was noted in a span. */
const cashNotedIn = (
  db: Kysely<Schema>,
  step: 'remitted_at' | 'paid_back_at',
  { start, end }: Span,
  liveOnly: boolean,
) =>
  db
    .selectFrom('cash_order')
    // SQLite runs a cross join in the written order.
    .crossJoin('order')
    .whereRef('order.id', '=', 'cash_order.order_id')
    .where(step, '>=', start)
    .where(step, '<', end)
    .where('test', 'in', testsOf(liveOnly));

/**
 * Refunds in rupees that were decided in a span: those that the provider has processed, those that it has not, and those that were paid by hand.
 * Those that failed, and those by hand that nobody has paid yet, are left out: nothing goes back until an owner decides.
 */
export async function refundTotals(db: Kysely<Schema>, { start, end }: Span, liveOnly: boolean) {
  const kind = sql<'hand' | 'done' | 'waiting'>`case when refund.state = 'paid_by_hand' then 'hand'
    when refund.state = 'done' then 'done' else 'waiting' end`;
  const rows = await db
    .selectFrom('refund')
    .leftJoin('order', 'order.payment_id', 'refund.payment_id')
    .leftJoin('unmatched_payment', 'unmatched_payment.payment_id', 'refund.payment_id')
    .select([kind.as('kind'), count])
    .select((eb) => eb.fn.sum<number | null>('refund.paise').as('paise'))
    .where('refund.created_at', '>=', start)
    .where('refund.created_at', '<', end)
    .where(sql<boolean>`${isCounted} and not (refund.way = 'hand' and refund.state = 'wanted')`)
    .where(sql`coalesce(test, 0)`, 'in', testsOf(liveOnly))
    .where('currency', 'is', null)
    .groupBy(kind)
    .execute();
  const of = (name: (typeof rows)[number]['kind']) => totalOf(rows.find((row) => row.kind === name));
  return { done: of('done'), waiting: of('waiting'), byHand: of('hand') };
}

/** When the oldest order of all, or the oldest with this cash, was placed; undefined: there is none. */
export async function firstOrderAt(db: Kysely<Schema>, cash?: CashState): Promise<number | undefined> {
  let orders = db.selectFrom('order').select('created_at').orderBy('created_at').limit(1);
  if (cash !== undefined) orders = orders.where('cash_state', '=', cash);
  return (await orders.executeTakeFirst())?.created_at;
}

/** Cash of a courier. */
export interface CourierTotal extends Total {
  readonly courier: string;
  readonly state: 'shipped' | 'delivered' | 'collected';
  /** What of it is so since before a time, and since when the oldest is; null: none. */
  readonly overdue: Total & { readonly since: number | null };
}

/**
 * The cash in one state of the orders that were placed in a span, by courier.
 * @param overdueBefore The time in milliseconds since 1970.
 */
export async function courierTotals(
  db: Kysely<Schema>,
  cash: 'pending' | 'collected',
  { start, end }: Span,
  overdueBefore: number,
  liveOnly: boolean,
): Promise<CourierTotal[]> {
  const state = sql<CourierTotal['state']>`case when "order".cash_state = 'collected' then 'collected'
    when "order".status = 'Delivered' then 'delivered' else 'shipped' end`;
  // Since when it is so. A parcel on its way is not overdue.
  const since = sql<number | null>`case when "order".cash_state = 'collected' then collected_at else moved_at end`;
  const late = sql`case when ${since} < ${overdueBefore} then`;
  const rows = await db
    .selectFrom('order')
    .leftJoin('shipment', 'shipment.order_id', 'order.id')
    .leftJoin('cash_order', 'cash_order.order_id', 'order.id')
    .leftJoin('order_move', (join) =>
      join.onRef('order_move.order_id', '=', 'order.id').on('order_move.status', '=', 'Delivered'),
    )
    .select([sql<string>`coalesce(courier, '')`.as('courier'), state.as('state'), count])
    .select((eb) => eb.fn.sum<number>('paise').as('paise'))
    .select([
      sql<number>`sum(${late} 1 else 0 end)`.as('late_count'),
      sql<number>`sum(${late} paise else 0 end)`.as('late_paise'),
      sql<number | null>`min(${late} ${since} end)`.as('late_since'),
    ])
    .where('cash_state', '=', cash)
    .where('order.created_at', '>=', start)
    .where('order.created_at', '<', end)
    // Also of a parcel that came back: the courier owes what was collected. Nobody collects the cash of a cancelled order.
    .where('order.status', 'in', ['Shipped', 'Delivered', 'Cancelled'])
    .where('test', 'in', testsOf(liveOnly))
    .groupBy([sql`coalesce(courier, '')`, state])
    .execute();
  return rows.map((row) => ({
    courier: row.courier,
    state: row.state,
    ...totalOf(row),
    overdue: {
      ...totalOf({ count: row.late_count, paise: row.late_paise }),
      since: row.late_since === null ? null : Number(row.late_since),
    },
  }));
}

/** The number of orders in a span, online and in cash. */
export async function ordersByPayment(db: Kysely<Schema>, span: Span, liveOnly: boolean) {
  const rows = await ordersIn(db, span, liveOnly)
    .select([isCash.as('cash'), count])
    .groupBy(isCash)
    .execute();
  return rows.map(({ cash, count: orders }) => ({ isCash: Number(cash) === 1, orders: Number(orders) }));
}

/** What was sold of a category, online or in cash. */
export interface CategorySales {
  readonly isCash: boolean;
  /** Null and no name: a product that was deleted, bought before its category was stored. */
  readonly categoryId: string | null;
  /** As it was bought, of a deleted product. */
  readonly boughtName: string | null;
  readonly pieces: number;
  readonly paise: number;
}

/** What was sold in a span by payment and category: that of the product now, of a deleted product that in which it was bought. */
export async function soldByCategory(
  { db, engine }: Pick<Database, 'db' | 'engine'>,
  span: Span,
  liveOnly: boolean,
): Promise<CategorySales[]> {
  const present = selectProducts(db, 'all').select(['id', 'category_id']).as('present');
  const bought = engine.categoryIn('order_line.product', '_id');
  const categoryId = sql<string | null>`coalesce(present.category_id, ${bought})`;
  const rows = await db
    .selectFrom(
      ordersIn(db, span, liveOnly)
        .select(['order.id', isCash.as('cash')])
        .as('sold'),
    )
    // SQLite runs a cross join in the written order: the orders of the span first, then their lines.
    .crossJoin('order_line')
    .leftJoin(present, 'present.id', 'order_line.product_id')
    .select(['sold.cash', categoryId.as('category_id')])
    .select(
      sql<
        string | null
      >`max(case when present.id is null then ${engine.categoryIn('order_line.product', 'name')} end)`.as('name'),
    )
    .select((eb) => [
      eb.fn.sum<number>('order_line.pieces').as('pieces'),
      eb.fn.sum<number>(sql`order_line.pieces * ${engine.paiseIn('order_line.product')} - order_line.discount`).as('paise'),
    ])
    .whereRef('order_line.order_id', '=', 'sold.id')
    .groupBy(['sold.cash', categoryId])
    .execute();
  return rows.map(({ cash, category_id, name, pieces, paise }) => ({
    isCash: Number(cash) === 1,
    categoryId: category_id,
    boughtName: name,
    pieces: Number(pieces),
    paise: Number(paise),
  }));
}

import { sql, type Kysely } from 'kysely';
import type { Dashboard, DayRevenue } from '#contract/dashboard.ts';
import type { CashState } from '#contract/rules/cash.ts';
import { dayAfter, endOfDay, startOfDay } from '#contract/rules/day.ts';
import { toRupees } from '#contract/rules/money.ts';
import type { Schema } from '../../db/schema.ts';

/**
 * Orders, revenue and cash that is out of each day from `first` on, without gaps. Without cancelled orders, those that wait for their pieces,
 * which are no sales yet, exchanges and replacements; with `liveOnly` also without test orders.
 */
export async function revenueByDay(
  db: Kysely<Schema>,
  first: string,
  days: number,
  liveOnly: boolean,
): Promise<DayRevenue[]> {
  const start = startOfDay(first);
  // Literals, so that both engines use integer division.
  const dayIndex = sql<number>`(created_at - ${sql.lit(start)}) / ${sql.lit(endOfDay(first) - start)}`;
  const ordersOfDays = db
    .selectFrom('order')
    .select([
      dayIndex.as('index'),
      (eb) => eb.fn.countAll<number>().as('orders'),
      (eb) => eb.fn.sum<number>('paise').as('paise'),
    ])
    .where('created_at', '>=', start)
    .where('test', 'in', testsOf(liveOnly))
    .groupBy(dayIndex);
  // A query of each, because each has an index with its columns.
  const taken = await byDay(ordersOfDays.where('status', '!=', 'Cancelled'));
  const cashOut = await byDay(ordersOfDays.where('cash_state', '=', 'pending'));
  const waiting = ordersOfDays.where('confirm', '=', sql.lit('waiting')).where('waits_for_pieces', '=', 1);
  const unsold = await byDay(waiting);
  const noSales = await byDay(ordersOfDays.where('paid_by', 'is not', null).where('status', '!=', 'Cancelled'));
  return Array.from({ length: days }, (_, index) => {
    const [sales, out, { orders, paise }, other] = [taken(index), cashOut(index), unsold(index), noSales(index)];
    const cash = out.orders > orders ? { cash_out: toRupees(out.paise - paise) } : {};
    return {
      day: dayAfter(first, index),
      orders: sales.orders - orders - other.orders,
      takings: toRupees(sales.paise - paise - other.paise),
      ...cash,
    };
  });
}

interface DayOfOrders {
  readonly index: number;
  readonly orders: number;
  readonly paise: number;
}

async function byDay(query: { execute: () => Promise<DayOfOrders[]> }) {
  const rows = new Map((await query.execute()).map((row) => [row.index, row]));
  return (index: number) => {
    const { orders = 0, paise = 0 } = rows.get(index) ?? {};
    return { orders: Number(orders), paise: Number(paise) };
  };
}

/** The number of cash orders to confirm, and when the oldest of them was placed. */
export async function ordersToConfirm(
  db: Kysely<Schema>,
  liveOnly: boolean,
): Promise<Pick<NonNullable<Dashboard['cash']>, 'toConfirm' | 'oldest'>> {
  const { count, oldest } = await db
    .selectFrom('order')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min<number | null>('created_at').as('oldest')])
    // A literal, as in the index of these orders.
    .where('confirm', '=', sql.lit('waiting'))
    .where('test', 'in', testsOf(liveOnly))
    .executeTakeFirstOrThrow();
  return { toConfirm: Number(count), ...(oldest !== null && { oldest: new Date(Number(oldest)).toISOString() }) };
}

/** Cash that couriers are to collect, and cash that they are to pay to the shop. */
export async function cashFigures(
  db: Kysely<Schema>,
  liveOnly: boolean,
): Promise<Pick<NonNullable<Dashboard['cash']>, 'out' | 'collected'>> {
  const rows = await db
    .selectFrom('order')
    .select([
      'cash_state',
      (eb) => eb.fn.countAll<number>().as('count'),
      (eb) => eb.fn.sum<number>('paise').as('paise'),
    ])
    .where('cash_state', 'in', ['pending', 'collected'])
    // Also of a parcel that came back: the courier owes what was collected. Nobody collects the cash of a cancelled order.
    .where('status', 'in', ['Shipped', 'Delivered', 'Cancelled'])
    .where('test', 'in', testsOf(liveOnly))
    .groupBy('cash_state')
    .execute();
  const sumOf = (state: CashState) => {
    const { count = 0, paise = 0 } = rows.find(({ cash_state }) => cash_state === state) ?? {};
    return { count: Number(count), amount: toRupees(Number(paise)) };
  };
  return { out: sumOf('pending'), collected: sumOf('collected') };
}

/** The values of `order.test` that count. */
const testsOf = (liveOnly: boolean): (0 | 1)[] => (liveOnly ? [0] : [0, 1]);

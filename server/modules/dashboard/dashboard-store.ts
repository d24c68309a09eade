import { sql, type Kysely } from 'kysely';
import type { DayRevenue } from '#contract/dashboard.ts';
import { dayAfter, endOfDay, startOfDay } from '#contract/rules/day.ts';
import { toRupees } from '#contract/rules/money.ts';
import type { Schema } from '../../db/schema.ts';

/** Orders and revenue of each day from `first` on, without gaps. Without cancelled orders; with `liveOnly` also without test orders. */
export async function revenueByDay(
  db: Kysely<Schema>,
  first: string,
  days: number,
  liveOnly: boolean,
): Promise<DayRevenue[]> {
  const start = startOfDay(first);
  // Literals, so that both engines use integer division.
  const dayIndex = sql<number>`(created_at - ${sql.lit(start)}) / ${sql.lit(endOfDay(first) - start)}`;
  const rows = await db
    .selectFrom('order')
    .select([
      dayIndex.as('index'),
      (eb) => eb.fn.countAll<number>().as('orders'),
      (eb) => eb.fn.sum<number>('paise').as('paise'),
    ])
    .where('created_at', '>=', start)
    .where('status', '!=', 'Cancelled')
    .where('test', 'in', liveOnly ? [0] : [0, 1])
    .groupBy(dayIndex)
    .execute();
  const byIndex = new Map(rows.map((row) => [row.index, row]));
  return Array.from({ length: days }, (_, index) => {
    const { orders = 0, paise = 0 } = byIndex.get(index) ?? {};
    return { day: dayAfter(first, index), orders, takings: toRupees(Number(paise)) };
  });
}

import type { DayRevenue } from '#contract/dashboard.ts';
import { sumRupees } from '#contract/rules/money.ts';

/** The number of orders, their revenue in rupees, and how much of it is cash that is not collected yet. */
export interface Revenue {
  readonly orders: number;
  readonly takings: number;
  readonly cash_out: number;
}

/** The sum of several days. */
export function sumOfDays(days: readonly Pick<DayRevenue, 'orders' | 'takings' | 'cash_out'>[]): Revenue {
  return {
    orders: days.reduce((sum, { orders }) => sum + orders, 0),
    takings: sumRupees(days.map(({ takings }) => takings)),
    cash_out: sumRupees(days.map(({ cash_out = 0 }) => cash_out)),
  };
}

/** The day with the highest revenue, the latest of equals; undefined if all are zero. */
export function bestDay(days: readonly DayRevenue[]): DayRevenue | undefined {
  const best = days.reduce<DayRevenue | undefined>(
    (most, day) => (most !== undefined && most.takings > day.takings ? most : day),
    undefined,
  );
  return best === undefined || best.takings === 0 ? undefined : best;
}

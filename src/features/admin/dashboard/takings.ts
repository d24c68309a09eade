import { dateLocale } from '#contract/rules/message.ts';
import type { DayTakings } from '#contract/dashboard.ts';
import { sumRupees } from '#contract/rules/money.ts';

/** The number of orders and their takings in rupees. */
type Takings = Pick<DayTakings, 'orders' | 'takings'>;

/** The sum of several days. */
export function sumOfDays(days: readonly Takings[]): Takings {
  return {
    orders: days.reduce((sum, { orders }) => sum + orders, 0),
    takings: sumRupees(days.map(({ takings }) => takings)),
  };
}

/** The day with the highest takings, the latest of equals; undefined if all are zero. */
export function bestDay(days: readonly DayTakings[]): DayTakings | undefined {
  const best = days.reduce<DayTakings | undefined>(
    (most, day) => (most !== undefined && most.takings > day.takings ? most : day),
    undefined,
  );
  return best === undefined || best.takings === 0 ? undefined : best;
}

const dayFormat = new Intl.DateTimeFormat(dateLocale, { day: 'numeric', month: 'short', timeZone: 'UTC' });

/** Formats a day such as `2026-01-31` as `31 Jan`. */
export const shortDay = (day: string): string => dayFormat.format(Date.parse(day));

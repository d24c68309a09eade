import type { DayTakings } from '#contract/dashboard.ts';
import { sumRupees } from '#contract/rules/money.ts';

/** Orders and what they brought, in rupees. */
type Takings = Pick<DayTakings, 'orders' | 'takings'>;

/** Several days as one. */
export function inAll(days: readonly Takings[]): Takings {
  return {
    orders: days.reduce((sum, { orders }) => sum + orders, 0),
    takings: sumRupees(days.map(({ takings }) => takings)),
  };
}

/** The day that brought most, the latest of equals; undefined where none brought anything. */
export function bestDay(days: readonly DayTakings[]): DayTakings | undefined {
  const best = days.reduce<DayTakings | undefined>(
    (most, day) => (most !== undefined && most.takings > day.takings ? most : day),
    undefined,
  );
  return best === undefined || best.takings === 0 ? undefined : best;
}

const words = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', timeZone: 'UTC' });

/** A day such as `2026-01-31` in short words: `31 Jan`. */
export const shortDay = (day: string): string => words.format(Date.parse(day));

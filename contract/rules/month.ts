import { dayAfter } from './day.ts';
import { sumRupees, toPaise, toRupees } from './money.ts';
import type { ReportRange } from './report.ts';

/** Calendar months in India, such as `2026-11`. */

/** The month of a day such as `2026-11-29`. */
export const monthOf = (day: string): string => day.slice(0, 7);

/** The month `count` months after another; before it if `count` is negative. */
export function monthAfter(month: string, count = 1): string {
  const months = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + count;
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`;
}

/** The first and the last day of a month. */
export const daysOfMonth = (month: string): ReportRange => ({
  from: `${month}-01`,
  to: dayAfter(`${monthAfter(month)}-01`, -1),
});

/**
 * The days of a month, and those of the month before beside which they stand: the same days up to today while the month runs (at most as many
 * as the month before has), both months as a whole when it is over.
 */
export function comparedDays(month: string, today: string): { days: ReportRange; before: ReportRange } {
  const [days, before] = [daysOfMonth(month), daysOfMonth(monthAfter(month, -1))];
  if (monthOf(today) !== month) return { days, before };
  const same = `${before.from.slice(0, 8)}${today.slice(8)}`;
  return { days: { ...days, to: today }, before: { ...before, to: same < before.to ? same : before.to } };
}

/** By how much rupees grew, and by how many whole percent; undefined if there were none before. */
export function growthOf(now: number, before: number): { rupees: number; percent: number | undefined } {
  const paise = toPaise(now) - toPaise(before);
  const percent = before === 0 ? undefined : Math.round((paise / toPaise(before)) * 100);
  // Minus zero is written with its sign.
  return { rupees: toRupees(paise), percent: percent === undefined ? undefined : percent + 0 };
}

/** Orders, their pieces and their sum, and what was refunded meanwhile, in rupees. */
export interface OrderSums {
  readonly orders: number;
  readonly pieces: number;
  readonly takings: number;
  readonly refunded: number;
}

interface Compared {
  readonly now: OrderSums;
  readonly before: OrderSums;
}

/** All orders of two months: those that are paid online and those in cash. */
export function allOrders({ online, cash }: { readonly online: Compared; readonly cash: Compared }): Compared {
  const sum = (a: OrderSums, b: OrderSums): OrderSums => ({
    orders: a.orders + b.orders,
    pieces: a.pieces + b.pieces,
    takings: sumRupees([a.takings, b.takings]),
    refunded: sumRupees([a.refunded, b.refunded]),
  });
  return { now: sum(online.now, cash.now), before: sum(online.before, cash.before) };
}

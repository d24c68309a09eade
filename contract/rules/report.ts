import { dayAfter, dayOf, startOfDay } from './day.ts';

/** How many days a report covers unless said, and at most. */
const reportDays = 30;
export const mostReportDays = 366;

/** The most entries of a report on a page; the CSV file has all. */
export const mostReportRows = 50;

/** The days of a report, both included. */
export interface ReportRange {
  readonly from: string;
  readonly to: string;
}

const dayLength = 24 * 3_600_000;

/** The number of days from one day to another, both included; NaN if one is no day. */
export function daysBetween(from: string, to: string): number {
  return Math.round((startOfDay(to) - startOfDay(from)) / dayLength) + 1;
}

type SentRange = { readonly [K in keyof ReportRange]?: string | undefined };

/** The range of a request: `reportDays` up to today unless said, and at most `mostReportDays`. */
export function reportRange({ from, to }: SentRange, now: number): ReportRange {
  const last = to ?? dayOf(now);
  const [usual, earliest] = [dayAfter(last, 1 - reportDays), dayAfter(last, 1 - mostReportDays)];
  if (from === undefined || from > last) return { from: usual, to: last };
  return { from: from < earliest ? earliest : from, to: last };
}

/** The share that was sold of what was sold and is left; undefined if there was nothing. */
export function sellThrough(sold: number, left: number): number | undefined {
  return sold + left === 0 ? undefined : sold / (sold + left);
}

/** How many days a stock lasts if it sells as it did; undefined if nothing was sold. */
export function daysLeft(quantity: number, sold: number, days: number): number | undefined {
  return sold === 0 ? undefined : (quantity * days) / sold;
}

/** The number of days on the dashboard, including today. */
export const dashboardDays = 30;

/** The number of entries shown in the dashboard's lists. */
export const dashboardEntries = 6;

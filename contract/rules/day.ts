import { dateLocale } from './message.ts';

/** Calendar days in India, which is UTC+05:30 all year: the shop's 'today' starts at 18:30 UTC. */
const utcOffset = 5.5 * 3_600_000;

const dayLength = 24 * 3_600_000;

/** The day of a timestamp (milliseconds since 1970) as `2026-01-31`. */
export function dayOf(timestamp: number): string {
  return new Date(timestamp + utcOffset).toISOString().slice(0, 10);
}

const dayFormat = new Intl.DateTimeFormat(dateLocale, { dateStyle: 'medium', timeZone: 'Asia/Kolkata' });

/** The day of a timestamp as people read it: `25 Nov 2026`. */
export function readableDay(timestamp: number): string {
  return dayFormat.format(timestamp);
}

/** The time of day in India as `09:30`. */
export function timeOf(timestamp: number): string {
  return new Date(timestamp + utcOffset).toISOString().slice(11, 16);
}

/** The start of a day such as `2026-01-31`, in milliseconds since 1970. */
export function startOfDay(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) - utcOffset;
}

/** The end of a day, in milliseconds since 1970: the start of the next one. */
export function endOfDay(day: string): number {
  return startOfDay(day) + dayLength;
}

/** The day `count` days after another; before it if `count` is negative. */
export function dayAfter(day: string, count = 1): string {
  return dayOf(startOfDay(day) + count * dayLength);
}

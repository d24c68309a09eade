/**
 * Days of the shop. It is in India, which keeps one time all through the year, five and a half hours ahead of UTC: its owner's
 * 'today' begins at 18:30 UTC.
 */
const ahead = 5.5 * 3_600_000;

const dayLength = 24 * 3_600_000;

/** The day of a moment (milliseconds since 1970, UTC) as `2026-01-31`. */
export function dayOf(moment: number): string {
  return new Date(moment + ahead).toISOString().slice(0, 10);
}

/** The time of day of a moment, by the shop's clock, as `09:30`. */
export function timeOf(moment: number): string {
  return new Date(moment + ahead).toISOString().slice(11, 16);
}

/** When a day such as `2026-01-31` begins, in milliseconds since 1970, UTC. */
export function startOfDay(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) - ahead;
}

/** When it ends and the next one begins, in milliseconds since 1970, UTC. */
export function endOfDay(day: string): number {
  return startOfDay(day) + dayLength;
}

/** The day that comes `count` days after another; before it where `count` is negative. */
export function dayAfter(day: string, count = 1): string {
  return dayOf(startOfDay(day) + count * dayLength);
}

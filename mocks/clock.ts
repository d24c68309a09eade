import { dayAfter, dayOf } from '#contract/rules/day.ts';
import { monthAfter } from '#contract/rules/month.ts';

/** The mocked shop's time in milliseconds since 1970. Tests use a fixed one. */
export type Clock = () => number;

/** A timestamp in wire format: ISO 8601 in UTC. */
export function timestamp(time: number): string {
  return new Date(time).toISOString();
}

/** A recorded value with all timestamps, days and months shifted, so that each is as old as it was at the recording. */
export function atPresent<T>(recorded: T, clock: Clock): T {
  const now = clock();
  const days = Math.round((Date.parse(dayOf(now)) - Date.parse(dayOf(recordedAt))) / 86_400_000);
  const shift = (_name: string, value: unknown): unknown => {
    if (typeof value !== 'string') return value;
    if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)) return timestamp(Date.parse(value) + now - recordedAt);
    if (/^\d{4}-\d\d$/.test(value)) return monthAfter(value, monthsBetween(dayOf(recordedAt), dayOf(now)));
    return /^\d{4}-\d\d-\d\d$/.test(value) ? dayAfter(value, days) : value;
  };
  return JSON.parse(JSON.stringify(recorded), shift) as T;
}

/** The fixed clock of the recordings, in milliseconds since 1970, UTC: half past eleven in India. */
export const recordedAt = Date.UTC(2026, 0, 31, 6);

const monthsBetween = (from: string, to: string): number =>
  (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(to.slice(5, 7)) - Number(from.slice(5, 7));

import { dayOf, startOfDay, timeOf } from '#contract/rules/day.ts';

/** Times of a form: India's, as an input has them: `2026-12-04T18:00`; empty: not said. */

/** An instant as an input for India's time has it. */
export function indiaTime(iso: string): string {
  const time = Date.parse(iso);
  return `${dayOf(time)}T${timeOf(time)}`;
}

/** The instant of India's time as typed; undefined if it is none. */
export function instantOf(typed: string): string | undefined {
  const [day = '', time = ''] = typed.split('T');
  const sinceMidnight = Date.parse(`1970-01-01T${time.slice(0, 5)}:00Z`);
  const instant = startOfDay(day) + sinceMidnight;
  return Number.isNaN(instant) ? undefined : new Date(instant).toISOString();
}

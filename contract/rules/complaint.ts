import { dayOf, endOfDay } from './day.ts';

/** `open`: without an answer. `acknowledged`: the shop has told its writer that it received the complaint. */
export const complaintStates = ['open', 'acknowledged', 'resolved'] as const;
export type ComplaintState = (typeof complaintStates)[number];

/** What a list of complaints can be narrowed to. `late`: an answer that the law wants has not been given in time. */
export const complaintFilters = [...complaintStates, 'late'] as const;
export type ComplaintFilter = (typeof complaintFilters)[number];

/** The longest text, in characters. */
export const longestComplaint = 4_000;

/** The number of a complaint for people: C1001. */
export const complaintNumber = (number: number): string => `C${number}`;

/** Consumer Protection (E-Commerce) Rules, 2020, rule 4(5): acknowledged within 48 hours. In milliseconds. */
const acknowledgeTime = 48 * 3_600_000;

/**
 * When a complaint has to be acknowledged and resolved, in milliseconds since 1970. It is resolved within a month: by the end of the day of
 * India with the same number in the next month, or of that month's last day.
 */
export function complaintTimes(at: number): { acknowledgeBy: number; resolveBy: number } {
  const [year = 0, month = 0, day = 0] = dayOf(at).split('-').map(Number);
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const due = new Date(Date.UTC(year, month, Math.min(day, last))).toISOString().slice(0, 10);
  return { acknowledgeBy: at + acknowledgeTime, resolveBy: endOfDay(due) - 1 };
}

/** A complaint as far as it tells whether its answer is late; times in ISO 8601. */
interface DueComplaint {
  readonly state: ComplaintState;
  readonly acknowledge_by: string;
  readonly resolve_by: string;
}

/** Since when an answer is overdue, in milliseconds since 1970; undefined: none is. */
export function lateSince({ state, ...due }: DueComplaint, now: number): number | undefined {
  if (state === 'resolved') return undefined;
  const times = [...(state === 'open' ? [due.acknowledge_by] : []), due.resolve_by].map((time) => Date.parse(time));
  const since = Math.min(...times);
  return since < now ? since : undefined;
}

import { dayAfter, dayOf, timeOf } from './day.ts';
import { dateLocale } from './message.ts';
import type { OrderStatus } from './order-status.ts';

/** Days in India, both included: `2026-11-26`. */
export interface DayRange {
  readonly from: string;
  readonly to: string;
}

/** When the shop packs and couriers deliver. */
export interface DeliveryCalendar {
  /** Orders from this hour on (India's time) count as those of the next day: 0 to 24. */
  readonly cutoff_hour: number;
  /** How many days packing takes. */
  readonly packing_days: number;
  /** Days such as `2026-11-26` on which nothing is packed or delivered. Sundays are others. */
  readonly holidays: readonly string[];
}

/**
 * The days on which an order arrives: cut-off hour, then packing, then the days of the rule for its pincode. Sundays and holidays count
 * for none of them.
 * @param orderedAt In milliseconds since 1970.
 */
export function deliveryDates(
  orderedAt: number,
  { from, to }: { readonly from: number; readonly to: number },
  { cutoff_hour, packing_days, holidays }: DeliveryCalendar,
): DayRange {
  const closed = new Set(holidays);
  const isOpen = (day: string) => !closed.has(day) && new Date(`${day}T00:00:00Z`).getUTCDay() !== 0;
  const open = (day: string): string => (isOpen(day) ? day : open(dayAfter(day)));
  const after = (day: string, count: number): string => (count === 0 ? day : after(open(dayAfter(day)), count - 1));
  const isLate = timeOf(orderedAt) >= `${String(cutoff_hour).padStart(2, '0')}:00`;
  const sent = after(open(dayAfter(dayOf(orderedAt), isLate ? 1 : 0)), packing_days);
  const first = after(sent, from);
  return { from: first, to: after(first, to - from) };
}

const dayFormat = new Intl.DateTimeFormat(dateLocale, {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
});

/** The days as people read them: 'Thu 26 to Sat 28 Nov', 'Mon 30 Nov to Wed 2 Dec', 'Thu 26 Nov'. */
export function readableDays({ from, to }: DayRange): string {
  const last = readableWeekday(to);
  if (from === to) return last;
  const first = readableWeekday(from);
  const isOneMonth = from.slice(0, 7) === to.slice(0, 7);
  return `${isOneMonth ? first.slice(0, first.lastIndexOf(' ')) : first} to ${last}`;
}

function readableWeekday(day: string): string {
  const parts = dayFormat.formatToParts(new Date(`${day}T00:00:00Z`));
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((entry) => entry.type === type)?.value ?? '';
  return `${part('weekday')} ${part('day')} ${part('month')}`;
}

/** The statuses of an order that has not left the shop. */
export const unsentStatuses = ['Not Processed', 'Processing'] as const satisfies OrderStatus[];

/** What decides whether an order is late. */
interface LateOrder {
  readonly status: OrderStatus;
  readonly promised?: DayRange | undefined;
  readonly confirm?: 'waiting' | 'done' | undefined;
}

/** Whether an order is late for the packer: it may be packed and has not left, and its first promised day has passed. */
export function isLate({ status, promised, confirm }: LateOrder, today: string): boolean {
  if (promised === undefined || confirm === 'waiting') return false;
  return promised.from < today && unsentStatuses.some((unsent) => unsent === status);
}

import { cashQueue } from '#src/copy/admin-cash.ts';

const { ages } = cashQueue;

const minute = 60_000;
const hour = 60 * minute;

/** How long ago something was, in words: '3 h ago'. From two days on in days. */
export function ageWords(milliseconds: number): string {
  if (milliseconds < minute) return ages.now;
  if (milliseconds < hour) return ages.minutes({ count: Math.floor(milliseconds / minute) });
  const hours = Math.floor(milliseconds / hour);
  return hours < 48 ? ages.hours({ count: hours }) : ages.days({ count: Math.floor(hours / 24) });
}

/** Whether an order has waited for longer than a number of hours; 0: none waits too long. */
export const waitsLong = (milliseconds: number, hours: number): boolean => hours > 0 && milliseconds >= hours * hour;

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/** The reconciler's polling schedule for a checkout (docs/decisions/0010). All in milliseconds. */

/** The first poll after a checkout. */
export function firstCheck(now: number): number {
  return now + 30 * second;
}

/** The next poll of an open checkout: after its current age, at least 30 s, at most an hour, for a week. */
export function nextCheckOfOpen(createdAt: number, now: number): number | null {
  const age = now - createdAt;
  return age > 7 * day ? null : now + Math.min(Math.max(age, 30 * second), hour);
}

/** The first check of a settled checkout for a second payment without a webhook. */
export function firstCheckOfSettled(now: number): number {
  return now + 15 * minute;
}

/** The next check of a settled checkout: rarely, for two days. */
export function nextCheckOfSettled(createdAt: number, now: number): number | null {
  const age = now - createdAt;
  return age > 2 * day ? null : now + Math.max(3 * age, 15 * minute);
}

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/** The poller's schedule for a checkout (docs/decisions/0010). All in milliseconds. */

/** The first poll after a checkout. */
export function firstCheck(now: number): number {
  return now + 30 * second;
}

/** The next poll of an open checkout: the delay equals its age, but is at least 30 s and at most an hour. Null after a week. */
export function nextCheckOfOpen(createdAt: number, now: number): number | null {
  const age = now - createdAt;
  return age > 7 * day ? null : now + Math.min(Math.max(age, 30 * second), hour);
}

/** The first poll of a settled checkout, for a second payment that no webhook reported. */
export function firstCheckOfSettled(now: number): number {
  return now + 15 * minute;
}

/** The next poll of a settled checkout: the delay is three times its age, at least 15 minutes. Null after two days. */
export function nextCheckOfSettled(createdAt: number, now: number): number | null {
  const age = now - createdAt;
  return age > 2 * day ? null : now + Math.max(3 * age, 15 * minute);
}

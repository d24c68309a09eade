const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/** How the reconciler paces its questions about a checkout (docs/decisions/0010). All in milliseconds. */

/** When the provider is asked for the first time whether a checkout was paid. */
export function firstCheck(now: number): number {
  return now + 30 * second;
}

/** The next time for one that is not settled: after as long as it is old, half a minute to an hour, for a week. */
export function nextCheckOfOpen(createdAt: number, now: number): number | null {
  const age = now - createdAt;
  return age > 7 * day ? null : now + Math.min(Math.max(age, 30 * second), hour);
}

/** When a settled checkout is looked at for a second payment that no webhook told of. */
export function firstCheckOfSettled(now: number): number {
  return now + 15 * minute;
}

/** The next time for a settled one: seldom, for two days. */
export function nextCheckOfSettled(createdAt: number, now: number): number | null {
  const age = now - createdAt;
  return age > 2 * day ? null : now + Math.max(3 * age, 15 * minute);
}

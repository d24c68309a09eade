import { randomBytes } from 'node:crypto';

/** Ids that are unique across servers and restarts: a random prefix for this series, and a number. */
export function runningIds(): () => string {
  const prefix = randomBytes(4).toString('hex');
  let count = 0;
  return () => `${prefix}-${(count += 1).toString(36)}`;
}

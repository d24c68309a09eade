import { randomBytes } from 'node:crypto';

/** Request ids that are unique across servers and restarts. */
export function requestIds(): () => string {
  const prefix = randomBytes(4).toString('hex');
  let count = 0;
  return () => `${prefix}-${(count += 1).toString(36)}`;
}

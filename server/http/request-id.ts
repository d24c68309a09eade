import { randomBytes } from 'node:crypto';

/** Names requests so that no two servers, and no two starts of one, give the same id. */
export function requestIds(): () => string {
  const prefix = randomBytes(4).toString('hex');
  let count = 0;
  return () => `${prefix}-${(count += 1).toString(36)}`;
}

import { createHash, randomBytes } from 'node:crypto';

/** A new id: 24 random lower-case hex digits. */
export function newId(): string {
  return randomBytes(12).toString('hex');
}

/** An id derived from a name: the demo catalogue has the same ids everywhere. */
export function idOf(name: string): string {
  return createHash('sha256').update(name).digest('hex').slice(0, 24);
}

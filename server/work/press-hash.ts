import { createHash } from 'node:crypto';

/** The hash of what was sent with the key of a press: the same key with another hash is another press. */
export const pressHash = (sent: unknown): string => createHash('sha256').update(JSON.stringify(sent)).digest('hex');

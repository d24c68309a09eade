import { join, resolve } from 'node:path';

/** Where mails are written while no mail server is set. */
export function outboxOf(dataDir: string): string {
  return join(resolve(dataDir), 'outbox');
}

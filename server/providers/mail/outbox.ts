import { join, resolve } from 'node:path';

/** The folder of mails while no mail server is configured. */
export function outboxFolder(dataDir: string): string {
  return join(resolve(dataDir), 'outbox');
}

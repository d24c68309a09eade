import type { Clock } from './clock.ts';
import type { Database } from './db/database.ts';
import { deleteOldAuditEntries } from './modules/audit/audit-store.ts';
import { deleteSentMails } from './modules/mail/mail-store.ts';
import { deleteAbandonedCheckouts } from './modules/payment/checkout-store.ts';
import type { Settings } from './settings.ts';
import { deleteOldRows, type SandboxDb } from './providers/sandbox/sandbox-store.ts';

const day = 86_400_000;
/** How long a delivered webhook of the sandbox is kept. */
const deliveryMemory = 7 * day;

/** The ages after which rows are deleted. */
type RetentionSettings = Pick<Settings, 'retentionDays' | 'auditDays'>;

/**
 * What is deleted when it is no longer needed, by its name in the log. Orders, refunds and unmatched payments are kept: the law asks for
 * them. Sessions, known browsers, limits and webhook events have their own sweeps.
 */
export function retentionSweeps(
  { db }: Database,
  clock: Clock,
  { retentionDays: days, auditDays }: RetentionSettings,
): Record<string, () => Promise<void>> {
  const before = (age: number): number => clock() - age;
  // The sandbox sees only its own tables.
  const sandboxDb: SandboxDb = db;
  return {
    'abandoned checkouts': () => deleteAbandonedCheckouts(db, before(days * day)),
    'audit log': () => deleteOldAuditEntries(db, before(auditDays * day)),
    'sent mails': () => deleteSentMails(db, before(days * day)),
    'sandbox payments': () =>
      deleteOldRows(sandboxDb, { deliveries: before(deliveryMemory), unpaid: before(days * day) }),
  };
}

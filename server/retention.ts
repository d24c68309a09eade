import type { Clock } from './clock.ts';
import type { Database } from './db/database.ts';
import { deleteOldAuditEntries } from './modules/audit/audit-store.ts';
import { deleteSentMails, storedMails } from './modules/mail/mail-store.ts';
import { deleteAbandonedCheckouts } from './modules/payment/checkout-store.ts';
import type { Settings } from './settings.ts';
import { deleteOldOutboxFiles } from './providers/mail/outbox-files.ts';
import { deleteOldRows, type SandboxDb } from './providers/sandbox/sandbox-store.ts';

const day = 86_400_000;
/** How long a delivered webhook of the sandbox is kept. */
const deliveryMemory = 7 * day;
/** How long a mail with a secret link stays in the outbox of a shop without a mail server, where people read it. */
const secretFileMemory = day;

/** The ages after which rows are deleted. */
interface RetentionSettings extends Pick<Settings, 'retentionDays' | 'auditDays'> {
  readonly database: Pick<Settings['database'], 'dataDir'>;
}

/**
 * What is deleted when it is no longer needed, by its name in the log. Orders, refunds and unmatched payments are kept: the law asks for
 * them. Sessions, known browsers, limits and webhook events have their own sweeps.
 */
export function retentionSweeps(
  { db }: Database,
  clock: Clock,
  { retentionDays: days, auditDays, database: { dataDir } }: RetentionSettings,
): Record<string, () => Promise<void>> {
  const before = (age: number): number => clock() - age;
  // The sandbox sees only its own tables.
  const sandboxDb: SandboxDb = db;
  return {
    'abandoned checkouts': () => deleteAbandonedCheckouts(db, before(days * day)),
    'audit log': () => deleteOldAuditEntries(db, before(auditDays * day)),
    'sent mails': async () => {
      await deleteSentMails(db, before(days * day));
      await deleteOldOutboxFiles(dataDir, (ids) => storedMails(db, ids), before(secretFileMemory));
    },
    'sandbox payments': () =>
      deleteOldRows(sandboxDb, { deliveries: before(deliveryMemory), unpaid: before(days * day) }),
  };
}

import type { Kysely } from 'kysely';
import type { Clock } from '../../clock.ts';
import type { Schema } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import { workThrough } from '../../work/repeater.ts';
import { mailboxKey } from '../mail/account-notices.ts';
import type { Sender } from '../mail/sender.ts';
import { limits, type RateLimits } from '../rate-limit/rate-limits.ts';
import { sentTime } from './alert-life.ts';
import { queueAlertMail } from './stock-alert-mails.ts';
import { alertWithId, dueAlerts, markSent, type StockAlert } from './stock-alert-store.ts';

export interface StockAlertWork {
  readonly db: Kysely<Schema>;
  readonly sender: () => Promise<Sender>;
  readonly clock: Clock;
  readonly rateLimits: RateLimits;
  /** Whether the mails of an account reach its shopper. */
  readonly isProved: (db: Kysely<Schema>, accountId: string) => Promise<boolean>;
  readonly onMailQueued: () => void;
}

const batch = 20;

/** Queues the mails of alerts whose size is back. */
export async function tellStockAlerts(work: StockAlertWork, signal: AbortSignal): Promise<void> {
  await workThrough('alert', signal, {
    next: (failed) => dueAlerts(work.db, work.clock(), batch + failed),
    work: (id) => tell(work, id),
  });
}

/** Queues the mail in the transaction that marks the alert as sent, so that of several servers only one does. */
async function tell(work: StockAlertWork, id: string): Promise<void> {
  const { db, clock, sender, onMailQueued } = work;
  const about = { sender: await sender(), now: clock() };
  await inTransaction(db, async (trx) => {
    if (!(await markSent(trx, id, about.now, about.now + sentTime))) return;
    const alert = await alertWithId(trx, id);
    if (alert !== undefined && (await takeMail(work, trx, alert)))
      await queueAlertMail(trx, 'back_in_stock', alert, alert, about);
  });
  onMailQueued();
}

/** Whether a mail may be sent. Anybody can open accounts with a stranger's mailbox: it gets few of their mails a day, and no others later. */
async function takeMail(
  { rateLimits, isProved }: StockAlertWork,
  trx: Kysely<Schema>,
  { account_id, email }: StockAlert,
): Promise<boolean> {
  if (account_id === null || (await isProved(trx, account_id))) return true;
  return rateLimits.take(trx, { limit: limits.mailboxStockAlerts, who: mailboxKey(email) });
}

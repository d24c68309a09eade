import type { Kysely } from 'kysely';
import type { Clock } from '../../clock.ts';
import type { Schema } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import { workThrough } from '../../work/repeater.ts';
import type { Sender } from '../mail/sender.ts';
import { sentTime } from './alert-life.ts';
import { queueAlertMail } from './stock-alert-mails.ts';
import { alertWithId, dueAlerts, markSent } from './stock-alert-store.ts';

interface StockAlertWork {
  readonly db: Kysely<Schema>;
  readonly sender: () => Promise<Sender>;
  readonly clock: Clock;
  readonly onMailQueued: () => void;
}

const batch = 20;

/** Queues the mails of alerts whose size is back. */
export async function tellStockAlerts(work: StockAlertWork, signal: AbortSignal): Promise<void> {
  await workThrough('alert', signal, {
    next: () => dueAlerts(work.db, work.clock(), batch),
    work: (id) => tell(work, id),
  });
}

/** Queues the mail in the transaction that marks the alert as sent, so that of several servers only one does. */
async function tell({ db, clock, sender, onMailQueued }: StockAlertWork, id: string): Promise<void> {
  const about = { sender: await sender(), now: clock() };
  await inTransaction(db, async (trx) => {
    if (!(await markSent(trx, id, about.now, about.now + sentTime))) return;
    const alert = await alertWithId(trx, id);
    if (alert !== undefined) await queueAlertMail(trx, 'back_in_stock', alert, alert, about);
  });
  onMailQueued();
}

import type { Kysely } from 'kysely';
import type { Clock } from '../../clock.ts';
import type { Schema } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import { workOn } from '../../work/repeater.ts';
import { insertAlertMail } from '../mail/mail-store.ts';
import type { Sender } from '../mail/sender.ts';
import { hashAlertToken, newAlertToken, sentTime } from './alert-life.ts';
import { photoOfSubject, stockAlertMail } from './stock-alert-mails.ts';
import { alertWithId, dueAlerts, insertAlertToken, markSent } from './stock-alert-store.ts';

export interface StockAlertWorkerDependencies {
  readonly db: Kysely<Schema>;
  readonly sender: () => Promise<Sender>;
  readonly clock: Clock;
  readonly onMailQueued: () => void;
}

const batch = 20;

/** Queues the mails of alerts whose size is back. */
export class StockAlertWorker {
  readonly #dependencies: StockAlertWorkerDependencies;

  constructor(dependencies: StockAlertWorkerDependencies) {
    this.#dependencies = dependencies;
  }

  async pass(signal: AbortSignal): Promise<void> {
    const { db, clock } = this.#dependencies;
    while (!signal.aborted) {
      const ids = await dueAlerts(db, clock(), batch);
      if (ids.length === 0) return;
      for (const id of ids) await workOn(`alert ${id}`, this.#send(id));
    }
  }

  /** Queues the mail in the transaction that marks the alert as sent, so that of several servers only one does. */
  async #send(id: string): Promise<void> {
    const { db, clock, sender, onMailQueued } = this.#dependencies;
    const token = newAlertToken();
    const now = clock();
    const shop = await sender();
    await inTransaction(db, async (trx) => {
      if (!(await markSent(trx, id, now, now + sentTime))) return;
      const alert = await alertWithId(trx, id);
      if (alert === undefined) return;
      await insertAlertToken(trx, id, hashAlertToken(token), now);
      const about = { recipient: alert.email, token, subject: alert, photo: await photoOfSubject(trx, alert, shop) };
      const mail = stockAlertMail('back_in_stock', about, shop);
      await insertAlertMail(trx, id, mail, now);
    });
    onMailQueued();
  }
}

import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { Clock } from '../../clock.ts';
import type { AccountMailKind, Schema } from '../../db/schema.ts';
import type { Mailer } from '../../providers/mail/mailer.ts';
import type { ShopEvents } from '../../shop-events.ts';
import { backoff } from '../../work/lease.ts';
import { changesOf } from './account-notices.ts';
import { deleteMail, leaseMails, sentMail, unsentMail, type MailRow } from './mail-store.ts';

export interface MailDependencies {
  readonly db: Kysely<Schema>;
  readonly mailer: Mailer;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
  readonly firstPause: number;
  readonly events: ShopEvents;
}

/** Longer than the mailer's timeout, so that no other server sends a mail that is being sent. */
const lease = 300_000;
const longestPause = 6 * 3_600_000;
/** About three days of retries. */
const mostTries = 20;

/** The log entry for an account mail of a page or a command. */
const accountEvents: Partial<Record<AccountMailKind, string>> = {
  admin: 'account made an admin',
  role_changed: 'staff role changed',
  role_taken: 'staff role taken',
  password_set: 'password set by the admin command',
};

/** Sends queued mails, with retries. */
export class MailWorker {
  readonly #dependencies: MailDependencies;

  constructor(dependencies: MailDependencies) {
    this.#dependencies = dependencies;
  }

  async pass(signal: AbortSignal): Promise<void> {
    const { db, clock } = this.#dependencies;
    while (!signal.aborted) {
      const [mail] = await leaseMails(db, { now: clock(), lease, limit: 1 });
      if (mail === undefined) return;
      await this.#send(mail);
    }
  }

  async #send(mail: MailRow): Promise<void> {
    const { db, mailer, clock, log, firstPause, events } = this.#dependencies;
    const { id } = mail;
    // Commands run as separate processes, so the queued mail is how the server's log gets their events.
    for (const change of mail.attempts === 0 ? changesOf(mail) : []) {
      const event = accountEvents[change];
      if (event !== undefined) log.warn({ account: mail.account_id }, `auth: ${event}`);
    }
    try {
      await mailer.send(mail);
    } catch (error) {
      const gaveUp = mail.attempts + 1 >= mostTries;
      const pause = backoff(firstPause, mail.attempts, longestPause);
      log[gaveUp ? 'error' : 'warn'](
        { err: error, mail: id },
        gaveUp
          ? `mail worker: mail ${id} failed, no tries left`
          : `mail worker: mail ${id} failed, next try in ${pause / 1000} s`,
      );
      if (gaveUp) events.record({ event: 'mail given up', mail: id, kind: mail.kind });
      return unsentMail(db, mail, gaveUp ? null : clock() + pause);
    }
    const hasSecretLink = mail.stock_alert_id !== null || mail.kind === 'reset_link';
    await (hasSecretLink ? deleteMail(db, id) : sentMail(db, id, clock()));
    events.record({ event: 'mail sent', mail: id, kind: mail.kind });
  }
}

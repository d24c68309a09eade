import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { Clock } from '../../clock.ts';
import type { AccountMailKind, Schema } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import { mailsAtOnce, mailTroubleOf, type Attachment, type Mailer } from '../../providers/mail/mailer.ts';
import type { ShopEvents } from '../../shop-events.ts';
import { backoff } from '../../work/lease.ts';
import { InFlight } from '../../work/promises.ts';
import { changesOf } from './account-notices.ts';
import { isPast } from './mail-life.ts';
import { deleteMail, leaseMails, orderOfMail, sentMail, unsentMail, type MailRow } from './mail-store.ts';

export interface MailDependencies {
  readonly db: Kysely<Schema>;
  readonly mailer: Mailer;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
  readonly firstPause: number;
  readonly events: ShopEvents;
  /** Begins the time of the link in a mail that is sent now. */
  readonly beginLinkLife: (db: Kysely<Schema>, mailId: string, now: number) => Promise<void>;
  /** Makes the paper that goes with the parcel of an order; undefined if there is none. */
  readonly paperOf: (orderId: string) => Promise<Attachment | undefined>;
  /** A mail was sent while others are due. */
  readonly onFree: () => void;
}

/** Longer than the mailer's timeout, so that no other server sends a mail that is being sent. */
const lease = 300_000;
/** A mail that the server does not take is tried for about two days. */
const longestPause = 6 * 3_600_000;
const mostTries = 20;
/** While the server is away the others are tried often, so that they are sent soon after it is back. */
const longestOutagePause = 10 * 60_000;

/** The log entry for an account mail of a page or a command. */
const accountEvents: Partial<Record<AccountMailKind, string>> = {
  admin: 'account made an admin',
  role_changed: 'staff role changed',
  role_taken: 'staff role taken',
  password_set: 'password set by the admin command',
};

/** Sends queued mails, five at a time and by priority, with retries. */
export class MailWorker {
  readonly #dependencies: MailDependencies;
  readonly #inFlight = new InFlight();
  #sending = 0;
  /** Whether the last pass left mails that are due. */
  #isMoreDue = false;

  constructor(dependencies: MailDependencies) {
    this.#dependencies = dependencies;
  }

  /** Begins to send mails that are due. It does not wait for them, so that one that hangs delays no other. */
  async pass(signal: AbortSignal): Promise<void> {
    const { db, clock } = this.#dependencies;
    const limit = mailsAtOnce - this.#sending;
    this.#isMoreDue = true;
    if (limit === 0 || signal.aborted) return;
    const mails = await leaseMails(db, { now: clock(), lease, limit });
    this.#isMoreDue = mails.length === limit;
    for (const mail of mails) void this.#inFlight.track(this.#begin(mail));
  }

  /** Resolves when no mail is being sent. */
  idle(): Promise<void> {
    return this.#inFlight.idle(lease);
  }

  async #begin(mail: MailRow): Promise<void> {
    const { log, onFree } = this.#dependencies;
    this.#sending += 1;
    try {
      await this.#send(mail);
    } catch (error) {
      log.error({ err: error, mail: mail.id }, `mail worker: mail ${mail.id} failed, next try when its lease ends`);
    } finally {
      this.#sending -= 1;
      if (this.#isMoreDue) onFree();
    }
  }

  async #send(mail: MailRow): Promise<void> {
    const { db, mailer, clock, log, firstPause, events, beginLinkLife } = this.#dependencies;
    const { id } = mail;
    // Commands run as separate processes, so the queued mail is how the server's log gets their events.
    for (const change of mail.attempts === 0 ? changesOf(mail) : []) {
      const event = accountEvents[change];
      if (event !== undefined) log.warn({ account: mail.account_id }, `auth: ${event}`);
    }
    // One that never failed has not waited.
    const isDropped = mail.failed_at !== null && isPast(mail, await orderOfMail(db, mail), clock());
    try {
      // A mail that comes too late shows that the server is away, so it stays until the server answers.
      if (isDropped) {
        await mailer.check();
        await deleteMail(db, id);
        return log.info({ mail: id }, `mail worker: mail ${id} (${mail.kind}) came too late to be sent, it is deleted`);
      }
      // Before it too: if the shop ends now, or the server's answer is lost, the mail is there.
      if (mail.kind === 'reset_link') await beginLinkLife(db, id, clock());
      await mailer.send(mail, await this.#attachmentOf(mail));
    } catch (error) {
      const { isOfMail, isOutage, words } = mailTroubleOf(error);
      const gaveUp = isOfMail && mail.attempts + 1 >= mostTries;
      const pause = backoff(firstPause, mail.attempts, isOfMail ? longestPause : longestOutagePause);
      log[gaveUp ? 'error' : 'warn'](
        { err: error, mail: id },
        gaveUp
          ? `mail worker: mail ${id} failed, no tries left`
          : `mail worker: mail ${id} failed, next try in ${pause / 1000} s`,
      );
      if (gaveUp) events.record({ event: 'mail given up', mail: id, kind: mail.kind });
      const outage = isOutage ? { at: clock(), words } : undefined;
      return unsentMail(db, mail, gaveUp ? null : clock() + pause, outage);
    }
    const hasSecretLink = mail.stock_alert_id !== null || mail.kind === 'reset_link';
    await inTransaction(db, async (trx) => {
      if (mail.kind === 'reset_link') await beginLinkLife(trx, id, clock());
      await (hasSecretLink ? deleteMail(trx, id) : sentMail(trx, id, clock()));
    });
    events.record({ event: 'mail sent', mail: id, kind: mail.kind });
  }

  /** The paper of a shipped order. A mail does not wait for one that cannot be made: the order's page has it too. */
  async #attachmentOf({ id, kind, order_id }: MailRow): Promise<Attachment | undefined> {
    if (kind !== 'shipped' || order_id === null) return undefined;
    const { paperOf, log } = this.#dependencies;
    try {
      return await paperOf(order_id);
    } catch (error) {
      log.error({ err: error, mail: id }, `mail worker: the paper of mail ${id} was not made, it is sent without`);
      return undefined;
    }
  }
}

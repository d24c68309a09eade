import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { Clock } from '../../clock.ts';
import type { Schema } from '../../db/schema.ts';
import type { Mailer } from '../../providers/mail/mailer.ts';
import { claimDue } from '../../work/claim.ts';
import { growingPause } from '../../work/growing-pause.ts';
import { mailWithId, sentMail, unsentMail, type MailRow } from './mail-store.ts';

/** `firstPause`: before the second try, in milliseconds. */
export interface MailDependencies {
  readonly db: Kysely<Schema>;
  readonly mailer: Mailer;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
  readonly firstPause: number;
}

/** Longer than the mailer waits for a server: nobody else sends a mail that is being sent. */
const lease = 300_000;
const longestPause = 6 * 3_600_000;
/** Three days of tries; after them nobody waits for the mail any more. */
const mostTries = 20;

/** What a command did that sends such a mail. */
const commandEvents: Partial<Record<MailRow['kind'], string>> = {
  admin: 'account made an admin by the admin command',
  password_set: 'password set by the admin command',
};

/** Sends what stands in the outbox. */
export class MailWorker {
  readonly #dependencies: MailDependencies;

  constructor(dependencies: MailDependencies) {
    this.#dependencies = dependencies;
  }

  async pass(signal: AbortSignal): Promise<void> {
    const { db, clock } = this.#dependencies;
    while (!signal.aborted) {
      const [id] = await claimDue(db, 'mail', { now: clock(), lease, limit: 1 });
      if (id === undefined) return;
      await this.#send(id);
    }
  }

  async #send(id: string): Promise<void> {
    const { db, mailer, clock, log, firstPause } = this.#dependencies;
    const mail = await mailWithId(db, id);
    if (mail === undefined) return;
    // A command runs beside the shop: the mail that it writes is how the shop's log learns of it.
    const event = commandEvents[mail.kind];
    if (event !== undefined && mail.attempts === 0) log.warn({ account: mail.account_id }, `auth: ${event}`);
    try {
      await mailer.send(mail);
    } catch (error) {
      const gaveUp = mail.attempts + 1 >= mostTries;
      log[gaveUp ? 'error' : 'warn'](
        { err: error, mail: id },
        gaveUp ? 'a mail was given up' : 'a mail was not sent yet',
      );
      return unsentMail(db, id, gaveUp ? null : clock() + growingPause(firstPause, mail.attempts, longestPause));
    }
    await sentMail(db, id, clock());
  }
}

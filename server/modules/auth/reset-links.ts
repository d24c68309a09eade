import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import { createHash, randomBytes } from 'node:crypto';
import { refusedFields } from '#contract/refused-fields.ts';
import { AdminNewPassword } from '#contract/reset-link.ts';
import { resetLinkMinutes } from '#contract/rules/password.ts';
import type { Clock } from '../../clock.ts';
import type { Schema } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import { Refused } from '../../refused.ts';
import { InFlight } from '../../work/promises.ts';
import { accountByEmail, emailKey, updateAccount } from '../account/account-store.ts';
import { resetLinkMail } from '../mail/account-mails.ts';
import { notifyAccount, mailboxKey } from '../mail/account-notices.ts';
import { insertMailAbout } from '../mail/mail-store.ts';
import type { Sender } from '../mail/sender.ts';
import { limits, type RateLimits } from '../rate-limit/rate-limits.ts';
import type { AccessLog } from './access-log.ts';
import type { Caller } from './caller.ts';
import type { HashingQueues } from './hashing-queues.ts';
import type { KnownBrowsers } from './known-browsers.ts';
import { accountOfLink, extendLink, insertLink, takeLink } from './reset-link-store.ts';
import type { Secrets } from './secrets.ts';
import type { Sessions } from './sessions.ts';

/** How long a link works, in milliseconds. */
const linkLife = resetLinkMinutes * 60_000;
/** How long a closing shop waits for mails that are being queued, in milliseconds. */
const longestWait = 5_000;

export interface ResetLinkDependencies {
  readonly db: Kysely<Schema>;
  readonly secrets: Secrets;
  readonly sessions: Sessions;
  readonly browsers: KnownBrowsers;
  readonly queues: HashingQueues;
  readonly rateLimits: RateLimits;
  readonly accessLog: AccessLog;
  readonly sender: () => Promise<Sender>;
  readonly clock: Clock;
  readonly onMailQueued: () => void;
  readonly log: Pick<FastifyBaseLogger, 'error'>;
}

/** Links by mail that reset a password (docs/decisions/0033). */
export class ResetLinks {
  readonly #dependencies: ResetLinkDependencies;
  readonly #queueing = new InFlight();

  constructor(dependencies: ResetLinkDependencies) {
    this.#dependencies = dependencies;
  }

  /**
   * Queues the mail after the answer, so that neither the answer nor its time reveals whether the e-mail is known.
   * @throws {RefusedForNow} Counted by mailbox, known or not, and by network; a browser that the account has logged in with by itself.
   */
  async request(email: string, { address, browser }: Pick<Caller, 'address' | 'browser'>): Promise<void> {
    const { rateLimits, browsers, log } = this.#dependencies;
    const key = emailKey(email);
    const { who, isKnown } = await browsers.triesOf(key, browser);
    const ofMailbox = { limit: limits.resetLinks, who: isKnown ? who : mailboxKey(email) };
    await rateLimits.count(ofMailbox, ...(isKnown ? [] : [{ limit: limits.addressResetLinks, who: address }]));
    // The answer was sent already.
    const failed = (error: unknown) => log.error({ err: error }, 'reset links: a mail could not be queued');
    void this.#queueing.track(this.#send(key).catch(failed));
  }

  /**
   * Sets the password of a link's account, once, and ends all sessions.
   * @throws {Refused} resetLinkExpired, malformed (an admin's password is too weak), tooManyTries
   */
  async reset(token: string, newPassword: string, address: string): Promise<void> {
    const { db, queues, rateLimits, clock } = this.#dependencies;
    await rateLimits.count({ limit: limits.addressResetLinkTries, who: address });
    const hash = hashLinkToken(token);
    const account = await accountOfLink(db, hash, clock());
    if (account === undefined) throw new Refused('resetLinkExpired');
    if (account.role === 1) {
      const { error } = await AdminNewPassword.safeParseAsync({ newPassword });
      if (error) throw new Refused('malformed', refusedFields(error));
    }
    await queues.run(hash, () => this.#set(account, hash, newPassword));
    await this.#dependencies.accessLog.write('password reset by a link', account, address);
  }

  /** Resolves when no mail is being queued. */
  idle(): Promise<void> {
    return this.#queueing.idle(longestWait);
  }

  async #send(key: string): Promise<void> {
    const { db, clock, sender, onMailQueued } = this.#dependencies;
    const account = await accountByEmail(db, key);
    if (account === undefined) return;
    const token = randomBytes(32).toString('base64url');
    const now = clock();
    const mail = resetLinkMail(token, account.email, await sender());
    await inTransaction(db, async (trx) => {
      const mail_id = await insertMailAbout(trx, { account_id: account.id }, mail, now);
      await insertLink(trx, {
        hash: hashLinkToken(token),
        account_id: account.id,
        expires_at: now + linkLife,
        mail_id,
      });
    });
    onMailQueued();
  }

  async #set(
    account: { readonly id: string; readonly email: string },
    hash: string,
    newPassword: string,
  ): Promise<void> {
    const { db, secrets, sessions, browsers, sender, clock, onMailQueued } = this.#dependencies;
    const password_hash = await secrets.hashPassword(newPassword);
    const now = clock();
    const shop = await sender();
    await inTransaction(db, async (trx) => {
      // The account is locked before its links and sessions, as by every other change of a password.
      await updateAccount(trx, account.id, { password_hash, updated_at: now });
      if (!(await takeLink(trx, hash))) throw new Refused('resetLinkExpired');
      await sessions.revoke(trx, account.id);
      await browsers.forget(trx, account.id);
      await notifyAccount(trx, account, ['link_reset'], { sender: shop, now });
    });
    onMailQueued();
  }
}

/** Begins the time of the link in a mail that is sent now: it may have waited for hours. */
export function beginLinkLife(db: Kysely<Schema>, mailId: string, now: number): Promise<void> {
  return extendLink(db, mailId, now + linkLife);
}

/** The hash under which a link is stored. A plain one is enough for 256 random bits. */
export function hashLinkToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

import type { FastifyBaseLogger } from 'fastify';
import type { Selectable } from 'kysely';
import type { AccountTable } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import { InFlight } from '../../work/promises.ts';
import { lockIfPasswordUnchanged } from '../account/account-store.ts';
import { mailboxKey, notifyAccount } from '../mail/account-notices.ts';
import { limits } from '../rate-limit/rate-limits.ts';
import type { ResetLinkDependencies } from './reset-links.ts';

/** How long a closing shop waits for mails that are being queued, in milliseconds. */
const longestWait = 5_000;

type Dependencies = Pick<ResetLinkDependencies, 'db' | 'rateLimits' | 'sender' | 'clock' | 'onMailQueued'> & {
  readonly log: Pick<FastifyBaseLogger, 'error'>;
};

type Account = Pick<Selectable<AccountTable>, 'id' | 'email' | 'password_hash' | 'role'>;

/** Mails an account about wrong security answers: once a day to a mailbox. */
export class WrongAnswers {
  readonly #dependencies: Dependencies;
  readonly #queueing = new InFlight();

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies;
  }

  /** Queues the mail after the answer, so that its time does not reveal whether the account exists. */
  report(account: Account, address: string): void {
    const failed = (err: unknown) => this.#dependencies.log.error({ err }, 'wrong answers: a mail could not be queued');
    void this.#queueing.track(this.#mail(account, address).catch(failed));
  }

  /** Resolves when no mail is being queued. */
  idle(): Promise<void> {
    return this.#queueing.idle(longestWait);
  }

  async #mail(account: Account, address: string): Promise<void> {
    const { db, rateLimits, sender, clock, onMailQueued } = this.#dependencies;
    const shop = await sender();
    // By mailbox: one mailbox has any number of addresses, and so of accounts.
    const counted = [
      { limit: limits.wrongAnswerMails, who: mailboxKey(account.email) },
      { limit: limits.addressWrongAnswerMails, who: address },
    ];
    const isQueued = await inTransaction(db, async (trx) => {
      if (!(await lockIfPasswordUnchanged(trx, account, false))) return false;
      if (!(await rateLimits.take(trx, ...counted))) return false;
      await notifyAccount(trx, account, ['wrong_answer'], { sender: shop, now: clock() });
      return true;
    });
    if (isQueued) onMailQueued();
  }
}

import type { Kysely } from 'kysely';
import { fieldRefusal } from '#contract/field-refusals.ts';
import type { Clock } from '../../clock.ts';
import { newId } from '../../db/ids.ts';
import type { Schema } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import { Refused } from '../../refused.ts';
import { emailKey } from '../account/account-store.ts';
import type { Account } from '../account/account.ts';
import { mailboxKey } from '../mail/account-notices.ts';
import type { Sender } from '../mail/sender.ts';
import { limits, type RateLimits } from '../rate-limit/rate-limits.ts';
import { confirmationTime, hashAlertToken, waitingTime } from './alert-life.ts';
import { queueAlertMail } from './stock-alert-mails.ts';
import {
  alertOfToken,
  confirmAlert,
  deleteAlert,
  isAlertToken,
  liveSizeOf,
  upsertAlert,
  type AlertSubject,
} from './stock-alert-store.ts';

export interface StockAlertDependencies {
  readonly db: Kysely<Schema>;
  readonly rateLimits: RateLimits;
  /** The account of a valid token. */
  readonly authenticate: (token: string) => Promise<Account | undefined>;
  readonly sender: () => Promise<Sender>;
  readonly clock: Clock;
  readonly onMailQueued: () => void;
  /** Called when an alert was confirmed: its size may be in stock by now. */
  readonly onConfirmed: () => void;
}

interface AlertRequest {
  readonly sizeId: string;
  readonly email: string | undefined;
  /** The token of the call; empty without one. */
  readonly token: string;
  /** The caller's address. */
  readonly address: string;
}

/** Stock alerts: requests, confirmations and withdrawals. */
export class StockAlertService {
  readonly #dependencies: StockAlertDependencies;

  constructor(dependencies: StockAlertDependencies) {
    this.#dependencies = dependencies;
  }

  /**
   * Adds an alert. The answer does not depend on whether the e-mail waits already.
   * @returns Whether it has to be confirmed by mail.
   * @throws {Refused} signedOut, malformed (email), sizeNotFound, sizeInStock, tooManyTries, tooManyAlertMails
   */
  async create({ sizeId, email, token, address }: AlertRequest): Promise<{ confirm: boolean }> {
    const { db, rateLimits, authenticate } = this.#dependencies;
    const account = token === '' ? undefined : await authenticate(token);
    if (account === undefined && email === undefined) {
      if (token !== '') throw new Refused('signedOut');
      throw new Refused('malformed', { email: fieldRefusal('required') });
    }
    await rateLimits.count({ limit: limits.addressStockAlerts, who: address });
    const size = await liveSizeOf(db, sizeId);
    if (size === undefined) throw new Refused('sizeNotFound');
    if (size.quantity > 0) throw new Refused('sizeInStock');
    if (account !== undefined) {
      await rateLimits.count({ limit: limits.stockAlerts, who: account.id });
      await this.#insert(sizeId, account.email, account.id);
      return { confirm: false };
    }
    const recipient = email ?? '';
    await rateLimits.count(
      { limit: limits.stockAlertMails, who: mailboxKey(recipient) },
      { limit: limits.addressStockAlertMails, who: address },
    );
    await this.#request(sizeId, recipient, size);
    return { confirm: true };
  }

  /**
   * Confirms the alert of a token. Idempotent.
   * @throws {Refused} stockAlertNotFound, tooManyTries
   */
  async confirm(token: string, address: string): Promise<{ subject: AlertSubject; sent: boolean }> {
    const { db, clock, onConfirmed } = this.#dependencies;
    await this.#countLink(address);
    const now = clock();
    const alert = await alertOfToken(db, hashAlertToken(token), now);
    if (alert === undefined || alert.hidden_at !== null) throw new Refused('stockAlertNotFound');
    await confirmAlert(db, alert.id, now, now + waitingTime);
    onConfirmed();
    return { subject: alert, sent: alert.sent_at !== null };
  }

  /**
   * Deletes the alert of a token. Idempotent.
   * @returns What it waited for; undefined if it was deleted before, or if the product is hidden.
   * @throws {Refused} stockAlertNotFound, tooManyTries
   */
  async withdraw(token: string, address: string): Promise<AlertSubject | undefined> {
    const { db, clock } = this.#dependencies;
    await this.#countLink(address);
    const hash = hashAlertToken(token);
    const alert = await alertOfToken(db, hash, clock());
    if (alert !== undefined) await deleteAlert(db, alert.id);
    else if (!(await isAlertToken(db, hash))) throw new Refused('stockAlertNotFound');
    return alert?.hidden_at === null ? alert : undefined;
  }

  #countLink(address: string): Promise<void> {
    return this.#dependencies.rateLimits.count({ limit: limits.addressStockAlertLinks, who: address });
  }

  /** Adds an unconfirmed alert and queues the mail with the link that confirms it. */
  async #request(sizeId: string, email: string, subject: AlertSubject): Promise<void> {
    const { db, clock, sender, onMailQueued } = this.#dependencies;
    const about = { sender: await sender(), now: clock() };
    await inTransaction(db, async (trx) => {
      const { id, confirmed_at } = await upsertAlert(trx, this.#rowOf(sizeId, email, null));
      await queueAlertMail(
        trx,
        confirmed_at === null ? 'alert_request' : 'alert_waiting',
        { id, email },
        subject,
        about,
      );
    });
    onMailQueued();
  }

  /** Adds an account's alert, which needs no confirmation. */
  async #insert(sizeId: string, email: string, accountId: string): Promise<void> {
    const { db, onConfirmed } = this.#dependencies;
    await inTransaction(db, (trx) => upsertAlert(trx, this.#rowOf(sizeId, email, accountId)));
    onConfirmed();
  }

  #rowOf(sizeId: string, email: string, accountId: string | null) {
    const now = this.#dependencies.clock();
    const isConfirmed = accountId !== null;
    return {
      id: newId(),
      size_id: sizeId,
      account_id: accountId,
      email,
      email_key: emailKey(email),
      created_at: now,
      confirmed_at: isConfirmed ? now : null,
      sent_at: null,
      expires_at: now + (isConfirmed ? waitingTime : confirmationTime),
    };
  }
}

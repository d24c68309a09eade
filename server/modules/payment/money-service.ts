import type { Kysely } from 'kysely';
import type { OrderFinding, ParkedCheckout, StuckRefund, UnmatchedPayment, UnsentMail } from '#contract/money.ts';
import type { Clock } from '../../clock.ts';
import type { Schema } from '../../db/schema.ts';
import { Refused } from '../../refused.ts';
import type { Account } from '../account/account.ts';
import { dropMail, mailWithId, retryMail } from '../mail/mail-store.ts';
import { closeRefund, queueRefund, refundWithId, retryRefund } from '../refund/refund-store.ts';
import { findingWithId, listFindings, settleFinding } from './finding-store.ts';
import {
  handleParked,
  handleUnmatched,
  listStuckRefunds,
  listUnsentMails,
  parkedCheckouts,
  parkedWithId,
  unmatchedPayments,
  unmatchedWithId,
  unparkCheckout,
} from './money-store.ts';

export interface MoneyDependencies {
  readonly db: Kysely<Schema>;
  readonly clock: Clock;
  /** Called after a refund was queued. */
  readonly onRefundQueued: () => void;
  /** Called after a checkout was scheduled for polling. */
  readonly checkoutDue: () => void;
  /** Called after a mail was queued. */
  readonly onMailQueued: () => void;
}

/** Manual handling of unmatched payments, parked checkouts, stuck refunds, mails given up and orders without money. */
export class MoneyService {
  readonly #dependencies: MoneyDependencies;
  readonly #db: Kysely<Schema>;

  constructor(dependencies: MoneyDependencies) {
    this.#dependencies = dependencies;
    this.#db = dependencies.db;
  }

  async list(): Promise<{
    payments: UnmatchedPayment[];
    checkouts: ParkedCheckout[];
    refunds: StuckRefund[];
    mails: UnsentMail[];
    findings: OrderFinding[];
  }> {
    return {
      payments: await unmatchedPayments(this.#db),
      checkouts: await parkedCheckouts(this.#db),
      refunds: await listStuckRefunds(this.#db, this.#dependencies.clock()),
      mails: await listUnsentMails(this.#db),
      findings: await listFindings(this.#db),
    };
  }

  /** @throws {Refused} moneyNotFound, moneyHandled */
  async retryRefund(id: string): Promise<void> {
    const { clock, onRefundQueued } = this.#dependencies;
    if ((await refundWithId(this.#db, id)) === undefined) throw new Refused('moneyNotFound');
    if (!(await retryRefund(this.#db, id, clock()))) throw new Refused('moneyHandled');
    onRefundQueued();
  }

  /** @throws {Refused} moneyNotFound, moneyHandled */
  async closeRefund(id: string): Promise<void> {
    if ((await refundWithId(this.#db, id)) === undefined) throw new Refused('moneyNotFound');
    if (!(await closeRefund(this.#db, id, this.#dependencies.clock()))) throw new Refused('moneyHandled');
  }

  /** @throws {Refused} moneyNotFound, moneyHandled */
  async retryMail(id: string): Promise<void> {
    const { clock, onMailQueued } = this.#dependencies;
    if ((await mailWithId(this.#db, id)) === undefined) throw new Refused('moneyNotFound');
    if (!(await retryMail(this.#db, id, clock()))) throw new Refused('moneyHandled');
    onMailQueued();
  }

  /** @throws {Refused} moneyNotFound, moneyHandled */
  async dropMail(id: string): Promise<void> {
    if ((await mailWithId(this.#db, id)) === undefined) throw new Refused('moneyNotFound');
    if (!(await dropMail(this.#db, id))) throw new Refused('moneyHandled');
  }

  /** @throws {Refused} moneyNotFound, moneyHandled */
  async refund(paymentId: string, by: Account): Promise<void> {
    const { clock, onRefundQueued } = this.#dependencies;
    await this.#db.transaction().execute(async (trx) => {
      const payment = await unmatchedWithId(trx, paymentId);
      if (payment === undefined) throw new Refused('moneyNotFound');
      const now = clock();
      if (!(await handleUnmatched(trx, paymentId, { at: now, by: by.id }))) throw new Refused('moneyHandled');
      const { provider_order_id: providerOrderId, paise } = payment;
      await queueRefund(trx, { paymentId, providerOrderId, paise, reason: 'No checkout for this payment.' }, now);
    });
    onRefundQueued();
  }

  /** @throws {Refused} moneyNotFound, moneyHandled */
  async settle(paymentId: string, note: string, by: Account): Promise<void> {
    if ((await unmatchedWithId(this.#db, paymentId)) === undefined) throw new Refused('moneyNotFound');
    const handling = { at: this.#dependencies.clock(), by: by.id, note };
    if (!(await handleUnmatched(this.#db, paymentId, handling))) throw new Refused('moneyHandled');
  }

  /** @throws {Refused} moneyNotFound, moneyHandled */
  async settleFinding(id: string, note: string, by: Account): Promise<void> {
    if ((await findingWithId(this.#db, id)) === undefined) throw new Refused('moneyNotFound');
    const handling = { at: this.#dependencies.clock(), by: by.id, note };
    if (!(await settleFinding(this.#db, id, handling))) throw new Refused('moneyHandled');
  }

  /** @throws {Refused} moneyNotFound, moneyHandled */
  async retry(checkoutId: string): Promise<void> {
    const { clock, checkoutDue } = this.#dependencies;
    await this.#db.transaction().execute(async (trx) => {
      await requireParked(trx, checkoutId);
      await unparkCheckout(trx, checkoutId, clock());
    });
    checkoutDue();
  }

  /** @throws {Refused} moneyNotFound, moneyHandled */
  async setAside(checkoutId: string, by: Account): Promise<void> {
    await requireParked(this.#db, checkoutId);
    const handling = { at: this.#dependencies.clock(), by: by.id };
    if (!(await handleParked(this.#db, checkoutId, handling))) throw new Refused('moneyHandled');
  }
}

async function requireParked(db: Kysely<Schema>, checkoutId: string): Promise<void> {
  const parked = await parkedWithId(db, checkoutId);
  if (parked === undefined) throw new Refused('moneyNotFound');
  if (parked.handled_at !== null) throw new Refused('moneyHandled');
}

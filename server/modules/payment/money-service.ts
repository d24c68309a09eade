import type { Kysely } from 'kysely';
import type { Reply } from '#contract/endpoint.ts';
import { fieldRefusal } from '#contract/field-refusals.ts';
import type { moneyEndpoints } from '#contract/money.ts';
import type { Paging } from '#contract/primitives.ts';
import { cancelReasons } from '#contract/rules/cancel-reasons.ts';
import type { Clock } from '../../clock.ts';
import type { Schema } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import { Refused } from '../../refused.ts';
import { sliceOf } from '../../slice.ts';
import { auditChange, noteAudit } from '../../work/context.ts';
import type { Account } from '../account/account.ts';
import { dropMails, mailWithId, retryMails } from '../mail/mail-store.ts';
import { paidPaise } from '../order/order-store.ts';
import { closeRefund, queueRefund, refundWithId, retryRefund, retryRefunds } from '../refund/refund-store.ts';
import { findingWithId, listFindings, settleFinding } from './finding-store.ts';
import { listStuckRefunds, listUnsentMails, moneyTotals } from './money-store.ts';
import { handleParked, oldestParked, parkedCheckouts, parkedWithId, unparkCheckouts } from './parked-store.ts';
import { handleUnmatched, unmatchedPayments, unmatchedWithId } from './unmatched-payments.ts';
import { missingWebhooks } from './webhook-watch.ts';

export interface MoneyDependencies {
  readonly db: Kysely<Schema>;
  readonly clock: Clock;
  /** Called after a refund was queued. */
  readonly onRefundQueued: () => void;
  /** Called after a checkout was scheduled for polling. */
  readonly checkoutDue: () => void;
  /** Called after a mail was queued. */
  readonly onMailQueued: () => void;
  /** Notes that the cash of an order was paid back by hand. */
  readonly setPaidBack: (
    trx: Kysely<Schema>,
    orderId: string,
    note: { readonly at: number; readonly by: string; readonly reference: string },
  ) => Promise<void>;
}

/** The entries of a list, unless said. */
const mostListed = 100;

/** Manual handling of unmatched payments, parked checkouts, stuck refunds, mails given up and orders without money. */
export class MoneyService {
  readonly #dependencies: MoneyDependencies;
  readonly #db: Kysely<Schema>;

  constructor(dependencies: MoneyDependencies) {
    this.#dependencies = dependencies;
    this.#db = dependencies.db;
  }

  /** One page of each list. */
  async list({
    page,
    limit = mostListed,
  }: Paging): Promise<Omit<Reply<(typeof moneyEndpoints)['listMoney']>, 'success'>> {
    const now = this.#dependencies.clock();
    const slice = sliceOf({ page, limit });
    const webhooks = await missingWebhooks(this.#db);
    return {
      totals: await moneyTotals(this.#db, now),
      payments: await unmatchedPayments(this.#db, slice),
      checkouts: await parkedCheckouts(this.#db, slice),
      refunds: await listStuckRefunds(this.#db, now, slice),
      mails: await listUnsentMails(this.#db, slice),
      findings: await listFindings(this.#db, slice),
      ...(webhooks && { webhooks }),
    };
  }

  /** Tries stuck refunds now, the oldest ones. @returns How many; so do those below. */
  async retryRefunds(limit: number): Promise<number> {
    const { clock, onRefundQueued } = this.#dependencies;
    const count = await retryRefunds(this.#db, limit, clock());
    onRefundQueued();
    return count;
  }

  async retryMails(limit: number): Promise<number> {
    const { clock, onMailQueued } = this.#dependencies;
    const count = await retryMails(this.#db, { limit }, clock());
    onMailQueued();
    return count;
  }

  dropMails(limit: number): Promise<number> {
    return dropMails(this.#db, { limit });
  }

  async retryCheckouts(limit: number): Promise<number> {
    const { clock, checkoutDue } = this.#dependencies;
    const count = await inTransaction(this.#db, async (trx) =>
      unparkCheckouts(trx, await oldestParked(trx, limit), clock()),
    );
    checkoutDue();
    return count;
  }

  async setCheckoutsAside(limit: number, { id: by }: Account): Promise<number> {
    return handleParked(this.#db, await oldestParked(this.#db, limit), { at: this.#dependencies.clock(), by });
  }

  /** @throws {Refused} moneyNotFound, moneyHandled */
  async retryRefund(id: string): Promise<void> {
    const { clock, onRefundQueued } = this.#dependencies;
    await handle(await refundWithId(this.#db, id), () => retryRefund(this.#db, id, clock()));
    onRefundQueued();
  }

  /** @throws {Refused} moneyNotFound, moneyHandled */
  async closeRefund(id: string): Promise<void> {
    const now = this.#dependencies.clock();
    await handle(await refundWithId(this.#db, id), () => closeRefund(this.#db, id, now));
  }

  /** @throws {Refused} moneyNotFound, moneyHandled */
  async retryMail(id: string): Promise<void> {
    const { clock, onMailQueued } = this.#dependencies;
    await handle(await mailWithId(this.#db, id), () => retryMails(this.#db, { id }, clock()));
    onMailQueued();
  }

  /** @throws {Refused} moneyNotFound, moneyHandled */
  async dropMail(id: string): Promise<void> {
    await handle(await mailWithId(this.#db, id), () => dropMails(this.#db, { id }));
  }

  /** @throws {Refused} moneyNotFound, moneyHandled */
  async refund(paymentId: string, by: Account): Promise<void> {
    const { clock, onRefundQueued } = this.#dependencies;
    const now = clock();
    await inTransaction(this.#db, async (trx) => {
      const row = await handle(await unmatchedWithId(trx, paymentId), () =>
        handleUnmatched(trx, paymentId, { at: now, by: by.id }),
      );
      const { provider_order_id: providerOrderId, paise } = row;
      const reason = row.reason === null ? 'No checkout for this payment.' : cancelReasons.wrongAmount;
      await queueRefund(trx, { paymentId, providerOrderId, paise, reason }, now);
    });
    onRefundQueued();
  }

  /** @throws {Refused} moneyNotFound, moneyHandled */
  async settle(paymentId: string, note: string, by: Account): Promise<void> {
    const handling = { at: this.#dependencies.clock(), by: by.id, note };
    await handle(await unmatchedWithId(this.#db, paymentId), () => handleUnmatched(this.#db, paymentId, handling));
  }

  /** @throws {Refused} moneyNotFound, moneyHandled */
  async settleFinding(id: string, note: string, by: Account): Promise<void> {
    const handling = { at: this.#dependencies.clock(), by: by.id, note };
    await inTransaction(this.#db, async (trx) => {
      const { order_id, number } = await handle(await findingWithId(trx, id), () => settleFinding(trx, id, handling));
      noteAudit({ id: order_id, name: String(number) });
    });
  }

  /**
   * Refunds an order whose parcel came back, or notes how its cash was paid back by hand.
   * @param reference Of the cash that was paid back; a payment online needs none.
   * @returns Whether it was paid in cash.
   * @throws {Refused} malformed, moneyNotFound, moneyHandled
   */
  async refundFinding(id: string, reference: string, by: Account): Promise<boolean> {
    const { clock, onRefundQueued, setPaidBack } = this.#dependencies;
    const now = clock();
    const isCash = await inTransaction(this.#db, async (trx) => {
      const found = await findingWithId(trx, id);
      const isCash = found !== undefined && found.cash_state !== null;
      if (isCash && reference === '') throw new Refused('malformed', { reference: fieldRefusal('required') });
      // First the cash, then the finding, as where it is taken back that the cash was collected.
      if (isCash) await setPaidBack(trx, found.order_id, { at: now, by: by.id, reference });
      const handling = { at: now, by: by.id, note: isCash ? reference : cancelReasons.returned };
      const finding = await handle(found?.kind === 'returned' ? found : undefined, () =>
        settleFinding(trx, id, handling),
      );
      const { payment_id: paymentId, provider_order_id: providerOrderId } = finding;
      const refund = { paymentId, providerOrderId, paise: paidPaise(finding), reason: handling.note };
      if (!isCash) await queueRefund(trx, refund, now);
      const changes = isCash ? auditChange('reference', '', reference) : [];
      noteAudit({ id: finding.order_id, name: String(finding.number), changes });
      return isCash;
    });
    onRefundQueued();
    return isCash;
  }

  /** @throws {Refused} moneyNotFound, moneyHandled */
  async retry(checkoutId: string): Promise<void> {
    const { clock, checkoutDue } = this.#dependencies;
    await inTransaction(this.#db, async (trx) => {
      await handle(
        await parkedWithId(trx, checkoutId),
        async () => (await unparkCheckouts(trx, [checkoutId], clock())) > 0,
      );
    });
    checkoutDue();
  }

  /** @throws {Refused} moneyNotFound, moneyHandled */
  async setAside(checkoutId: string, by: Account): Promise<void> {
    const handling = { at: this.#dependencies.clock(), by: by.id };
    await handle(await parkedWithId(this.#db, checkoutId), () => handleParked(this.#db, [checkoutId], handling));
  }
}

/**
 * Handles an entry of the lists once.
 * @param change Returns false or 0 if the entry was handled before.
 * @throws {Refused} moneyNotFound, moneyHandled
 */
async function handle<T>(entry: T | undefined, change: (entry: T) => boolean | Promise<boolean | number>): Promise<T> {
  if (entry === undefined) throw new Refused('moneyNotFound');
  if (!(await change(entry))) throw new Refused('moneyHandled');
  return entry;
}

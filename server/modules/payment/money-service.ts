import type { Kysely } from 'kysely';
import type { Reply } from '#contract/endpoint.ts';
import { fieldRefusal } from '#contract/field-refusals.ts';
import type { moneyEndpoints } from '#contract/money.ts';
import type { Refund } from '#contract/order.ts';
import type { Paging } from '#contract/primitives.ts';
import { cancelReasons } from '#contract/rules/cancel-reasons.ts';
import type { Clock } from '../../clock.ts';
import type { Engine } from '../../db/engines/engine.ts';
import type { Schema } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import { Refused } from '../../refused.ts';
import { sliceOf, type Which } from '../../slice.ts';
import { auditChange, noteAudit } from '../../work/context.ts';
import type { Account } from '../account/account.ts';
import { dropMails, mailWithId, retryMails } from '../mail/mail-store.ts';
import { lockOrder, orderOfPayment, paidPaise } from '../order/order-store.ts';
import {
  closeRefund,
  queueRefund,
  refundedPaise,
  refundOf,
  refundTooLarge,
  refundWithId,
  retryRefund,
  stuckAtProvider,
  type RefundRow,
} from '../refund/refund-store.ts';
import { findingWithId, listFindings, settleFinding } from './finding-store.ts';
import { countAtProvider, listStuckRefunds, listUnsentMails, moneyTotals } from './money-store.ts';
import { handleParked, parkedCheckouts, parkedIds, parkedWithId, retryParked } from './parked-store.ts';
import { handleUnmatched, unmatchedPayments, unmatchedWithId } from './unmatched-payments.ts';
import { missingWebhooks } from './webhook-watch.ts';

export interface MoneyDependencies {
  readonly db: Kysely<Schema>;
  readonly engine: Engine;
  readonly clock: Clock;
  /** Called after a refund was queued. */
  readonly onRefundQueued: () => void;
  /** Called after a checkout was scheduled for polling. */
  readonly checkoutDue: () => void;
  /** Called after a mail was queued. */
  readonly onMailQueued: () => void;
  /** Stores that a refund reached its shopper, with what that leads to. */
  readonly refunded: (trx: Kysely<Schema>, paymentId: string, store: () => Promise<void>) => Promise<void>;
  /** Notes that the cash of an order was paid back by hand. */
  readonly setPaidBack: (
    trx: Kysely<Schema>,
    orderId: string,
    note: { readonly at: number; readonly by: string; readonly reference: string },
  ) => Promise<void>;
  /** Has the request whose refund is not paid after all wait for an owner again. What it needs is read before the transaction. */
  readonly reopening: () => Promise<{
    readonly ofRefund: (
      trx: Kysely<Schema>,
      refundId: string,
      cause: { readonly at: number; readonly by: string },
    ) => Promise<boolean>;
  }>;
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
      refundsToRetry: await countAtProvider(this.#db, now),
      payments: await unmatchedPayments(this.#db, slice),
      checkouts: await parkedCheckouts(this.#db, slice),
      refunds: await listStuckRefunds(this.#db, now, slice),
      mails: await listUnsentMails(this.#db, slice),
      findings: await listFindings(this.#db, slice),
      ...(webhooks && { webhooks }),
    };
  }

  /**
   * Tries refunds now: one, or the oldest stuck ones.
   * @returns How many; so do those below.
   * @throws {Refused} moneyNotFound, moneyHandled, if it is one; so do those below. Also refundOvertaken: the money went back meanwhile
   */
  async retryRefunds(which: Which): Promise<number> {
    const { clock, onRefundQueued } = this.#dependencies;
    const now = clock();
    const count = await this.#each(which, refundWithId, async (trx) => {
      const ids = 'id' in which ? [which.id] : await stuckAtProvider(trx, now, which.limit);
      let tried = 0;
      for (const id of ids) {
        const tooLarge = await this.#refundedSince(trx, id);
        if (tooLarge !== undefined && 'id' in which) throw tooLarge;
        if (tooLarge === undefined && (await retryRefund(trx, id, now))) tried += 1;
      }
      return tried;
    });
    onRefundQueued();
    return count;
  }

  /** Why a failed refund cannot be tried again: other refunds left too little of its payment. Locks the order. */
  async #refundedSince(trx: Kysely<Schema>, id: string): Promise<Refused | undefined> {
    const refund = await this.#lockedRefund(trx, id);
    const order = refund?.state === 'failed' ? await orderOfPayment(trx, refund.payment_id) : undefined;
    if (refund === undefined || order === undefined) return undefined;
    const left = paidPaise(order) - (await refundedPaise(trx, refund.payment_id));
    return left < refund.paise ? refundTooLarge(left, 'refundOvertaken') : undefined;
  }

  /** A refund as it is under the lock of its order, if it has one. */
  async #lockedRefund(trx: Kysely<Schema>, id: string): Promise<RefundRow | undefined> {
    const refund = await refundWithId(trx, id);
    const order = refund && (await orderOfPayment(trx, refund.payment_id));
    if (order === undefined) return refund;
    await lockOrder(trx, this.#dependencies.engine, order.id);
    return refundWithId(trx, id);
  }

  async retryMails(which: Which): Promise<number> {
    const { clock, onMailQueued } = this.#dependencies;
    const count = await this.#each(which, mailWithId, (db) => retryMails(db, which, clock()));
    onMailQueued();
    return count;
  }

  dropMails(which: Which): Promise<number> {
    return this.#each(which, mailWithId, (db) => dropMails(db, which));
  }

  async retryCheckouts(which: Which): Promise<number> {
    const { clock, checkoutDue } = this.#dependencies;
    const count = await this.#each(which, parkedWithId, async (trx) =>
      retryParked(trx, await parkedIds(trx, which), clock()),
    );
    checkoutDue();
    return count;
  }

  setCheckoutsAside(which: Which, { id: by }: Account): Promise<number> {
    const at = this.#dependencies.clock();
    return this.#each(which, parkedWithId, async (trx) => handleParked(trx, await parkedIds(trx, which), { at, by }));
  }

  /**
   * Ends a stuck refund. A failed one whose money went back by others counts as not paid.
   * @param reference Of a transfer by hand. It is kept also where the refund does not count.
   * @param withdraws One that was to be paid by hand is not paid; with a reference it is. A request that ended with it waits for an owner again.
   * @throws {Refused} malformed, moneyNotFound, moneyHandled
   */
  async closeRefund(
    id: string,
    { reference, withdraws }: { readonly reference: string; readonly withdraws: boolean },
    by: Account,
  ): Promise<{ refund: Refund; isReopened: boolean }> {
    const { clock, onMailQueued, refunded } = this.#dependencies;
    const now = clock();
    const isWithdrawn = withdraws && reference === '';
    const reopening = await this.#dependencies.reopening();
    const { closed, isReopened } = await inTransaction(this.#db, async (trx) => {
      // If the refund cannot be withdrawn, nothing of it stays.
      const isReopened = isWithdrawn && (await reopening.ofRefund(trx, id, { at: now, by: by.id }));
      const tooLarge = await this.#refundedSince(trx, id);
      const refund = await this.#lockedRefund(trx, id);
      const isByHand = refund?.way === 'hand';
      if (isByHand && !withdraws && reference === '')
        throw new Refused('malformed', { reference: fieldRefusal('required') });
      const isPaid = tooLarge === undefined && !(isByHand && reference === '');
      const paid = reference === '' ? 'done' : 'paid_by_hand';
      const close = () =>
        handle(refund, () => closeRefund(trx, id, { state: isPaid ? paid : 'failed', reference }, now));
      if (refund !== undefined && isPaid) await refunded(trx, refund.payment_id, async () => void (await close()));
      else await close();
      return { closed: await refundWithId(trx, id), isReopened };
    });
    noteAudit({ changes: auditChange('reference', '', reference) });
    if (isReopened) onMailQueued();
    return { refund: refundOf(closed!), isReopened };
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
      await queueRefund(trx, { paymentId, providerOrderId, paise, reason, origin: 'unmatched' }, now);
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
    const { clock, engine, onRefundQueued, setPaidBack } = this.#dependencies;
    const now = clock();
    const isCash = await inTransaction(this.#db, async (trx) => {
      const found = await findingWithId(trx, id);
      // No other refund of the order is queued meanwhile.
      if (found !== undefined) await lockOrder(trx, engine, found.order_id);
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

  /** Handles one entry once, or many, which the audit log counts. */
  #each(
    which: Which,
    withId: (db: Kysely<Schema>, id: string) => Promise<unknown>,
    change: (trx: Kysely<Schema>) => Promise<number>,
  ): Promise<number> {
    return inTransaction(this.#db, async (trx) => {
      if ('id' in which) {
        await handle(await withId(trx, which.id), () => change(trx));
        return 1;
      }
      const count = await change(trx);
      noteAudit({ id: 'all', name: `× ${count}` });
      return count;
    });
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

import type { Kysely } from 'kysely';
import type { OrderFinding } from '#contract/money.ts';
import { formatRupees, toRupees } from '#contract/rules/money.ts';
import type { Clock } from '../../clock.ts';
import type { Schema } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import {
  type PaymentProvider,
  type ProviderPayment,
  type ProviderRefund,
  unlessUnknown,
} from '../../providers/payment-provider.ts';
import { orderOfPayment, paidPaise } from '../order/order-store.ts';
import { refundedPaise, refundsOfPayments } from '../refund/refund-store.ts';
import { checkoutOfProviderOrder } from './checkout-store.ts';
import { allOpenFindings, deleteFinding, ordersToCompare, upsertFinding, type ComparedOrder } from './finding-store.ts';
import { unparkCheckouts } from './parked-store.ts';
import { isOurs, type UnmatchedPayments, unmatchedWithId } from './unmatched-payments.ts';

export interface ReconciliationDependencies {
  readonly db: Kysely<Schema>;
  readonly provider: PaymentProvider;
  readonly unmatched: UnmatchedPayments;
  readonly clock: Clock;
}

/** A difference between the provider and the shop. */
export interface Difference {
  /** Money without an order, an order without money, or a refund that only one side knows. */
  readonly kind: 'payment' | 'order' | 'refund';
  /** The payment's id at the provider. */
  readonly payment: string;
  readonly words: string;
  /** Of an order without money. */
  readonly order?: OrderDifference;
}

/** An order whose money the provider does not confirm. */
interface OrderDifference {
  readonly orderId: string;
  readonly kind: OrderFinding['kind'];
  /** The amount at the provider; absent if it does not know the payment. */
  readonly paise?: number;
}

/** The orders that a run compared, by their ids. */
interface Comparison {
  readonly differences: readonly OrderDifference[];
  /** Those whose payment was compared. */
  readonly orders: ReadonlySet<string>;
  /** Those whose refunds were compared. */
  readonly refunded: ReadonlySet<string>;
}

export interface ReconciliationReport {
  readonly payments: number;
  readonly refunds: number;
  readonly orders: number;
  readonly differences: readonly Difference[];
}

/** Captured payments and what was refunded in full afterwards. */
const takenStatuses = /^(captured|refunded)$/;

/** Orders compared in one query. */
const ordersAtOnce = 500;

/** How much older than its order a payment can be, in milliseconds. */
const paymentLead = 86_400_000;

/**
 * Compares the provider's payments and refunds with the shop's orders: for a person, and after a restore. Money that the shop does not
 * know appears under 'Payments to check'; a checkout that was paid meanwhile is asked about at once. Orders whose money the
 * provider does not confirm are listed there too, until it does or an admin has looked at them. It changes no order.
 */
export class Reconciliation {
  readonly #dependencies: ReconciliationDependencies;

  constructor(dependencies: ReconciliationDependencies) {
    this.#dependencies = dependencies;
  }

  /**
   * @param since Milliseconds since 1970.
   * @throws {ProviderError} The provider could not be asked.
   */
  async run(since: number): Promise<ReconciliationReport> {
    const { db, provider } = this.#dependencies;
    const differences: Difference[] = [];
    const payments = new Map<string, ProviderPayment>();
    for await (const payment of provider.paymentsSince(since - paymentLead)) payments.set(payment.id, payment);
    for (const payment of payments.values()) differences.push(...(await this.#checkPayment(payment)));
    const refunds = new Map<string, ProviderRefund>();
    for await (const refund of provider.refundsSince(since)) refunds.set(refund.id, refund);
    const refunded = new Set<string>();
    for (const refund of refunds.values()) differences.push(...(await this.#checkRefund(refund, refunded)));
    const orders = new Set<string>();
    for (let after = 0; ;) {
      const rows = await ordersToCompare(db, { since, after, limit: ordersAtOnce });
      for (const row of rows) differences.push(...(await this.#checkOrder(row, payments)));
      for (const { id } of rows) orders.add(id);
      const last = rows.at(-1);
      if (last === undefined || rows.length < ordersAtOnce) break;
      after = last.number;
    }
    await this.#keep({ differences: differences.flatMap(({ order }) => order ?? []), orders, refunded });
    return { payments: payments.size, refunds: refunds.size, orders: orders.size, differences };
  }

  /** Money without an order. */
  async #checkPayment(payment: ProviderPayment): Promise<Difference[]> {
    const { db, provider, unmatched } = this.#dependencies;
    const { id, orderId: providerOrderId } = payment;
    // A refunded payment is no money; an authorised one goes back by itself.
    if (payment.status !== 'captured' || providerOrderId === null) return [];
    if ((await orderOfPayment(db, id)) !== undefined) return [];
    const known = await unmatchedWithId(db, id);
    if (known !== undefined) {
      return known.handled_at === null ? [difference('payment', payment, "waits under 'Payments to check'")] : [];
    }
    const checkout = await checkoutOfProviderOrder(db, providerOrderId);
    if (checkout !== undefined) {
      await inTransaction(db, (trx) => unparkCheckouts(trx, [checkout.id], this.#dependencies.clock()));
      return [
        difference('payment', payment, `belongs to the open checkout ${checkout.id}, which the shop settles now`),
      ];
    }
    const order = await unlessUnknown(provider.order(providerOrderId));
    if (order === undefined || !isOurs(order)) return [];
    await unmatched.store(order, payment);
    return [difference('payment', payment, "has no order here: an admin decides, under 'Payments to check'")];
  }

  /** An order without money. */
  async #checkOrder(row: ComparedOrder, payments: ReadonlyMap<string, ProviderPayment>): Promise<Difference[]> {
    const { provider } = this.#dependencies;
    const { number, payment_id: id, status } = row;
    const paise = paidPaise(row);
    const report = (kind: OrderDifference['kind'], words: string, paid?: number): Difference[] => {
      const order = { orderId: row.id, kind, ...(paid !== undefined && { paise: paid }) };
      return [{ kind: 'order', payment: id, words: `order ${number}: ${words}`, order }];
    };
    const payment = payments.get(id) ?? (await unlessUnknown(provider.payment(id)));
    if (payment === undefined) return report('unknownPayment', 'the provider does not know its payment');
    if (!takenStatuses.test(payment.status)) {
      return report('untakenPayment', `its payment is ${payment.status}`, payment.paise);
    }
    if (payment.paise !== paise) {
      const words = `its payment is ${rupees(payment.paise)} instead of ${rupees(paise)}`;
      return report('otherAmount', words, payment.paise);
    }
    // Its own refunds may have sent all of it back.
    if (
      payment.status === 'refunded' &&
      status !== 'Cancelled' &&
      (await refundedPaise(this.#dependencies.db, id)) < paise
    ) {
      return report('refundedPayment', 'its payment was refunded, but it is not cancelled', payment.paise);
    }
    return [];
  }

  /** A refund that the shop did not make. */
  async #checkRefund(
    { id, paymentId, paise, status, receipt }: ProviderRefund,
    compared: Set<string>,
  ): Promise<Difference[]> {
    if (status === 'failed') return [];
    const { db } = this.#dependencies;
    const order = await orderOfPayment(db, paymentId);
    if (order === undefined) return [];
    compared.add(order.id);
    const own = await refundsOfPayments(db, [paymentId]);
    const isOwn = (row: (typeof own)[number]) => receipt?.startsWith(row.id) === true || row.provider_refund_id === id;
    // A refund that an owner closed: its money went back in another way, perhaps this one.
    const wasClosed = own.some((row) => row.state === 'done' && row.provider_refund_id === null && row.paise === paise);
    if (own.some(isOwn) || wasClosed) return [];
    const words = `order ${order.number}: ${rupees(paise)} went back by the refund ${id}, which the shop did not make`;
    const about = { orderId: order.id, kind: 'foreignRefund', paise } as const;
    return [{ kind: 'refund', payment: paymentId, words, order: about }];
  }

  /** Keeps the differences as findings, and drops the open findings of compared orders that the provider confirms now. */
  async #keep({ differences, orders, refunded }: Comparison): Promise<void> {
    const { db, clock } = this.#dependencies;
    const now = clock();
    const found = new Set(differences.map(({ orderId, kind }) => `${kind} ${orderId}`));
    await inTransaction(db, async (trx) => {
      for (const { orderId, kind, paise = null } of differences) {
        await upsertFinding(trx, { orderId, kind, providerPaise: paise }, now);
      }
      for (const { id, order_id: orderId, kind } of await allOpenFindings(trx)) {
        // It waits for an owner, not for the provider.
        if (kind === 'returned') continue;
        const wasCompared = (kind === 'foreignRefund' ? refunded : orders).has(orderId);
        if (wasCompared && !found.has(`${kind} ${orderId}`)) await deleteFinding(trx, id);
      }
    });
  }
}

const rupees = (paise: number): string => formatRupees(toRupees(paise));

function difference(kind: Difference['kind'], { id, paise }: ProviderPayment, words: string): Difference {
  return { kind, payment: id, words: `payment ${id} of ${rupees(paise)} ${words}` };
}

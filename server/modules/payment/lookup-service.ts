import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { PaymentStatus } from '#contract/payment.ts';
import type { Schema } from '../../db/schema.ts';
import { type PaymentProvider, ProviderError } from '../../providers/payment-provider.ts';
import { Refused } from '../../refused.ts';
import type { Account } from '../account/account.ts';
import { furtherOrderOf, orderOfCheckout } from '../order/order-store.ts';
import { limits, type RateLimits } from '../rate-limit/rate-limits.ts';
import { checkoutOfProviderOrder, type Checkout } from './checkout-store.ts';
import type { Settlement } from './settlement.ts';

export interface LookupDependencies {
  readonly db: Kysely<Schema>;
  readonly provider: PaymentProvider;
  readonly settlement: Settlement;
  readonly rateLimits: RateLimits;
  readonly log: FastifyBaseLogger;
}

/** Provider states of an attempt that can still succeed without the shopper. */
const inProgress: ReadonlySet<string> = new Set(['created', 'authorized']);

/** Tells a shopper the result of a payment if the page was closed during it. */
export class LookupService {
  readonly #dependencies: LookupDependencies;

  constructor(dependencies: LookupDependencies) {
    this.#dependencies = dependencies;
  }

  /**
   * Returns the state of a payment. If the checkout has no order yet, polls the provider and settles a captured payment at once.
   * @throws {Refused} orderNotFound if another account began it; tooManyTries
   */
  async status(orderId: string, account: Account): Promise<PaymentStatus> {
    const { db, rateLimits } = this.#dependencies;
    const checkout = await checkoutOfProviderOrder(db, orderId);
    if (checkout?.account_id !== account.id) throw new Refused('orderNotFound');
    const known = await this.#settled(checkout, orderId);
    if (known !== undefined) return known;
    await rateLimits.count({ limit: limits.paymentLookups, who: account.id });
    const isInProgress = await this.#settle(orderId);
    return (await this.#settled(checkout, orderId)) ?? { state: isInProgress ? 'pending' : 'unpaid' };
  }

  async #settled(checkout: Checkout, orderId: string): Promise<PaymentStatus | undefined> {
    const { db } = this.#dependencies;
    const order = await orderOfCheckout(db, checkout.id);
    if (order && order.cash_state !== null) {
      // Its payment came too late.
      const duplicate = await furtherOrderOf(db, checkout.id);
      return duplicate && { state: 'refunded', order: duplicate.id };
    }
    const settled = order && (await this.#dependencies.settlement.settled(orderId, order.payment_id));
    return settled && { state: settled.outcome === 'refunded' ? 'refunded' : 'paid', order: order.id };
  }

  /** Settles captured payments. Returns whether one may still arrive; true if the provider is unreachable. */
  async #settle(orderId: string): Promise<boolean> {
    const { provider, settlement, log } = this.#dependencies;
    try {
      const payments = await provider.paymentsOf(orderId);
      for (const { id, status } of payments) {
        if (status === 'captured' || status === 'authorized') await settlement.settle(orderId, id);
      }
      return payments.some(({ status }) => inProgress.has(status) || status === 'captured');
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      log.warn(
        { err: error },
        `payment lookup: the provider could not be asked about ${orderId}; the checkout poller does it`,
      );
      return true;
    }
  }
}

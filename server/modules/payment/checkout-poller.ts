import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { Clock } from '../../clock.ts';
import type { Schema } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import {
  isUnknown,
  type PaymentProvider,
  ProviderError,
  type ProviderPayment,
} from '../../providers/payment-provider.ts';
import { orderOfCheckout } from '../order/order-store.ts';
import { dropExpiredReservations } from '../stock/stock-store.ts';
import { checkoutWithId, leaseCheckouts, schedule, nextCheckOfOpen, nextCheckOfSettled } from './checkout-store.ts';
import { parkCheckout } from './parked-store.ts';
import type { Settlement } from './settlement.ts';
import type { WebhookWatch } from './webhook-watch.ts';

export interface CheckoutPollerDependencies {
  readonly db: Kysely<Schema>;
  readonly provider: PaymentProvider;
  readonly settlement: Settlement;
  readonly watch: WebhookWatch;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
  /** The lease of a checkout, in milliseconds. After a crash another server takes it over when the lease has expired. */
  readonly lease?: number;
}

/** Longer than settling one checkout can take: several provider calls, each with a timeout of 10 s. */
const defaultLease = 60_000;
/** Checkouts polled in one batch. */
const atOnce = 4;
/** The longest pause that the provider may ask for, in milliseconds. */
const longestPause = 10 * 60_000;

/** Polls the provider for payments that neither a callback nor a webhook reported. */
export class CheckoutPoller {
  readonly #dependencies: CheckoutPollerDependencies;
  /** The provider limits the calls until then. */
  #limitedUntil = 0;

  constructor(dependencies: CheckoutPollerDependencies) {
    this.#dependencies = dependencies;
  }

  /** Polls every checkout whose scheduled time has passed. If the provider is unreachable, the rest waits for the next pass. */
  async pass(signal: AbortSignal): Promise<void> {
    const { db, clock, log, lease = defaultLease } = this.#dependencies;
    await dropExpiredReservations(db, clock());
    while (!signal.aborted && clock() >= this.#limitedUntil) {
      const ids = await leaseCheckouts(db, { now: clock(), lease, limit: atOnce });
      if (ids.length === 0) return;
      const checks = await Promise.allSettled(ids.map((id) => this.#check(id)));
      let isProviderDown = false;
      for (const [index, check] of checks.entries()) {
        if (check.status === 'fulfilled') continue;
        const error: unknown = check.reason;
        log.error(
          { err: error },
          `checkout poller: checkout ${ids[index]} failed, next try in ${lease / 1000} s, when its lease ends`,
        );
        isProviderDown ||= error instanceof ProviderError && error.reason !== 'refused';
        if (error instanceof ProviderError && error.retryAfter !== undefined) {
          this.#limitedUntil = clock() + Math.min(error.retryAfter, longestPause);
        }
      }
      if (isProviderDown) return;
    }
  }

  /** After a failure the checkout is polled again when its lease ends. */
  async #check(id: string): Promise<void> {
    const { db, settlement, watch, clock } = this.#dependencies;
    const checkout = await checkoutWithId(db, id);
    const orderId = checkout?.provider_order_id ?? undefined;
    if (checkout === undefined || orderId === undefined) return schedule(db, id, null);
    const payments = await this.#paymentsOf(id, orderId);
    if (payments === undefined) return;
    let waiting = false;
    for (const payment of payments) {
      if (payment.status !== 'captured' && payment.status !== 'authorized') continue;
      const { outcome } = await settlement.settle(orderId, payment.id);
      waiting ||= outcome === 'waiting';
      const isNew = checkout.settled_at === null && (outcome === 'ordered' || outcome === 'refunded');
      if (isNew) await watch.missed();
    }
    // A checkout that waits for its cart is already scheduled by the settlement.
    if (waiting) return;
    const order = await orderOfCheckout(db, id);
    // A cash order is open until it is paid online.
    const next = order?.cash_state === null ? nextCheckOfSettled : nextCheckOfOpen;
    await schedule(db, id, next(checkout.created_at, clock()));
  }

  /** The payments of the provider's order. Parks the checkout and returns undefined if the provider does not know the order. */
  async #paymentsOf(id: string, orderId: string): Promise<ProviderPayment[] | undefined> {
    const { db, provider, clock, log } = this.#dependencies;
    try {
      return await provider.paymentsOf(orderId);
    } catch (error) {
      if (!isUnknown(error)) throw error;
      await inTransaction(db, (trx) => parkCheckout(trx, id, error.words ?? error.message, clock()));
      log.error({ err: error }, `checkout poller: checkout ${id} is parked, an admin decides whether to ask again`);
      return undefined;
    }
  }
}

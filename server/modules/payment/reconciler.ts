import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { Clock } from '../../clock.ts';
import type { Schema } from '../../db/schema.ts';
import type { RazorpayClient } from '../../providers/razorpay/razorpay-client.ts';
import type { RazorpayPayment } from '../../providers/razorpay/razorpay-entities.ts';
import { isUnknown, RazorpayError } from '../../providers/razorpay/razorpay-error.ts';
import { claimDue } from '../../work/claim.ts';
import { orderOfCheckout } from '../order/order-store.ts';
import { dropExpiredHolds } from '../stock/stock-store.ts';
import { checkoutWithId, setDue } from './checkout-store.ts';
import { forgetEvents } from './event-store.ts';
import { parkCheckout } from './money-store.ts';
import { nextCheckOfOpen, nextCheckOfSettled } from './next-check.ts';
import type { Settlement } from './settlement.ts';

export interface ReconcilerDependencies {
  readonly db: Kysely<Schema>;
  readonly provider: RazorpayClient;
  readonly settlement: Settlement;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
  /** For how long a claimed checkout is ours, in milliseconds; a server that dies leaves it to the others after that. */
  readonly lease?: number;
}

/** Longer than a checkout takes at the worst: the calls to the provider that settle it, each given up after 10 s. */
const defaultLease = 60_000;
/** How many checkouts are asked about at once. */
const atOnce = 4;
/** Events come up to a day late. In milliseconds. */
const eventMemory = 3 * 86_400_000;

/** Asks the provider about checkouts whose payment nobody told us of: browsers die, and webhooks come late or never. */
export class Reconciler {
  readonly #dependencies: ReconcilerDependencies;

  constructor(dependencies: ReconcilerDependencies) {
    this.#dependencies = dependencies;
  }

  /** Looks at every checkout that is due. Where the provider is away, the rest waits for the next pass. */
  async pass(signal: AbortSignal): Promise<void> {
    const { db, clock, log, lease = defaultLease } = this.#dependencies;
    await dropExpiredHolds(db, clock());
    await forgetEvents(db, clock() - eventMemory);
    while (!signal.aborted) {
      const ids = await claimDue(db, 'checkout', { now: clock(), lease, limit: atOnce });
      if (ids.length === 0) return;
      const checks = await Promise.allSettled(ids.map((id) => this.#check(id)));
      const failures = checks.flatMap((check) => (check.status === 'rejected' ? [check.reason as unknown] : []));
      for (const error of failures) log.error({ err: error }, 'a checkout could not be reconciled yet');
      if (failures.some((error) => error instanceof RazorpayError && error.reason !== 'refused')) return;
    }
  }

  /** A check that fails leaves the checkout claimed: it is due again when the lease ends. */
  async #check(id: string): Promise<void> {
    const { db, settlement, clock } = this.#dependencies;
    const checkout = await checkoutWithId(db, id);
    const orderId = checkout?.provider_order_id ?? undefined;
    if (checkout === undefined || orderId === undefined) return setDue(db, id, null);
    const payments = await this.#paymentsOf(id, orderId);
    if (payments === undefined) return;
    let waiting = false;
    for (const payment of payments) {
      if (payment.status !== 'captured' && payment.status !== 'authorized') continue;
      waiting = (await settlement.settle(orderId, payment.id)).outcome === 'waiting' || waiting;
    }
    // One that waits for its cart is due when the waiting ends; settling has put that down.
    if (waiting) return;
    const settled = (await orderOfCheckout(db, id)) !== undefined;
    const next = settled ? nextCheckOfSettled : nextCheckOfOpen;
    await setDue(db, id, next(checkout.created_at, clock()));
  }

  /** The payments of the provider's order. Undefined where it does not know the order: asking again would not help, so the checkout is parked. */
  async #paymentsOf(id: string, orderId: string): Promise<RazorpayPayment[] | undefined> {
    const { db, provider, clock, log } = this.#dependencies;
    try {
      return await provider.paymentsOf(orderId);
    } catch (error) {
      if (!isUnknown(error)) throw error;
      await parkCheckout(db, id, error.words ?? error.message, clock());
      log.error({ err: error }, `payment reconciler: checkout ${id} is parked, an admin decides whether to ask again`);
      return undefined;
    }
  }
}

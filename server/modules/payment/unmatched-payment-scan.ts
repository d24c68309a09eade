import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { Clock } from '../../clock.ts';
import type { Schema } from '../../db/schema.ts';
import { isPaid, type PaymentProvider, ProviderError, type ProviderOrder } from '../../providers/payment-provider.ts';
import { acquireSweep } from '../../work/sweeps.ts';
import { checkoutsOfProviderOrders, scheduleReported } from './checkout-store.ts';
import { setScannedAt, scannedAt } from './event-store.ts';
import { isOurs, type UnmatchedPayments } from './unmatched-payments.ts';

export interface ScanDependencies {
  readonly db: Kysely<Schema>;
  readonly provider: PaymentProvider;
  readonly unmatched: UnmatchedPayments;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
  /** Milliseconds between two scans, whichever server makes them. */
  readonly every: number;
}

const day = 86_400_000;
/** How far back the first scan goes. */
const firstScan = 7 * day;
/** An order may be paid days after it was created, so each scan repeats the last days. */
const overlap = 2 * day;

/**
 * Lists the provider's orders and finds payments of those without a checkout here. After the restore of an older backup no callback or
 * webhook reports them again; the time of the last scan is restored with the backup, so the next one covers everything since. An open
 * checkout whose order is paid is polled at once: the checkout poller asks about an old one only every other day.
 */
export class UnmatchedPaymentScan {
  readonly #dependencies: ScanDependencies;

  constructor(dependencies: ScanDependencies) {
    this.#dependencies = dependencies;
  }

  async pass(signal: AbortSignal): Promise<void> {
    const { db, clock, log, every } = this.#dependencies;
    const began = clock();
    if (!(await acquireSweep(db, 'unmatched payments', began, every))) return;
    const since = ((await scannedAt(db)) ?? began - firstScan) - overlap;
    try {
      if (await this.#checkOrdersSince(since, signal)) await setScannedAt(db, began);
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      log.warn(
        { err: error },
        'unmatched payment scan: the provider did not list its orders, the next scan tries again',
      );
    }
  }

  /** @returns Whether the list was complete. */
  async #checkOrdersSince(since: number, signal: AbortSignal): Promise<boolean> {
    for await (const page of this.#dependencies.provider.ordersSince(since)) {
      if (signal.aborted) return false;
      // A payment of less than the amount leaves its order `attempted`.
      const orders = page.filter((order) => order.status !== 'created' && isOurs(order));
      const ids = orders.map(({ id }) => id);
      const checkouts = await checkoutsOfProviderOrders(this.#dependencies.db, ids);
      for (const order of orders) {
        if (signal.aborted) return false;
        await this.#check(order, checkouts.get(order.id));
      }
    }
    return true;
  }

  async #check(order: ProviderOrder, checkout: { readonly isSettled: boolean } | undefined): Promise<void> {
    const { db, provider, unmatched, clock } = this.#dependencies;
    if (checkout !== undefined) {
      if (!checkout.isSettled && isPaid(order)) await scheduleReported(db, order.id, clock());
      return;
    }
    for (const payment of await provider.paymentsOf(order.id)) {
      if (!(await unmatched.has(payment.id))) await unmatched.store(order, payment);
    }
  }
}

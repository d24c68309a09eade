import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { Clock } from '../../clock.ts';
import type { Schema } from '../../db/schema.ts';
import { type PaymentProvider, ProviderError, type ProviderOrder } from '../../providers/payment-provider.ts';
import { checkoutOfProviderOrder } from './checkout-store.ts';
import { setScannedAt, scannedAt } from './event-store.ts';
import { isOurs, type UnmatchedPayments } from './unmatched-payments.ts';

export interface ScanDependencies {
  readonly db: Kysely<Schema>;
  readonly provider: PaymentProvider;
  readonly unmatched: UnmatchedPayments;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
}

const day = 86_400_000;
/** How far back the first scan goes. */
const firstScan = 7 * day;
/** An order may be paid days after it was created, so each scan repeats the last days. */
const overlap = 2 * day;

/**
 * Lists the provider's orders and finds payments of those without a checkout here. After the restore of an older backup no callback or
 * webhook reports them again; the time of the last scan is restored with the backup, so the next one covers everything since.
 */
export class UnmatchedPaymentScan {
  readonly #dependencies: ScanDependencies;

  constructor(dependencies: ScanDependencies) {
    this.#dependencies = dependencies;
  }

  async pass(signal: AbortSignal): Promise<void> {
    const { db, clock, log } = this.#dependencies;
    const began = clock();
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
    for await (const order of this.#dependencies.provider.ordersSince(since)) {
      if (signal.aborted) return false;
      await this.#check(order);
    }
    return true;
  }

  async #check(order: ProviderOrder): Promise<void> {
    const { db, provider, unmatched } = this.#dependencies;
    // A payment of less than the amount leaves its order `attempted`.
    if (order.status === 'created' || !isOurs(order)) return;
    if ((await checkoutOfProviderOrder(db, order.id)) !== undefined) return;
    for (const payment of await provider.paymentsOf(order.id)) {
      if (!(await unmatched.has(payment.id))) await unmatched.store(order, payment);
    }
  }
}

import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import { Id } from '#contract/primitives.ts';
import type { Clock } from '../../clock.ts';
import type { Schema } from '../../db/schema.ts';
import {
  type PaymentProvider,
  type ProviderOrder,
  type ProviderPayment,
  unlessUnknown,
} from '../../providers/payment-provider.ts';
import { insertUnmatched, unmatchedWithId } from './unmatched-store.ts';

export interface UnmatchedDependencies {
  readonly db: Kysely<Schema>;
  readonly provider: PaymentProvider;
  readonly clock: Clock;
  readonly log: Pick<FastifyBaseLogger, 'error'>;
}

/** Whether the receipt of a provider's order has the form of a checkout id. */
export function isOurs(order: ProviderOrder): order is ProviderOrder & { receipt: string } {
  return Id.safeParse(order.receipt).success;
}

/** Stores captured payments without a checkout, for example after the restore of an older backup. */
export class UnmatchedPayments {
  readonly #dependencies: UnmatchedDependencies;

  constructor(dependencies: UnmatchedDependencies) {
    this.#dependencies = dependencies;
  }

  async has(paymentId: string): Promise<boolean> {
    return (await unmatchedWithId(this.#dependencies.db, paymentId)) !== undefined;
  }

  /**
   * Stores the payment if it is captured and its order has a receipt of this shop. Never captures: the provider returns an uncaptured
   * payment by itself.
   * @returns Whether it is stored.
   * @throws {ProviderError} The provider could not be asked.
   */
  async storeIfOurs(providerOrderId: string, paymentId: string): Promise<boolean> {
    const { provider } = this.#dependencies;
    const payment = await unlessUnknown(provider.payment(paymentId));
    if (payment?.orderId !== providerOrderId) return false;
    const order = await unlessUnknown(provider.order(providerOrderId));
    return order !== undefined && this.store(order, payment);
  }

  /** @returns Whether it is stored. */
  async store(order: ProviderOrder, { id, paise, status }: ProviderPayment): Promise<boolean> {
    const { db, clock, log } = this.#dependencies;
    if (status !== 'captured' || !isOurs(order)) return false;
    const found = { paymentId: id, providerOrderId: order.id, receipt: order.receipt, paise };
    if (await insertUnmatched(db, found, clock())) {
      log.error(found, `payment settlement: payment ${id} has no checkout; an admin refunds or settles it by hand`);
    }
    return true;
  }
}

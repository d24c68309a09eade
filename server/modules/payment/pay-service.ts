import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { CheckoutOrder } from '#contract/payment.ts';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import type { Schema } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import {
  isPaid,
  type PaymentProvider,
  ProviderError,
  type ProviderOrder,
  unlessUnknown,
} from '../../providers/payment-provider.ts';
import { Refused } from '../../refused.ts';
import type { ShopEvents } from '../../shop-events.ts';
import type { Account } from '../account/account.ts';
import { isPayable, orderWithId, type OrderRow, lockOrder } from '../order/order-store.ts';
import { limits, type RateLimits } from '../rate-limit/rate-limits.ts';
import { lockPieces } from './checkout-stock.ts';
import { checkoutWithId, lockCheckout, reopenCheckout, scheduleReported, type Checkout } from './checkout-store.ts';
import { createProviderOrder, refusalOf, shownOrder } from './provider-order.ts';

export interface PayDependencies {
  readonly database: Database;
  readonly provider: PaymentProvider;
  readonly rateLimits: RateLimits;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
  /** Whether payments are test payments. */
  readonly test: boolean;
  /** Called after a checkout was scheduled for polling. */
  readonly checkoutDue: () => void;
  readonly events: ShopEvents;
}

/** Begins the online payment of cash orders that are still in the shop. The settlement turns the order ({@link Settlement}). */
export class PayService {
  readonly #dependencies: PayDependencies;
  readonly #db: Kysely<Schema>;

  constructor(dependencies: PayDependencies) {
    this.#dependencies = dependencies;
    this.#db = dependencies.database.db;
  }

  /**
   * Begins the payment of the caller's own cash order with the provider's order of its checkout, which is made the first time.
   * @throws {Refused} tooManyTries, orderNotFound (also to others), orderNotPayable, amountNotPaid, paymentsDown; piecesShort: it waits for
   *   pieces that are not there
   */
  async begin(orderId: string, account: Account, ip: string): Promise<CheckoutOrder> {
    const { rateLimits, test, events } = this.#dependencies;
    await rateLimits.count({ limit: limits.checkouts, who: account.id }, { limit: limits.addressCheckouts, who: ip });
    const order = await orderWithId(this.#db, orderId);
    if (order?.account_id !== account.id) throw new Refused('orderNotFound');
    const checkout = await checkoutWithId(this.#db, order.checkout_id);
    // Test money pays no real parcel, and real money no test order.
    if (checkout === undefined || !isPayable(order) || (order.test === 1) !== test)
      throw new Refused('orderNotPayable');
    if (order.waits_for_pieces === 1) await this.#refuseShort(order);
    const shown = await this.#store(order, checkout, await this.#providerOrder(checkout));
    events.record({ event: 'checkout started', checkout: checkout.id, account: account.id, paise: order.paise, test });
    return shown;
  }

  /** @throws {Refused} piecesShort */
  async #refuseShort(order: OrderRow): Promise<void> {
    const { database, clock } = this.#dependencies;
    const stock = await inTransaction(this.#db, (trx) => lockPieces(trx, database.engine, order, clock()));
    if (stock instanceof Refused) throw stock;
  }

  /** The order that the provider has of the checkout, or a new one. */
  async #providerOrder(checkout: Checkout): Promise<ProviderOrder> {
    const { provider, clock, log, checkoutDue } = this.#dependencies;
    try {
      const { provider_order_id: knownId } = checkout;
      const known = knownId === null ? undefined : await unlessUnknown(provider.order(knownId));
      if (known === undefined) return await createProviderOrder(provider, checkout);
      if (!isPaid(known)) return known;
      // Its payment is not settled yet.
      await scheduleReported(this.#db, known.id, clock());
      checkoutDue();
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      log.error({ err: error }, `pay now: the provider has no order for checkout ${checkout.id}; its cash order stays`);
      throw refusalOf(error);
    }
    throw new Refused('orderNotPayable');
  }

  /** Stores the provider's order, unless another call has stored one meanwhile: both answer the stored one. */
  #store({ id }: OrderRow, checkout: Checkout, made: ProviderOrder): Promise<CheckoutOrder> {
    const { database, clock } = this.#dependencies;
    return inTransaction(this.#db, async (trx) => {
      const locked = await lockCheckout(trx, database.engine, checkout.id);
      const order = await lockOrder(trx, database.engine, id);
      if (locked === undefined || order === undefined || !isPayable(order)) throw new Refused('orderNotPayable');
      const { provider_order_id: storedId } = locked;
      const isOther = storedId !== null && storedId !== checkout.provider_order_id;
      const stored = isOther ? { id: storedId, status: 'created' } : made;
      await reopenCheckout(trx, checkout.id, { orderId: stored.id, pincode: order.pincode }, clock());
      return shownOrder(checkout, stored);
    });
  }
}

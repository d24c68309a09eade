import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import { fieldRefusal } from '#contract/field-refusals.ts';
import { paymentMessages, type CheckoutCart } from '#contract/payment.ts';
import { cancelReasons } from '#contract/rules/cancel-reasons.ts';
import { addressOfOrder } from '#contract/rules/postal-address.ts';
import type { Clock } from '../../clock.ts';
import type { Schema } from '../../db/schema.ts';
import { ProviderError, type PaymentProvider } from '../../providers/payment-provider.ts';
import { Refused } from '../../refused.ts';
import type { Account } from '../account/account.ts';
import { linesOf, paiseOf, productIds } from '../order/cart-lines.ts';
import { productsWithIds } from '../product/product-store.ts';
import { checkoutOfProviderOrder, setCart, scheduleReported, type Checkout } from './checkout-store.ts';
import type { PaymentReport, Settled, Settlement } from './settlement.ts';
import { setPayer } from './unmatched-payments.ts';

/** The browser's report of a payment. */
export interface Callback {
  readonly payment_id: string;
  readonly order_id: string;
  readonly signature: string;
  readonly cart?: CheckoutCart | undefined;
}

/** The response to it. */
export type Confirmation = { status: true } | { status: false; message: string };

export interface ConfirmDependencies {
  readonly db: Kysely<Schema>;
  readonly provider: PaymentProvider;
  readonly settlement: Settlement;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
}

export class ConfirmService {
  readonly #dependencies: ConfirmDependencies;

  constructor(dependencies: ConfirmDependencies) {
    this.#dependencies = dependencies;
  }

  /**
   * Settles a payment that the browser reports. The signature is checked against the provider order stored for this shopper, so that
   * nobody can present another shopper's payment.
   * @throws {Refused} malformed: neither the checkout nor the callback has a cart; paymentPending
   */
  async confirm(
    { payment_id: paymentId, order_id: orderId, signature, cart }: Callback,
    account: Account,
  ): Promise<Confirmation> {
    const { db, provider } = this.#dependencies;
    const checkout = await checkoutOfProviderOrder(db, orderId);
    if (checkout !== undefined && checkout.account_id !== account.id)
      return { status: false, message: paymentMessages.notYours };
    if (!provider.isSignedPayment({ orderId, paymentId, signature })) {
      return { status: false, message: paymentMessages.notYours };
    }
    if (checkout === undefined) return this.#withoutCheckout(orderId, paymentId, account);
    const wrongCart = checkout.lines === null && !(await this.#takeCart(checkout, cart, account));
    const settled = await this.#settle(orderId, paymentId, { checkout, wrongCart });
    if (settled.outcome === 'cash') {
      this.#dependencies.log.warn(
        `payment callback: payment ${paymentId} is cash on delivery, which this shop does not take: switch it off in the provider's dashboard`,
      );
    }
    return answerTo(settled);
  }

  /** Records the shopper of a signed payment without a checkout, for the admin who handles it. */
  async #withoutCheckout(orderId: string, paymentId: string, account: Account): Promise<Confirmation> {
    const settled = await this.#settle(orderId, paymentId);
    if (settled.outcome !== 'unmatched') return { status: false, message: paymentMessages.notYours };
    await setPayer(this.#dependencies.db, paymentId, account.id);
    return { status: false, message: paymentMessages.unmatched };
  }

  /**
   * Stores the cart of an outside client, which is sent only with the callback.
   * @returns Whether it costs the amount paid.
   */
  async #takeCart(checkout: Checkout, cart: CheckoutCart | undefined, account: Account): Promise<boolean> {
    if (cart === undefined) throw new Refused('malformed', { cart: fieldRefusal('required') });
    const ids = productIds(cart);
    // A started payment of a product that was hidden since is settled.
    const scope = { shownAt: checkout.created_at };
    const products = ids.length === 0 ? [] : await productsWithIds(this.#dependencies.db, ids, scope);
    // The settlement finds their sizes.
    const lines = linesOf(cart, products);
    if (ids.length === 0 || products.length !== ids.length || paiseOf(lines) !== checkout.paise) return false;
    const { size, quantity } = cart;
    await setCart(this.#dependencies.db, checkout.id, {
      lines,
      size,
      quantity,
      ...addressOfOrder({ ...account, pincode: checkout.pincode }, cart.address || account.address),
    });
    return true;
  }

  async #settle(orderId: string, paymentId: string, report: PaymentReport = {}): Promise<Settled> {
    const { db, settlement, clock, log } = this.#dependencies;
    try {
      return await settlement.settle(orderId, paymentId, report);
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      log.error(
        { err: error },
        `payment callback: the provider could not be asked about payment ${paymentId} of ${orderId}; the checkout poller asks again`,
      );
      await scheduleReported(db, orderId, clock());
      throw new Refused('paymentPending');
    }
  }
}

function answerTo(settled: Settled): Confirmation {
  if (settled.outcome === 'ordered') return { status: true };
  const { outcome } = settled;
  if (outcome === 'refunded') return { status: false, message: cancelReasons[settled.reason] };
  return {
    status: false,
    message: paymentMessages[outcome === 'otherAmount' || outcome === 'cash' ? outcome : 'unpaid'],
  };
}

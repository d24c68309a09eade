import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { CheckoutCart, ProviderOrder } from '#contract/payment.ts';
import { overLimit, type CartLimits } from '#contract/rules/cart-limits.ts';
import { toPaise } from '#contract/rules/money.ts';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import { newId } from '../../db/ids.ts';
import type { Schema } from '../../db/schema.ts';
import type { RazorpayClient } from '../../providers/razorpay/razorpay-client.ts';
import { RazorpayError } from '../../providers/razorpay/razorpay-error.ts';
import { Refused } from '../../refused.ts';
import type { Account } from '../account/account.ts';
import { productsWithIds } from '../product/product-store.ts';
import { limits } from '../rate-limit/limit.ts';
import type { RateLimits } from '../rate-limit/rate-limits.ts';
import { dropHolds, dropHoldsOfAccount, freePieces, holdTime, insertHolds, type Pieces } from '../stock/stock-store.ts';
import { CartChangedRefusal } from './cart-changed.ts';
import { linesOf, paiseOf, piecesOf, productIds, type CartLine } from '../order/cart-lines.ts';
import {
  endHoldsOfAccount,
  forgetHold,
  insertCheckout,
  setProviderOrder,
  unpaidHoldTime,
  type Checkout,
} from './checkout-store.ts';
import { firstCheck } from './next-check.ts';

/** A shopper's request to pay. */
export interface CheckoutRequest {
  /** In rupees. */
  readonly amount: number;
  readonly cart?: CheckoutCart | undefined;
}

export interface CheckoutDependencies {
  readonly database: Database;
  readonly provider: RazorpayClient;
  readonly rateLimits: RateLimits;
  readonly cartLimits: CartLimits;
  /** Whether unpaid holds of an account are limited. */
  readonly limitHolds: boolean;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
  readonly test: boolean;
}

/** The window in which unpaid holds are counted, in milliseconds. */
const holdWindow = 60 * 60_000;
/** After unpaid holds of this many times `holdTime`, the account's checkouts hold no stock until the window has passed. */
const mostUnpaidHolds = 3;

export class CheckoutService {
  readonly #dependencies: CheckoutDependencies;
  readonly #db: Kysely<Schema>;

  constructor(dependencies: CheckoutDependencies) {
    this.#dependencies = dependencies;
    this.#db = dependencies.database.db;
  }

  /**
   * Begins a payment: stores the cart as the shopper saw it, holds the stock and creates the provider's order.
   * @throws {Refused} tooManyTries, cartEmpty, addressMissing, cartTooLarge, cartChanged, amountNotPaid, paymentsDown
   */
  async begin(request: CheckoutRequest, account: Account, ip: string): Promise<ProviderOrder> {
    await this.#dependencies.rateLimits.count(
      { limit: limits.checkouts, who: account.id },
      { limit: limits.addressCheckouts, who: ip },
    );
    if (request.cart?.products.length === 0) throw new Refused('cartEmpty');
    const checkout = this.#draft(request, account);
    if (checkout.address === '') throw new Refused('addressMissing');
    const { cart } = request;
    if (cart !== undefined) await this.#checkSize(cart);
    if (cart === undefined) await insertCheckout(this.#db, checkout);
    else await this.#priceAndHold(checkout, cart);
    return this.#createProviderOrder(checkout);
  }

  /** The checkout row without its lines. The cart's address takes precedence over the account's. */
  #draft({ amount, cart }: CheckoutRequest, account: Account): Checkout {
    return {
      id: newId(),
      account_id: account.id,
      provider_order_id: null,
      paise: toPaise(amount),
      lines: null,
      name: account.name,
      email: account.email,
      phone: account.phone,
      pincode: account.pincode,
      address: cart?.address || account.address.trim(),
      size: cart?.size ?? 'M',
      quantity: cart?.quantity ?? 0,
      test: this.#dependencies.test ? 1 : 0,
      paid_at: null,
      created_at: this.#dependencies.clock(),
      held_until: null,
      due_at: null,
    };
  }

  /** @throws {Refused} cartTooLarge, naming the product and the limit. */
  async #checkSize({ products }: CheckoutCart): Promise<void> {
    const { cartLimits } = this.#dependencies;
    const over = overLimit(
      products.map(({ _id }) => _id),
      cartLimits,
    );
    if (over === undefined) return;
    if (over.of === 'cart') throw new Refused('tooManyInCart', undefined, { count: cartLimits.maxPiecesPerCart });
    const [product] = await productsWithIds(this.#db, [over.productId]);
    // A deleted product is refused later, when the cart is priced.
    if (product !== undefined)
      throw new Refused('tooManyOfProduct', undefined, { count: cartLimits.maxPiecesPerProduct, name: product.name });
  }

  /** Prices the cart, stores the checkout and holds its pieces, under the stock lock. */
  async #priceAndHold(checkout: Checkout, cart: CheckoutCart): Promise<void> {
    const ids = productIds(cart);
    await this.#db.transaction().execute(async (trx) => {
      await this.#dependencies.database.engine.lockStock(trx);
      const lines = await this.#linesAsSeen(trx, checkout, cart, ids);
      await dropHoldsOfAccount(trx, checkout.account_id);
      await endHoldsOfAccount(trx, checkout.account_id, checkout.created_at);
      if (await this.#mayHold(trx, checkout)) await this.#hold(trx, { ...checkout, lines }, piecesOf(lines));
      else await insertCheckout(trx, { ...checkout, lines });
    });
  }

  /**
   * Whether the account's unpaid holds in the last hour lasted less than three full holds together. Their time counts, not their
   * number: a hold that is replaced after a minute counts one minute.
   */
  async #mayHold(trx: Kysely<Schema>, { account_id, created_at }: Checkout): Promise<boolean> {
    if (!this.#dependencies.limitHolds) return true;
    return (await unpaidHoldTime(trx, account_id, created_at - holdWindow)) < mostUnpaidHolds * holdTime;
  }

  async #hold(trx: Kysely<Schema>, checkout: Checkout, pieces: readonly Pieces[]): Promise<void> {
    const until = checkout.created_at + holdTime;
    await insertCheckout(trx, { ...checkout, held_until: until });
    await insertHolds(trx, checkout, pieces, until);
  }

  /** @throws {CartChangedRefusal} A product is gone or short, or the total differs from what the shopper saw. */
  async #linesAsSeen(
    trx: Kysely<Schema>,
    checkout: Checkout,
    cart: CheckoutCart,
    ids: readonly string[],
  ): Promise<CartLine[]> {
    const products = await productsWithIds(trx, ids);
    const free = await freePieces(trx, ids, checkout.account_id, checkout.created_at);
    const lines = linesOf(cart, products);
    const short = piecesOf(lines).filter(({ productId, pieces }) => (free.get(productId) ?? 0) < pieces);
    if (products.length === ids.length && short.length === 0 && paiseOf(lines) === checkout.paise) return lines;
    // For short products the refusal shows the free quantity: pieces held by other checkouts are in stock, but not for this shopper.
    const shortIds = new Set(short.map(({ productId }) => productId));
    throw new CartChangedRefusal(
      products.map((product) =>
        shortIds.has(product._id) ? { ...product, quantity: free.get(product._id) ?? 0 } : product,
      ),
    );
  }

  /** Creates the provider's order, outside of any transaction because it may take seconds or time out. */
  async #createProviderOrder(checkout: Checkout): Promise<ProviderOrder> {
    const { provider, clock, log } = this.#dependencies;
    try {
      const order = await provider.createOrder(checkout.paise, checkout.id);
      if (order.amount !== checkout.paise || order.currency !== 'INR') {
        throw new RazorpayError('nonsense', `The provider made an order of ${order.amount} ${order.currency}`);
      }
      await setProviderOrder(this.#db, checkout.id, order.id, firstCheck(clock()));
      return { ...order, currency: 'INR', receipt: checkout.id };
    } catch (error) {
      await dropHolds(this.#db, checkout.id);
      await forgetHold(this.#db, checkout.id);
      if (!(error instanceof RazorpayError)) throw error;
      log.error({ err: error }, 'checkout: the payment provider created no order');
      // The only part of the request that the provider can refuse is an amount above the merchant account's limit.
      throw new Refused(error.reason === 'refused' && error.status === 400 ? 'amountNotPaid' : 'paymentsDown');
    }
  }
}

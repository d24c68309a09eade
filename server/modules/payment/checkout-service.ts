import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { CheckoutCart, CheckoutOrder } from '#contract/payment.ts';
import type { CartLimits } from '#contract/rules/cart-limits.ts';
import { toPaise } from '#contract/rules/money.ts';
import type { Schema } from '../../db/schema.ts';
import { inTransaction, pipeline } from '../../db/transaction.ts';
import { type PaymentProvider, ProviderError } from '../../providers/payment-provider.ts';
import { Refused } from '../../refused.ts';
import type { ShopEvents } from '../../shop-events.ts';
import { lockAccount } from '../account/account-store.ts';
import type { Account } from '../account/account.ts';
import { releaseOffers } from '../coupon/offer-uses.ts';
import type { DeliveryService } from '../delivery/delivery-service.ts';
import { productIds, type CartLine } from '../order/cart-lines.ts';
import { productsWithSizes } from '../product/product-store.ts';
import { limits } from '../rate-limit/rate-limits.ts';
import { isWithinShare, networkShare, type NetworkRules } from '../stock/network-share.ts';
import { lockSizes, type SizeRow } from '../stock/size-store.ts';
import {
  dropReservations,
  availableQuantity,
  reservedQuantities,
  reservationTime,
  insertReservations,
  type SizeQuantity,
} from '../stock/stock-store.ts';
import { changedCart, draftCheckout, priceCart, refuseLargeCart, reservingCheckout } from './cart-checkout.ts';
import {
  endReservationsOfAccount,
  forgetReservation,
  insertCheckout,
  setProviderOrder,
  unpaidReservationTime,
  type Checkout,
  firstCheck,
} from './checkout-store.ts';
import {
  CartOffers,
  refuseOtherOffers,
  storedOffers,
  type OfferDependencies,
  type OfferRequest,
  type TakenCart,
} from './offered-cart.ts';
import { createProviderOrder, refusalOf, shownOrder } from './provider-order.ts';

/** A shopper's request to pay. */
export interface CheckoutRequest extends OfferRequest {
  /** In rupees. */
  readonly amount: number;
  readonly cart?: CheckoutCart | undefined;
}

export interface CheckoutDependencies extends NetworkRules, OfferDependencies {
  readonly provider: PaymentProvider;
  readonly delivery: DeliveryService;
  readonly cartLimits: CartLimits;
  /** Whether unpaid reservations of an account are limited. */
  readonly limitReservations: boolean;
  readonly log: FastifyBaseLogger;
  readonly test: boolean;
  readonly events: ShopEvents;
}

/** The window in which unpaid reservations are counted, in milliseconds. */
const reservationWindow = 60 * 60_000;
/** After unpaid reservations of this many times `reservationTime`, the account's checkouts reserve no stock until the window has passed. */
const maxUnpaidReservations = 3;

/** The cart of a checkout, its shopper, and what the request says of offers. */
interface WantedCart extends OfferRequest {
  readonly cart: CheckoutCart;
  readonly account: Account;
  readonly ip: string;
}

/** The lines of a cart, whose sizes are locked and have the wanted quantities. */
interface LockedLines {
  readonly lines: readonly CartLine[];
  readonly sizes: ReadonlyMap<string, SizeRow>;
  /** What of the demand is reserved: sizes of which the shopper's network has not too many yet. */
  readonly reservable: readonly SizeQuantity[];
  readonly offers: string | null;
}

export class CheckoutService {
  readonly #dependencies: CheckoutDependencies;
  readonly #db: Kysely<Schema>;
  readonly #offers: CartOffers;

  constructor(dependencies: CheckoutDependencies) {
    this.#dependencies = dependencies;
    this.#db = dependencies.database.db;
    this.#offers = new CartOffers(dependencies);
  }

  /**
   * Begins a payment: stores the cart as the shopper saw it, reserves the stock and creates the provider's order.
   * @throws {Refused} tooManyTries, cartEmpty, addressMissing, notDelivered, cartTooLarge, cartChanged, couponChanged, amountNotPaid,
   *   paymentsDown
   */
  async begin(request: CheckoutRequest, account: Account, ip: string): Promise<CheckoutOrder> {
    await this.#dependencies.rateLimits.count(
      { limit: limits.checkouts, who: account.id },
      { limit: limits.addressCheckouts, who: ip },
    );
    if (request.cart?.products.length === 0) throw new Refused('cartEmpty');
    const { cartLimits, clock, test } = this.#dependencies;
    const paise = toPaise(request.amount);
    const checkout = draftCheckout(account, request.cart, { paise, test: test ? 1 : 0, created_at: clock() });
    if (checkout.address === '') throw new Refused('addressMissing');
    await this.#dependencies.delivery.refuseUnlessDelivered(checkout.pincode);
    const { cart } = request;
    if (cart !== undefined) await refuseLargeCart(this.#db, cart, cartLimits);
    if (cart === undefined) await insertCheckout(this.#db, checkout);
    else await this.#priceAndReserve(checkout, { ...request, cart, account, ip });
    return this.#createProviderOrder(checkout);
  }

  /** Prices the cart with its offers, stores the checkout, and reserves its quantities and offers. */
  async #priceAndReserve(draft: Checkout, wanted: WantedCart): Promise<void> {
    const network = this.#dependencies.networkKey(wanted.ip);
    const checkout = { ...draft, network };
    await this.#offers.refusing(wanted, wanted, (request, refusal) =>
      inTransaction(this.#db, async (trx) => {
        const [, mayReserve, found] = await pipeline([
          this.#endEarlierReservations(trx, checkout),
          this.#mayReserve(trx, checkout),
          productsWithSizes(trx, productIds(wanted.cart), 'shown'),
        ]);
        const priced = priceCart(wanted.cart, found);
        const takes = mayReserve ? { until: checkout.created_at + reservationTime } : ('free' as const);
        const judging = { method: 'online', account: wanted.account, refusal } as const;
        const claim = { checkoutId: checkout.id, network, takes };
        // Offers are locked before sizes, here, in the settlement and in a cancellation.
        const taken = priced && (await this.#offers.take(trx, priced, request, judging, claim));
        const { lines, sizes, reservable, offers } = await this.#linesAsSeen(trx, checkout, wanted, taken);
        const until = mayReserve && reservable.length > 0 ? checkout.created_at + reservationTime : null;
        await pipeline([
          insertCheckout(trx, { ...draft, lines, offers, held_until: until }),
          until !== null && insertReservations(trx, { ...checkout, network }, sizes, reservable, until),
        ]);
      }),
    );
  }

  async #endEarlierReservations(trx: Kysely<Schema>, { account_id, created_at }: Checkout): Promise<void> {
    await pipeline([
      // The account's checkouts run one after the other, so that only the newest reserves stock.
      lockAccount(trx, this.#dependencies.database.engine, account_id),
      // Checkouts are locked before sizes, here and in the settlement.
      endReservationsOfAccount(trx, account_id, created_at),
      dropReservations(trx, { account_id }),
    ]);
  }

  /**
   * Whether the account's unpaid reservations in the last hour lasted less than three full ones together. Their time counts, not their
   * number: one that is replaced after a minute counts one minute.
   */
  async #mayReserve(trx: Kysely<Schema>, { account_id, created_at }: Checkout): Promise<boolean> {
    if (!this.#dependencies.limitReservations) return true;
    return (
      (await unpaidReservationTime(trx, account_id, created_at - reservationWindow)) <
      maxUnpaidReservations * reservationTime
    );
  }

  /**
   * Locks the wanted sizes.
   * @param taken Undefined: a product or size is gone.
   * @throws {CartChangedRefusal} A product or size is gone or short, or the total differs from what the shopper saw.
   * @throws {CouponChangedRefusal} An offer is not the shopper's, or makes the total another one.
   */
  async #linesAsSeen(
    trx: Kysely<Schema>,
    checkout: Checkout & { readonly network: string },
    wanted: WantedCart,
    taken: TakenCart | undefined,
  ): Promise<LockedLines> {
    if (taken !== undefined) {
      const { lines, demand, paise, taken: offers } = taken.offered;
      const sizeIds = demand.map(({ sizeId }) => sizeId);
      const reserving = reservingCheckout(checkout);
      const [sizes, reserved, ofNetwork] = await pipeline([
        lockSizes(trx, this.#dependencies.database.engine, sizeIds, 'all'),
        reservedQuantities(trx, sizeIds, reserving),
        networkShare(trx, sizeIds, checkout.network, reserving),
      ]);
      if (demand.every(({ sizeId, quantity }) => availableQuantity(sizes.get(sizeId), reserved(sizeId)) >= quantity)) {
        refuseOtherOffers(taken, wanted, checkout.paise);
        // What goes beyond the network's share can be bought, but is not reserved.
        const { networkReservations: percent } = this.#dependencies;
        const reservable = demand.filter((piece) => isWithinShare(piece, sizes.get(piece.sizeId), ofNetwork, percent));
        if (paise === checkout.paise) return { lines, sizes, reservable, offers: storedOffers(offers) };
      }
    }
    throw await changedCart(trx, wanted.cart, checkout);
  }

  async #createProviderOrder(checkout: Checkout): Promise<CheckoutOrder> {
    const { provider, clock, log, events } = this.#dependencies;
    try {
      const order = await createProviderOrder(provider, checkout);
      await setProviderOrder(this.#db, checkout.id, order.id, firstCheck(clock()));
      const { id, account_id: account, paise, test } = checkout;
      events.record({ event: 'checkout started', checkout: id, account, paise, test: test === 1 });
      return shownOrder(checkout, order);
    } catch (error) {
      await dropReservations(this.#db, { checkout_id: checkout.id });
      await forgetReservation(this.#db, checkout.id);
      await inTransaction(this.#db, (trx) => releaseOffers(trx, this.#dependencies.database.engine, checkout.id));
      if (!(error instanceof ProviderError)) throw error;
      log.error(
        { err: error },
        `checkout: the provider created no order for checkout ${checkout.id}; its stock is free again`,
      );
      throw refusalOf(error);
    }
  }
}

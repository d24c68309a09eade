import type { Kysely } from 'kysely';
import type { CartPrice } from '#contract/cart-price.ts';
import type { Order } from '#contract/order.ts';
import type { OwnerSettings } from '#contract/owner-settings.ts';
import type { CheckoutCart } from '#contract/payment.ts';
import type { CartLimits } from '#contract/rules/cart-limits.ts';
import { phoneKey } from '#contract/rules/cash.ts';
import { toPaise } from '#contract/rules/money.ts';
import { newId } from '../../db/ids.ts';
import type { Schema } from '../../db/schema.ts';
import { pipeline } from '../../db/transaction.ts';
import { Refused } from '../../refused.ts';
import { pressHash } from '../../work/press-hash.ts';
import { lockAccount } from '../account/account-store.ts';
import type { Account } from '../account/account.ts';
import type { CatalogueTransaction } from '../catalogue-change/catalogue-changes.ts';
import { freeOffers, type Claim } from '../coupon/offer-uses.ts';
import { promisedColumns, type DeliveryService, type PromisedColumns } from '../delivery/delivery-service.ts';
import { mailboxKey } from '../mail/account-notices.ts';
import { insertMail } from '../mail/mail-store.ts';
import type { Sender } from '../mail/sender.ts';
import { queueOrderAlert } from '../mail/told-owners.ts';
import { productIds } from '../order/cart-lines.ts';
import type { OrderContext } from '../order/order-context.ts';
import type { OrderDetails } from '../order/order-details.ts';
import { newOrderMail, photosOfLines } from '../order/order-mails.ts';
import { discountOf } from '../order/order-offers.ts';
import { cashPaymentId, insertOrder, orderWithId, type OrderRow } from '../order/order-store.ts';
import { forShopper, shopOrder } from '../order/shop-order-store.ts';
import { changedCart, draftCheckout, draftOrder, priceCart, refuseLargeCart } from '../payment/cart-checkout.ts';
import { lockStock, takeStock, type LockedStock } from '../payment/checkout-stock.ts';
import { endReservationsOfAccount, insertCheckout, type Checkout } from '../payment/checkout-store.ts';
import {
  CartOffers,
  refuseOtherOffers,
  storedOffers,
  type OfferDependencies,
  type OfferRequest,
} from '../payment/offered-cart.ts';
import { productsWithSizes } from '../product/product-store.ts';
import { limits, type RateLimits } from '../rate-limit/rate-limits.ts';
import { isWithinShare, networkShare, type NetworkRules } from '../stock/network-share.ts';
import { dropReservations } from '../stock/stock-store.ts';
import { cashAlert, cashOrderAsked } from './cash-mails.ts';
import { cashRefused, type CashRules } from './cash-rules.ts';
import { cashOrderOfKey, insertCashOrder, isProved } from './cash-store.ts';
import type { ConfirmLinks } from './confirm-links.ts';

/** A cash order as a client sends it. */
interface CashOrderRequest extends OfferRequest {
  readonly cart: CheckoutCart;
  readonly key: string;
  /** In rupees, as the shopper saw it. */
  readonly amount?: number | undefined;
}

export interface CashOrderDependencies extends OrderContext, NetworkRules, OfferDependencies {
  readonly rateLimits: RateLimits;
  readonly delivery: DeliveryService;
  readonly settings: () => Promise<Pick<OwnerSettings, 'cash' | 'alerts' | 'returns'>>;
  readonly cartLimits: CartLimits;
  readonly test: boolean;
  /** Without a mail server, mails are written into files: nobody is asked, so time cancels nothing. */
  readonly sendsMails: boolean;
  readonly links: ConfirmLinks;
  readonly rules: CashRules;
  readonly details: OrderDetails;
}

/** The same once its code may be looked at. `refusal`: it may not. */
interface JudgedRequest extends CashOrderRequest {
  readonly account: Account;
  readonly refusal: CartPrice['refusal'];
}

/** What a new order needs that is read before its transaction. */
interface Prepared {
  readonly rules: OwnerSettings['cash'];
  readonly alerts: OwnerSettings['alerts'];
  readonly promised: PromisedColumns;
  readonly returnDays: number;
  readonly sender: Sender;
}

const hour = 3_600_000;

/** Places orders that are paid in cash when they arrive. */
export class CashOrderService {
  readonly #dependencies: CashOrderDependencies;
  readonly #db: Kysely<Schema>;
  readonly #offers: CartOffers;

  constructor(dependencies: CashOrderDependencies) {
    this.#dependencies = dependencies;
    this.#db = dependencies.database.db;
    this.#offers = new CartOffers(dependencies);
  }

  /**
   * Places an order, once for each key of the account: a repeated call answers with the order that the first one has placed, also while that
   * runs.
   * @throws {Refused} tooManyTries, keyReused, cartEmpty, addressMissing, notDelivered, cashNotOffered, tooManyOfProduct, tooManyInCart,
   *   cartChanged, couponChanged
   */
  async place(request: CashOrderRequest, account: Account, ip: string): Promise<{ order: Order; isNew: boolean }> {
    const { rateLimits, changes, database, events, onMailQueued } = this.#dependencies;
    // Before limits and rules: neither may refuse the repetition of a press.
    const before = await placedOrder(this.#db, account, request);
    if (before !== undefined) return { order: await this.#shown(before), isNew: false };
    await rateLimits.count({ limit: limits.checkouts, who: account.id }, { limit: limits.addressCheckouts, who: ip });
    const checkout = this.#draft(request, account);
    const prepared = { ...(await this.#prepare(request, checkout)), ip };
    const place = () =>
      this.#offers.refusing(request, { account, ip }, (offers, refusal) =>
        changes.transaction(async (catalogue) => {
          const { trx } = catalogue;
          // Orders of an account are placed one after the other: of two calls with one key the second finds the first one's order.
          await lockAccount(trx, database.engine, account.id);
          const placed = await placedOrder(trx, account, request);
          if (placed !== undefined) return { order: placed, isNew: false };
          const wanted = { ...request, coupon: undefined, ...offers, account, refusal };
          return { order: await this.#insert(catalogue, wanted, checkout, prepared), isNew: true };
        }),
      );
    // A refusal can show that another account has ordered with this phone.
    const { order, isNew } = await rateLimits.attempt(
      [{ limit: limits.cashPhones, who: account.id }],
      place,
      () => false,
      (error) => error instanceof Refused && error.code === 'cashNotOffered',
    );
    if (isNew) {
      const { id, number, checkout_id, payment_id: payment, account_id, paise, test } = order;
      const about = { order: id, number, checkout: checkout_id, payment, account: account_id, paise, test: test === 1 };
      events.record({ event: 'order placed', ...about, discount: discountOf(order.offers), cash: true });
      onMailQueued();
    }
    return { order: await this.#shown(order), isNew };
  }

  #draft({ cart, amount = 0 }: CashOrderRequest, account: Account): Checkout {
    const { test, clock } = this.#dependencies;
    return draftCheckout(account, cart, { paise: toPaise(amount), test: test ? 1 : 0, created_at: clock() });
  }

  /** What does not depend on other orders or on stock is refused before the transaction. */
  async #prepare({ cart }: CashOrderRequest, { address, pincode }: Checkout): Promise<Prepared> {
    const { delivery, settings, cartLimits, sender } = this.#dependencies;
    if (cart.products.length === 0) throw new Refused('cartEmpty');
    if (address === '') throw new Refused('addressMissing');
    const answer = await delivery.refuseUnlessDelivered(pincode);
    const { cash: rules, alerts, returns } = await settings();
    if (!rules.offered) throw cashRefused('off');
    if (!answer.cash) throw cashRefused('pincode', { pincode: answer.pincode });
    await refuseLargeCart(this.#db, cart, cartLimits);
    return {
      ...{ rules, alerts, promised: promisedColumns(answer), returnDays: returns.days },
      sender: await sender(),
    };
  }

  async #insert(
    catalogue: CatalogueTransaction,
    request: JudgedRequest,
    draft: Checkout,
    prepared: Prepared & { readonly ip: string },
  ): Promise<OrderRow> {
    const { trx } = catalogue;
    const { database, rules, networkKey } = this.#dependencies;
    const network = networkKey(prepared.ip);
    const { engine } = database;
    const { account_id, created_at: now, test } = draft;
    const phone = phoneKey(draft.phone);
    await pipeline([
      endReservationsOfAccount(trx, account_id, now),
      dropReservations(trx, { account_id }),
      rules.lockPhone(trx, phone),
    ]);
    const orderId = newId();
    const { checkout, stock, isFree } = await this.#priced(
      trx,
      request,
      draft,
      { network, takes: { orderId } },
      (paise) =>
        rules.refuseOrder(trx, prepared.rules, { paise, now }, { accountId: account_id, phoneKey: phone, test }),
    );
    const isAsked = await this.#takeQuestion(trx, checkout, prepared.ip);
    // No timer ends an order that nobody is asked about, so it keeps no pieces from others.
    const waits = !isAsked || isFree || (await this.#waits(trx, stock, network));
    // Its offers wait with it.
    if (waits) await freeOffers(trx, engine, checkout.id);
    const drafted = { ...draftOrder(checkout, now), id: orderId };
    const id = cashPaymentId(drafted.id);
    const cash = { method: 'cod', cash_state: 'pending', confirm: 'waiting' } as const;
    const payment = { provider_order_id: id, payment_id: id, payment_paise: null, ...cash };
    // What waits for its pieces is promised when it gets them.
    const kept = { network, ...(waits ? { waits_for_pieces: 1 as const } : prepared.promised) };
    const { cancel_hours: hours } = prepared.rules;
    const cancelledAfter = hours === 0 || !this.#dependencies.sendsMails ? null : hours * hour;
    const cancel_at = cancelledAfter === null ? null : now + cancelledAfter;
    const lines = checkout.lines ?? [];
    const [number, photos] = await pipeline([
      engine.nextOrderNumber(trx),
      photosOfLines(trx, lines, prepared.sender),
      !waits && takeStock(catalogue, engine, stock, drafted.id),
      insertCheckout(trx, checkout),
    ]);
    const order: OrderRow = { ...drafted, ...payment, ...kept, return_days: prepared.returnDays, number };
    await pipeline([
      insertOrder(trx, order, lines),
      insertCashOrder(trx, {
        ...{ order_id: order.id, account_id, client_key: request.key },
        ...{ cart_hash: cartHash(request), phone_key: phone, cancel_at },
      }),
      ...this.#mails(trx, { order, lines, photos }, { ...prepared, cancelledAfter, isAsked }),
    ]);
    return order;
  }

  /**
   * Whether an order waits for its pieces: with them, unconfirmed orders and reservations of its network would take more of a size than one
   * network may. Thousands of phones share one address, so it is not refused.
   */
  async #waits(trx: Kysely<Schema>, { demand, sizes, reserving }: LockedStock, network: string): Promise<boolean> {
    const { networkReservations: percent } = this.#dependencies;
    const share = await networkShare(trx, [...sizes.keys()], network, reserving);
    return !demand.every((wanted) => isWithinShare(wanted, sizes.get(wanted.sizeId), share, percent));
  }

  /**
   * The checkout at the shop's prices less its offers, and its locked stock.
   * @param check Refuses a total.
   * @throws {CartChangedRefusal}
   * @throws {CouponChangedRefusal}
   */
  async #priced(
    trx: Kysely<Schema>,
    request: JudgedRequest,
    draft: Checkout,
    claim: Pick<Claim, 'network' | 'takes'>,
    check: (paise: number) => Promise<void>,
  ): Promise<{ checkout: Checkout; stock: LockedStock; isFree: boolean }> {
    const { cart, amount } = request;
    const { engine } = this.#dependencies.database;
    const priced = priceCart(cart, await productsWithSizes(trx, productIds(cart), 'shown'));
    if (priced === undefined) throw await changedCart(trx, cart, draft);
    const judging = { method: 'cod', account: request.account, refusal: request.refusal } as const;
    const taken = await this.#offers.take(trx, priced, request, judging, { ...claim, checkoutId: draft.id });
    const { lines, paise, taken: offers } = taken.offered;
    // It is settled from the start: no provider's order can pay it.
    const settled = { lines, paise, offers: storedOffers(offers), settled_at: draft.created_at };
    const checkout = { ...draft, ...settled };
    const stock = await lockStock(trx, engine, checkout, draft.created_at);
    if (stock === undefined) throw await changedCart(trx, cart, draft);
    const seen = amount === undefined ? undefined : draft.paise;
    refuseOtherOffers(taken, request, seen);
    if (seen !== undefined && paise !== seen) throw await changedCart(trx, cart, draft);
    await check(paise);
    return { checkout, stock, isFree: taken.isFree };
  }

  /** The shopper's mail and the owner's. An address that gets the mail to confirm needs no other about the same order. */
  #mails(
    trx: Kysely<Schema>,
    mailed: Parameters<typeof newOrderMail>[0],
    {
      alerts,
      sender,
      cancelledAfter,
      isAsked,
    }: Prepared & { readonly cancelledAfter: number | null; readonly isAsked: boolean },
  ): readonly unknown[] {
    const { order } = mailed;
    const { links, rateLimits } = this.#dependencies;
    const now = order.created_at;
    const waiting = { ...mailed, token: links.tokenOf(order.id), cancelledAfter };
    const toOwner = alerts.order !== alerts.cash && alerts.order;
    const toConfirm = alerts.cash && cashAlert(mailed, sender, alerts.cash, isAsked);
    return [
      isAsked && insertMail(trx, order.id, cashOrderAsked('confirmation', waiting, sender), now),
      toConfirm && queueOrderAlert(trx, rateLimits, order.id, toConfirm, now),
      toOwner && queueOrderAlert(trx, rateLimits, order.id, newOrderMail(mailed, sender, toOwner), now),
    ];
  }

  /**
   * Whether a mail asks for the confirmation. Nobody has proved yet that the mailbox is the shopper's: a stranger's gets few such mails a day,
   * and a network makes the shop send few. Of orders beyond that a person of the shop asks.
   */
  async #takeQuestion(trx: Kysely<Schema>, { account_id, email }: Checkout, ip: string): Promise<boolean> {
    if (await isProved(trx, account_id)) return true;
    return this.#dependencies.rateLimits.take(
      trx,
      { limit: limits.accountCashQuestions, who: account_id },
      { limit: limits.mailboxCashQuestions, who: mailboxKey(email) },
      { limit: limits.addressCashQuestions, who: ip },
    );
  }

  async #shown(order: OrderRow): Promise<Order> {
    const [shown] = await this.#dependencies.details.ofShopper([forShopper(await shopOrder(this.#db, order))]);
    if (shown === undefined) throw new Error('The order is missing from its list');
    return shown;
  }
}

/**
 * The order that the account has placed with the key of this request.
 * @throws {Refused} keyReused: it was another cart.
 */
async function placedOrder(
  db: Kysely<Schema>,
  { id }: Account,
  request: CashOrderRequest,
): Promise<OrderRow | undefined> {
  const known = await cashOrderOfKey(db, id, request.key);
  if (known === undefined) return undefined;
  if (known.cart_hash !== cartHash(request)) throw new Refused('keyReused');
  return orderWithId(db, known.order_id);
}

/** The hash of what was sent. The order of the products does not count. */
function cartHash({ cart, amount, offers = false, coupon = '' }: CashOrderRequest): string {
  const products = cart.products.map(({ _id, size = '' }) => `${_id} ${size}`).sort();
  const withOffers = offers || coupon !== '' ? [offers, coupon] : [];
  return pressHash([products, cart.size, cart.address, amount ?? null, ...withOffers]);
}

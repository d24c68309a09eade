import type { Kysely } from 'kysely';
import { cancelReasons, isNoOrder, type CancelReason } from '#contract/rules/cancel-reasons.ts';
import { newId } from '../../db/ids.ts';
import type { Schema } from '../../db/schema.ts';
import { pipeline } from '../../db/transaction.ts';
import {
  isCash,
  isPaid,
  type PaymentProvider,
  type ProviderPayment,
  unlessUnknown,
} from '../../providers/payment-provider.ts';
import type { ShopEvent } from '../../shop-events.ts';
import type { CatalogueTransaction } from '../catalogue-change/catalogue-changes.ts';
import { releaseOffers, useOffers } from '../coupon/offer-uses.ts';
import { promisedColumns, type DeliveryService, type PromisedColumns } from '../delivery/delivery-service.ts';
import { insertMail } from '../mail/mail-store.ts';
import type { Sender } from '../mail/sender.ts';
import { queueOrderAlert } from '../mail/told-owners.ts';
import type { OrderContext } from '../order/order-context.ts';
import { newOrderMail, orderConfirmation, photosOfLines } from '../order/order-mails.ts';
import { discountOf } from '../order/order-offers.ts';
import {
  insertOrder,
  orderOfCheckout,
  orderOfPayment,
  paidPaise,
  type OrderDraft,
  type OrderRow,
} from '../order/order-store.ts';
import type { RateLimits } from '../rate-limit/rate-limits.ts';
import { queueRefund } from '../refund/refund-store.ts';
import { dropReservations } from '../stock/stock-store.ts';
import { draftOrder } from './cart-checkout.ts';
import { payCashOrder } from './cash-payment.ts';
import { linesWithSizes, lockStock, takeStock, type LockedStock } from './checkout-stock.ts';
import {
  checkoutOfProviderOrder,
  closeCheckout,
  lockCheckout,
  setPaidAt,
  type Checkout,
  firstCheckOfSettled,
} from './checkout-store.ts';
import { unmatchedWithId, type UnmatchedPayments } from './unmatched-payments.ts';

/** How long a payment without a cart waits for its callback, in milliseconds (docs/server.md, 'Payments out of the ordinary'). */
const cartWait = 15 * 60_000;

/**
 * The result of settling a payment. `ordered`: it became an order. `refunded`: a refund is queued, with a reason for the shopper. `waiting`:
 * its cart is not known yet. `unpaid`: no money was captured. `cash`: nor will it be, the shopper chose cash on delivery. `unmatched`: the receipt is ours, but the checkout is gone; an admin
 * decides. `otherAmount`: it is not the order's amount, and the provider does not call the order paid; an admin decides. `unknown`: the
 * payment does not belong to this shop.
 */
export type Settled =
  | { readonly outcome: 'ordered' | 'waiting' | 'unpaid' | 'cash' | 'unmatched' | 'otherAmount' | 'unknown' }
  | { readonly outcome: 'refunded'; readonly reason: CancelReason };

/** What the caller of a settlement knows about the payment. */
export interface PaymentReport {
  /** The checkout of the provider's order, if the caller has read it. */
  readonly checkout?: Checkout;
  /** The cart sent with the callback does not cost the amount paid. */
  readonly wrongCart?: boolean;
}

export interface SettlementDependencies extends OrderContext {
  readonly provider: PaymentProvider;
  readonly unmatched: UnmatchedPayments;
  readonly delivery: DeliveryService;
  readonly rateLimits: RateLimits;
  /** Who gets mails about new orders; empty: nobody. */
  readonly orderAlertTo: () => Promise<string>;
  /** The days to return what is bought now. */
  readonly returnDays: () => Promise<number>;
  /** Called after a refund was queued. */
  readonly onRefundQueued: () => void;
}

/** A payment as the provider reports it. */
interface CapturedPayment {
  readonly payment: ProviderPayment;
  /** Whether it pays its checkout. */
  readonly pays: boolean;
  readonly wrongCart: boolean;
  /** What is promised of its order, if it becomes one: when it arrives, and how long it can be returned. */
  readonly promised: PromisedColumns & Pick<OrderRow, 'return_days'>;
  readonly sender: Sender;
  readonly alertTo: string;
}

/** A paid checkout whose stock is locked. */
interface PaidCheckout extends Pick<CapturedPayment, 'payment' | 'promised' | 'sender' | 'alertTo'> {
  readonly checkout: Checkout;
  readonly stock: LockedStock;
  /** Of the order that it becomes. */
  readonly orderId: string;
}

/** What a transaction decided, with the event that it makes if it is committed. */
interface Decision {
  readonly settled: Settled;
  readonly event?: ShopEvent;
}

/** Turns a payment into exactly one order or one refund, whoever reported it (docs/decisions/0010). */
export class Settlement {
  readonly #dependencies: SettlementDependencies;
  readonly #db: Kysely<Schema>;
  /** The running settlements of this process by payment. */
  readonly #running = new Map<string, Promise<Settled>>();

  constructor(dependencies: SettlementDependencies) {
    this.#dependencies = dependencies;
    this.#db = dependencies.database.db;
  }

  /**
   * Settles a payment once: later calls return the stored result. Trusts only the state of the payment that the provider's API returns.
   * @throws {ProviderError} The provider could not be asked; nothing was changed, try again.
   */
  async settle(providerOrderId: string, paymentId: string, report: PaymentReport = {}): Promise<Settled> {
    const key = `${providerOrderId} ${paymentId}`;
    // The callback and up to three webhooks report a payment at the same time: the first report does the work for the others.
    const result = await this.#running.get(key);
    if (result?.outcome === 'ordered' || result?.outcome === 'refunded') return result;
    const settling = this.#settle(providerOrderId, paymentId, report);
    this.#running.set(key, settling);
    try {
      return await settling;
    } finally {
      if (this.#running.get(key) === settling) this.#running.delete(key);
    }
  }

  async #settle(
    providerOrderId: string,
    paymentId: string,
    { checkout: known, wrongCart = false }: PaymentReport,
  ): Promise<Settled> {
    const checkout = known ?? (await checkoutOfProviderOrder(this.#db, providerOrderId));
    const settledBefore = hasUnpaidReservation(checkout) ? undefined : await this.settled(providerOrderId, paymentId);
    if (settledBefore !== undefined) return settledBefore;
    if (checkout === undefined) {
      const isStored = await this.#dependencies.unmatched.storeIfOurs(providerOrderId, paymentId);
      return { outcome: isStored ? 'unmatched' : 'unknown' };
    }
    const payment = await this.#fetchAndCapture(providerOrderId, paymentId, checkout.paise);
    if (payment?.status !== 'captured') return { outcome: payment && isCash(payment) ? 'cash' : 'unpaid' };
    const pays = await this.#pays(payment, checkout);
    const { sender, orderAlertTo, returnDays, delivery } = this.#dependencies;
    const delivered = promisedColumns(await delivery.answer(checkout.pincode));
    const promised = { ...delivered, return_days: await returnDays() };
    const found = { payment, wrongCart, pays, promised, sender: await sender(), alertTo: await orderAlertTo() };
    const { settled, event } = await this.#dependencies.changes.transaction((catalogue) =>
      this.#decide(catalogue, checkout.id, found),
    );
    if (event !== undefined) this.#dependencies.events.record(event);
    if (settled.outcome === 'ordered') this.#dependencies.onMailQueued();
    if (settled.outcome === 'refunded') this.#dependencies.onRefundQueued();
    return settled;
  }

  /** The result of a settled payment; undefined if it is not settled. */
  async settled(providerOrderId: string, paymentId: string): Promise<Settled | undefined> {
    const order = await orderOfPayment(this.#db, paymentId);
    if (order !== undefined) return order.provider_order_id === providerOrderId ? resultOf(order) : undefined;
    const unmatched = await unmatchedWithId(this.#db, paymentId);
    // A payment of another amount becomes an order if the provider calls its order paid later.
    if (unmatched === undefined || (unmatched.reason !== null && unmatched.handled_at === null)) return undefined;
    return { outcome: unmatched.reason === null ? 'unmatched' : 'otherAmount' };
  }

  /** The payment, if it belongs to this order; captures an authorised one with the order's amount. */
  async #fetchAndCapture(
    providerOrderId: string,
    paymentId: string,
    paise: number,
  ): Promise<ProviderPayment | undefined> {
    const { provider } = this.#dependencies;
    const payment = await unlessUnknown(provider.payment(paymentId));
    if (payment?.orderId !== providerOrderId) return undefined;
    if (payment.status !== 'authorized') return payment;
    // Refused if another server captured it meanwhile; the payment is fetched again either way.
    await unlessUnknown(provider.capture(paymentId, paise));
    return provider.payment(paymentId);
  }

  /** Whether the captured payment pays the checkout. If its amount differs, the provider's own order decides. */
  async #pays({ orderId, paise: paid, currency }: ProviderPayment, { paise }: Checkout): Promise<boolean> {
    if (currency !== 'INR') return false;
    if (paid === paise) return true;
    const order = await unlessUnknown(this.#dependencies.provider.order(orderId ?? ''));
    return order !== undefined && order.paise === paise && isPaid(order);
  }

  /** Runs in the transaction. Holds the checkout's lock, so that reports of its payments are settled one after the other. */
  async #decide(
    catalogue: CatalogueTransaction,
    checkoutId: string,
    { payment, pays, wrongCart, ...ordering }: CapturedPayment,
  ): Promise<Decision> {
    const { trx } = catalogue;
    const checkout = await lockCheckout(trx, this.#dependencies.database.engine, checkoutId);
    if (checkout === undefined) return { settled: { outcome: 'unknown' } };
    let first: OrderRow | undefined;
    if (!hasUnpaidReservation(checkout)) {
      const [order, ordered] = await pipeline([orderOfPayment(trx, payment.id), orderOfCheckout(trx, checkoutId)]);
      if (order !== undefined) return { settled: resultOf(order) };
      first = ordered;
    }
    const differs = payment.paise !== checkout.paise || payment.currency !== 'INR';
    if (differs && !(await this.#dependencies.unmatched.release(trx, { payment, checkout, pays }))) {
      return { settled: { outcome: 'otherAmount' } };
    }
    if (first !== undefined) return this.#payAgain(catalogue, checkout, payment, { first, ...ordering });
    if (checkout.lines === null) return this.#withoutCart(trx, checkout, payment, wrongCart);
    const lines = await linesWithSizes(trx, checkout, checkout.lines);
    const sized = { ...checkout, lines };
    const { database, clock } = this.#dependencies;
    const now = clock();
    const orderId = newId();
    if (!(await useOffers(trx, database.engine, { checkoutId, orderId, now })))
      return this.#cancel(trx, sized, payment, 'couponUsed');
    const stock = await lockStock(trx, database.engine, sized, now);
    if (stock === undefined) return this.#cancel(trx, sized, payment, 'soldOut');
    return this.#order(catalogue, { checkout: sized, payment, stock, orderId, ...ordering });
  }

  /** A payment of a checkout that has an order: it pays a cash order that is still in the shop, any other is refunded. */
  async #payAgain(
    catalogue: CatalogueTransaction,
    checkout: Checkout,
    payment: ProviderPayment,
    { first, promised, sender }: Pick<CapturedPayment, 'promised' | 'sender'> & { readonly first: OrderRow },
  ): Promise<Decision> {
    const { trx } = catalogue;
    if (first.cash_state === null) return this.#cancelDuplicate(trx, checkout, payment, 'paidTwice');
    const { database, clock } = this.#dependencies;
    const now = clock();
    const paying = { orderId: first.id, checkout, payment, promised, sender, now };
    const paid = await payCashOrder(catalogue, database.engine, paying);
    await this.#close(trx, checkout, now);
    if (typeof paid === 'string') return this.#cancelDuplicate(trx, checkout, payment, paid);
    return { settled: { outcome: 'ordered' }, event: { event: 'order paid', ...eventOf(paid) } };
  }

  async #withoutCart(
    trx: Kysely<Schema>,
    checkout: Checkout,
    payment: ProviderPayment,
    wrongCart: boolean,
  ): Promise<Decision> {
    if (wrongCart) return this.#cancel(trx, checkout, payment, 'wrongCart');
    const now = this.#dependencies.clock();
    const paidAt = checkout.paid_at ?? now;
    if (now >= paidAt + cartWait) return this.#cancel(trx, checkout, payment, 'noCart');
    await setPaidAt(trx, checkout.id, paidAt, paidAt + cartWait);
    return { settled: { outcome: 'waiting' } };
  }

  async #order(
    catalogue: CatalogueTransaction,
    { checkout, payment, promised, stock, orderId, sender, alertTo }: PaidCheckout,
  ): Promise<Decision> {
    const { trx } = catalogue;
    const { database, rateLimits, clock } = this.#dependencies;
    const now = clock();
    const lines = checkout.lines ?? [];
    const draft = { ...orderOf(checkout, payment, now), ...promised, id: orderId };
    const [order, photos] = await pipeline([
      this.#numbered(trx, draft),
      photosOfLines(trx, lines, sender),
      takeStock(catalogue, database.engine, stock, draft.id),
    ]);
    await pipeline([
      insertOrder(trx, order, lines),
      insertMail(trx, order.id, orderConfirmation({ order, lines, photos }, sender), now),
      alertTo &&
        queueOrderAlert(trx, rateLimits, order.id, newOrderMail({ order, lines, photos }, sender, alertTo), now),
      this.#close(trx, checkout, now),
    ]);
    return {
      settled: { outcome: 'ordered' },
      event: { event: 'order placed', ...eventOf(order), discount: discountOf(order.offers) },
    };
  }

  async #numbered(trx: Kysely<Schema>, draft: OrderDraft): Promise<OrderRow> {
    return { ...draft, number: await this.#dependencies.database.engine.nextOrderNumber(trx) };
  }

  /** Writes a cancelled order with its reason, and the refund. */
  async #cancel(
    trx: Kysely<Schema>,
    checkout: Checkout,
    payment: ProviderPayment,
    reason: CancelReason,
  ): Promise<Decision> {
    const now = this.#dependencies.clock();
    const draft = { ...orderOf(checkout, payment, now), status: 'Cancelled', cancel_code: reason } as const;
    const order = await this.#numbered(trx, draft);
    await releaseOffers(trx, this.#dependencies.database.engine, checkout.id);
    await insertOrder(trx, order, checkout.lines ?? []);
    await this.#close(trx, checkout, now);
    return this.#refund(trx, order, reason);
  }

  /** Writes an order without lines for a duplicate payment of a checkout that has an order, and the refund. */
  async #cancelDuplicate(
    trx: Kysely<Schema>,
    checkout: Checkout,
    payment: ProviderPayment,
    reason: CancelReason,
  ): Promise<Decision> {
    const draft = {
      ...orderOf(checkout, payment, this.#dependencies.clock()),
      further: 1,
      status: 'Cancelled',
      cancel_code: reason,
    } as const;
    const order = await this.#numbered(trx, draft);
    await insertOrder(trx, order, []);
    return this.#refund(trx, order, reason);
  }

  async #refund(trx: Kysely<Schema>, order: OrderRow, reason: CancelReason): Promise<Decision> {
    const { payment_id: paymentId, provider_order_id: providerOrderId } = order;
    const refundable = { paymentId, providerOrderId, paise: paidPaise(order), reason: cancelReasons[reason] };
    await queueRefund(trx, refundable, this.#dependencies.clock());
    return {
      settled: { outcome: 'refunded', reason },
      event: { event: 'payment returned', ...eventOf(order), reason },
    };
  }

  async #close(trx: Kysely<Schema>, checkout: Checkout, now: number): Promise<void> {
    await pipeline([
      dropReservations(trx, { checkout_id: checkout.id }),
      closeCheckout(trx, checkout.id, now, firstCheckOfSettled(now)),
    ]);
  }
}

/**
 * Whether no payment has settled it: `held_until` stays until the transaction that settles the checkout clears it, also after the reservation
 * has expired. It spares the query for an order.
 */
function hasUnpaidReservation(checkout: Checkout | undefined): boolean {
  return checkout !== undefined && checkout.held_until !== null;
}

function resultOf({ cancel_code: code }: OrderRow): Settled {
  // An order that was cancelled later still counts as ordered.
  return isNoOrder(code) ? { outcome: 'refunded', reason: code } : { outcome: 'ordered' };
}

function eventOf({ id, number, checkout_id, payment_id, account_id, paise, test }: OrderRow) {
  return {
    order: id,
    number,
    checkout: checkout_id,
    payment: payment_id,
    account: account_id,
    paise,
    test: test === 1,
  };
}

function orderOf(checkout: Checkout, payment: ProviderPayment, now: number): OrderDraft {
  return {
    ...draftOrder(checkout, now),
    provider_order_id: checkout.provider_order_id ?? '',
    payment_id: payment.id,
    payment_paise: payment.paise === checkout.paise ? null : payment.paise,
    method: 'online',
    cash_state: null,
    confirm: null,
  };
}

import type { Kysely } from 'kysely';
import { cancelReasons, type CancelReason } from '#contract/rules/cancel-reasons.ts';
import { sizeOfOrder } from '#contract/rules/cart-size.ts';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import { newId } from '../../db/ids.ts';
import type { Schema } from '../../db/schema.ts';
import type { RazorpayClient } from '../../providers/razorpay/razorpay-client.ts';
import type { RazorpayPayment } from '../../providers/razorpay/razorpay-entities.ts';
import { unlessUnknown } from '../../providers/razorpay/razorpay-error.ts';
import type { CatalogueChanges } from '../catalogue-change/catalogue-changes.ts';
import type { CatalogueTransaction } from '../catalogue-change/catalogue-transaction.ts';
import { insertMail } from '../mail/mail-store.ts';
import type { Sender } from '../mail/sender.ts';
import { orderConfirmation, photosOfLines } from '../order/order-mails.ts';
import { insertOrder, orderOfCheckout, orderOfPayment, type OrderDraft, type OrderRow } from '../order/order-store.ts';
import { queueRefund } from '../refund/refund-store.ts';
import { liveSizes, lockSizes, type SizeRow } from '../stock/size-store.ts';
import {
  dropHolds,
  freePieces,
  heldPieces,
  takePieces,
  trimHolds,
  type HeldPieces,
  type Holder,
  type Pieces,
} from '../stock/stock-store.ts';
import { demandOf, withSizes, type CartLine } from '../order/cart-lines.ts';
import { checkoutOfProviderOrder, closeCheckout, lockCheckout, setPaidAt, type Checkout } from './checkout-store.ts';
import { firstCheckOfSettled } from './next-check.ts';
import type { UnmatchedPayments } from './unmatched-payments.ts';

/** How long a payment without a cart waits for its callback, in milliseconds (docs/decisions/0010). */
const cartWait = 15 * 60_000;

/**
 * The verdict on a payment. `ordered`: it became an order. `refunded`: a refund is queued, with a reason for the shopper. `waiting`:
 * its cart is not known yet. `unpaid`: no money was captured. `unmatched`: the receipt is ours, but the checkout is gone; an admin
 * decides. `unknown`: the payment does not belong to this shop.
 */
export type Settled =
  | { readonly outcome: 'ordered' | 'waiting' | 'unpaid' | 'unmatched' | 'unknown' }
  | { readonly outcome: 'refunded'; readonly reason: CancelReason };

/** What the caller of a settlement knows about the payment. */
export interface PaymentReport {
  /** The checkout of the provider's order, if the caller has read it. */
  readonly checkout?: Checkout;
  /** The cart sent with the callback does not cost the amount paid. */
  readonly wrongCart?: boolean;
}

export interface SettlementDependencies {
  readonly database: Database;
  readonly changes: CatalogueChanges;
  readonly provider: RazorpayClient;
  readonly unmatched: UnmatchedPayments;
  readonly clock: Clock;
  readonly sender: () => Sender;
  /** Called after a mail was queued. */
  readonly onMailQueued: () => void;
  /** Called after a refund was queued. */
  readonly onRefundQueued: () => void;
}

/** The locked sizes of a checkout, which have the wanted pieces. */
interface LockedStock {
  readonly demand: readonly Pieces[];
  readonly sizes: ReadonlyMap<string, SizeRow>;
  readonly holder: Holder;
  readonly held: (sizeId: string) => HeldPieces;
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
   * Settles a payment once: later calls return the stored verdict. Trusts only the state of the payment that the provider's API returns.
   * @throws {RazorpayError} The provider could not be asked; nothing was changed, try again.
   */
  async settle(providerOrderId: string, paymentId: string, report: PaymentReport = {}): Promise<Settled> {
    const key = `${providerOrderId} ${paymentId}`;
    // The callback and up to three webhooks report a payment at the same time: the first report does the work for the others.
    const verdict = await this.#running.get(key);
    if (verdict?.outcome === 'ordered' || verdict?.outcome === 'refunded') return verdict;
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
    const settledBefore = isOpen(checkout) ? undefined : await this.settled(providerOrderId, paymentId);
    if (settledBefore !== undefined) return settledBefore;
    if (checkout === undefined) {
      const isStored = await this.#dependencies.unmatched.storeIfOurs(providerOrderId, paymentId);
      return { outcome: isStored ? 'unmatched' : 'unknown' };
    }
    const payment = await this.#capturedPayment(providerOrderId, paymentId);
    if (payment === undefined) return { outcome: 'unpaid' };
    const settled = await this.#dependencies.changes.transaction((catalogue) =>
      this.#decide(catalogue, checkout.id, payment, wrongCart),
    );
    if (settled.outcome === 'ordered') this.#dependencies.onMailQueued();
    if (settled.outcome === 'refunded') this.#dependencies.onRefundQueued();
    return settled;
  }

  /** The verdict on a settled payment; undefined if it is not settled. */
  async settled(providerOrderId: string, paymentId: string): Promise<Settled | undefined> {
    const order = await orderOfPayment(this.#db, paymentId);
    if (order !== undefined) return order.provider_order_id === providerOrderId ? verdictOf(order) : undefined;
    return (await this.#dependencies.unmatched.has(paymentId)) ? { outcome: 'unmatched' } : undefined;
  }

  /** The payment, if it belongs to this order and is captured; captures an authorised one. */
  async #capturedPayment(providerOrderId: string, paymentId: string): Promise<RazorpayPayment | undefined> {
    const { provider } = this.#dependencies;
    let payment = await unlessUnknown(provider.payment(paymentId));
    if (payment?.order_id !== providerOrderId) return undefined;
    if (payment.status === 'authorized') {
      // Refused if another server captured it meanwhile; the payment is fetched again either way.
      await unlessUnknown(provider.capture(payment));
      payment = await provider.payment(paymentId);
    }
    return payment.status === 'captured' ? payment : undefined;
  }

  /** Runs in the transaction. Holds the checkout's lock, so that reports of its payments are settled one after the other. */
  async #decide(
    catalogue: CatalogueTransaction,
    checkoutId: string,
    payment: RazorpayPayment,
    wrongCart: boolean,
  ): Promise<Settled> {
    const { trx } = catalogue;
    const checkout = await lockCheckout(trx, this.#dependencies.database.engine, checkoutId);
    if (checkout === undefined) return { outcome: 'unknown' };
    if (!isOpen(checkout)) {
      const [order, first] = await Promise.all([orderOfPayment(trx, payment.id), orderOfCheckout(trx, checkoutId)]);
      if (order !== undefined) return verdictOf(order);
      if (first !== undefined) return this.#cancelFurther(trx, checkout, payment);
    }
    if (payment.amount !== checkout.paise || payment.currency !== 'INR') {
      return this.#cancel(trx, checkout, payment, 'wrongAmount');
    }
    if (checkout.lines === null) return this.#withoutCart(trx, checkout, payment, wrongCart);
    const lines = await this.#withSizes(trx, checkout, checkout.lines);
    const sized = { ...checkout, lines };
    const stock = await this.#lockStock(trx, sized);
    if (stock === undefined) return this.#cancel(trx, sized, payment, 'soldOut');
    return this.#order(catalogue, sized, payment, stock);
  }

  /** Finds the sizes of lines that have none yet: of an outside client's cart, or of a checkout from before there were sizes. */
  async #withSizes(trx: Kysely<Schema>, { size }: Checkout, lines: readonly CartLine[]): Promise<readonly CartLine[]> {
    const products = lines.flatMap(({ product, sizeRow }) => (sizeRow === undefined ? [product._id] : []));
    return products.length === 0 ? lines : withSizes(lines, await liveSizes(trx, products), size);
  }

  async #withoutCart(
    trx: Kysely<Schema>,
    checkout: Checkout,
    payment: RazorpayPayment,
    wrongCart: boolean,
  ): Promise<Settled> {
    if (wrongCart) return this.#cancel(trx, checkout, payment, 'wrongCart');
    const now = this.#dependencies.clock();
    const paidAt = checkout.paid_at ?? now;
    if (now >= paidAt + cartWait) return this.#cancel(trx, checkout, payment, 'noCart');
    await setPaidAt(trx, checkout.id, paidAt, paidAt + cartWait);
    return { outcome: 'waiting' };
  }

  /**
   * Locks the stock of all lines; undefined if one is short. While the checkout's own hold lasts, its pieces are reserved, so the stock
   * on hand decides.
   */
  async #lockStock(trx: Kysely<Schema>, checkout: Checkout): Promise<LockedStock | undefined> {
    const { database, clock } = this.#dependencies;
    const demand = demandOf(checkout.lines ?? []);
    if (demand === undefined) return undefined;
    const sizeIds = demand.map(({ sizeId }) => sizeId);
    const holder = { accountId: checkout.account_id, checkoutId: checkout.id, now: clock() };
    const [sizes, held] = await Promise.all([
      lockSizes(trx, database.engine, sizeIds),
      heldPieces(trx, sizeIds, holder),
    ]);
    const isInStock = demand.every((wanted) => isEnough(wanted, sizes.get(wanted.sizeId), held(wanted.sizeId)));
    return isInStock ? { demand, sizes, holder, held } : undefined;
  }

  async #takeStock(
    catalogue: CatalogueTransaction,
    { demand, sizes, holder, held }: LockedStock,
    orderId: string,
  ): Promise<void> {
    const { engine } = this.#dependencies.database;
    await takePieces(catalogue, engine, sizes, demand, { orderId, at: holder.now });
    for (const { sizeId, pieces } of demand) {
      const { byAccount, byOthers } = held(sizeId);
      const left = (sizes.get(sizeId)?.quantity ?? 0) - pieces - byOthers;
      if (byAccount > left) await trimHolds(catalogue.trx, holder, sizeId, left);
    }
  }

  async #order(
    catalogue: CatalogueTransaction,
    checkout: Checkout,
    payment: RazorpayPayment,
    stock: LockedStock,
  ): Promise<Settled> {
    const { trx } = catalogue;
    const { clock } = this.#dependencies;
    const sender = this.#dependencies.sender();
    const now = clock();
    const lines = checkout.lines ?? [];
    const draft = orderOf(checkout, payment, now);
    const [order, photos] = await Promise.all([
      this.#numbered(trx, draft),
      photosOfLines(trx, lines, sender),
      this.#takeStock(catalogue, stock, draft.id),
    ]);
    await Promise.all([
      insertOrder(trx, order, lines),
      insertMail(trx, order.id, orderConfirmation({ order, lines, photos }, sender), now),
      this.#close(trx, checkout, now),
    ]);
    return { outcome: 'ordered' };
  }

  async #numbered(trx: Kysely<Schema>, draft: OrderDraft): Promise<OrderRow> {
    return { ...draft, number: await this.#dependencies.database.engine.nextOrderNumber(trx) };
  }

  /** Writes a cancelled order with its reason, and the refund. */
  async #cancel(
    trx: Kysely<Schema>,
    checkout: Checkout,
    payment: RazorpayPayment,
    reason: CancelReason,
  ): Promise<Settled> {
    const now = this.#dependencies.clock();
    const draft = { ...orderOf(checkout, payment, now), status: 'Cancelled', cancel_code: reason } as const;
    await insertOrder(trx, await this.#numbered(trx, draft), checkout.lines ?? []);
    await this.#close(trx, checkout, now);
    return this.#refund(trx, checkout, payment, reason);
  }

  /** Writes an order without lines for a second payment of a settled checkout, and the refund. */
  async #cancelFurther(trx: Kysely<Schema>, checkout: Checkout, payment: RazorpayPayment): Promise<Settled> {
    const draft = {
      ...orderOf(checkout, payment, this.#dependencies.clock()),
      further: 1,
      status: 'Cancelled',
      cancel_code: 'paidTwice',
    } as const;
    await insertOrder(trx, await this.#numbered(trx, draft), []);
    return this.#refund(trx, checkout, payment, 'paidTwice');
  }

  async #refund(
    trx: Kysely<Schema>,
    checkout: Checkout,
    payment: RazorpayPayment,
    reason: CancelReason,
  ): Promise<Settled> {
    const refundable = {
      paymentId: payment.id,
      providerOrderId: checkout.provider_order_id ?? '',
      paise: payment.amount,
    };
    await queueRefund(trx, { ...refundable, reason: cancelReasons[reason] }, this.#dependencies.clock());
    return { outcome: 'refunded', reason };
  }

  async #close(trx: Kysely<Schema>, checkout: Checkout, now: number): Promise<void> {
    await Promise.all([dropHolds(trx, checkout.id), closeCheckout(trx, checkout.id, firstCheckOfSettled(now))]);
  }
}

/** Whether a payment has certainly not settled it: that ends its unpaid hold. */
function isOpen(checkout: Checkout | undefined): boolean {
  return checkout !== undefined && checkout.held_until !== null;
}

function verdictOf({ cancel_code: code }: OrderRow): Settled {
  // An order that an admin cancelled later still counts as ordered.
  return code === null || code === 'byShop' ? { outcome: 'ordered' } : { outcome: 'refunded', reason: code };
}

/** Pieces that the checkout itself holds are its own; the others must not be held by another account. */
function isEnough({ pieces }: Pieces, size: SizeRow | undefined, held: HeldPieces): boolean {
  if (size?.archived_at !== null) return false;
  return (held.byCheckout >= pieces ? size.quantity : freePieces(size, held)) >= pieces;
}

function orderOf(checkout: Checkout, payment: RazorpayPayment, now: number): OrderDraft {
  const { account_id, name, email, phone, pincode, address, quantity, test } = checkout;
  const labels = (checkout.lines ?? []).map(({ sizeRow }) => sizeRow?.label ?? '');
  const size = sizeOfOrder(labels, checkout.size);
  return {
    id: newId(),
    checkout_id: checkout.id,
    account_id,
    provider_order_id: checkout.provider_order_id ?? '',
    payment_id: payment.id,
    further: 0,
    paise: payment.amount,
    ...{ name, email, phone, pincode, address, size, quantity, test },
    status: 'Not Processed',
    cancel_code: null,
    reason: null,
    created_at: now,
  };
}

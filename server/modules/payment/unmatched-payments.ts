import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { UnmatchedPayment } from '#contract/money.ts';
import { Id } from '#contract/primitives.ts';
import { toRupees } from '#contract/rules/money.ts';
import type { Clock } from '../../clock.ts';
import type { Schema } from '../../db/schema.ts';
import {
  type PaymentProvider,
  type ProviderOrder,
  type ProviderPayment,
  unlessUnknown,
} from '../../providers/payment-provider.ts';
import type { Slice } from '../../slice.ts';
import { refundOf, refundsOfPayments } from '../refund/refund-store.ts';
import type { Checkout } from './checkout-store.ts';

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

/** A captured payment of another amount than its checkout. */
interface DifferingPayment {
  readonly payment: ProviderPayment;
  readonly checkout: Pick<Checkout, 'id' | 'account_id' | 'paise'>;
  /** Whether the provider calls its order paid. */
  readonly pays: boolean;
}

/** Stores captured payments without a checkout, for example after the restore of an older backup, and those of another amount. */
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
  async store(order: ProviderOrder, { id, paise, currency, status }: ProviderPayment): Promise<boolean> {
    const { db, clock, log } = this.#dependencies;
    if (status !== 'captured' || !isOurs(order)) return false;
    const found = { paymentId: id, providerOrderId: order.id, receipt: order.receipt, paise, currency };
    if (await insertUnmatched(db, found, clock())) {
      log.error(found, `payment settlement: payment ${id} has no checkout; an admin refunds or settles it by hand`);
    }
    return true;
  }

  /**
   * Stores a payment of another amount for an admin, unless it pays its order all the same. Runs in the transaction that settles it.
   * @returns Whether it may become an order or a refund: it pays, and no admin has decided on it.
   */
  async release(trx: Kysely<Schema>, { payment, checkout, pays }: DifferingPayment): Promise<boolean> {
    const { clock, log } = this.#dependencies;
    const { id, orderId, paise, currency } = payment;
    const known = await unmatchedWithId(trx, id);
    if (pays) return known === undefined || (await deleteOpenUnmatched(trx, id));
    if (known !== undefined) return false;
    const reason = currency === 'INR' ? 'otherAmount' : 'otherCurrency';
    const { id: receipt, account_id: accountId, paise: orderPaise } = checkout;
    const found = { paymentId: id, providerOrderId: orderId ?? '', receipt, paise, currency };
    await insertUnmatched(trx, { ...found, reason, orderPaise, accountId }, clock());
    log.error(
      { ...found, reason, orderPaise },
      `payment settlement: payment ${id} is not the amount of checkout ${receipt}, whose order at the provider is not paid; an admin refunds or settles it by hand`,
    );
    return false;
  }
}

/** The most handled entries in the list. */
const handledEntries = 50;

/** A captured payment without a checkout, or of another amount. */
interface FoundPayment {
  readonly paymentId: string;
  readonly providerOrderId: string;
  readonly receipt: string;
  readonly paise: number;
  readonly currency: string;
  /** Absent without a checkout, like the amount and the account. */
  readonly reason?: UnmatchedPayment['reason'];
  readonly orderPaise?: number;
  readonly accountId?: string;
}

/** @returns Whether it is new. */
export async function insertUnmatched(db: Kysely<Schema>, found: FoundPayment, now: number): Promise<boolean> {
  const { paymentId, providerOrderId, receipt, paise, currency, reason = null, orderPaise = null } = found;
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('unmatched_payment')
    .values({
      payment_id: paymentId,
      provider_order_id: providerOrderId,
      receipt,
      paise,
      found_at: now,
      reason,
      order_paise: orderPaise,
      account_id: found.accountId ?? null,
      currency: currency === 'INR' ? null : currency,
    })
    .onConflict((conflict) => conflict.column('payment_id').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export function unmatchedWithId(db: Kysely<Schema>, paymentId: string) {
  return db.selectFrom('unmatched_payment').selectAll().where('payment_id', '=', paymentId).executeTakeFirst();
}

/** @returns False if an admin handled it before. */
export async function deleteOpenUnmatched(trx: Kysely<Schema>, paymentId: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('unmatched_payment')
    .where('payment_id', '=', paymentId)
    .where('handled_at', 'is', null)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Stores the shopper who returned from the payment dialog with the payment. */
export async function setPayer(db: Kysely<Schema>, paymentId: string, accountId: string): Promise<void> {
  await db
    .updateTable('unmatched_payment')
    .set({ account_id: accountId })
    .where('payment_id', '=', paymentId)
    .where('account_id', 'is', null)
    .execute();
}

/** How an admin handled an entry. */
interface Handling {
  readonly at: number;
  readonly by: string;
  /** Absent for a refund. */
  readonly note?: string;
}

/** @returns False if it was handled before. */
export async function handleUnmatched(
  db: Kysely<Schema>,
  paymentId: string,
  { at, by, note }: Handling,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('unmatched_payment')
    .set({ handled_at: at, handled_by: by, note: note ?? null })
    .where('payment_id', '=', paymentId)
    .where('handled_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** A page of the open entries, newest first; the first one has the latest handled ones too. */
export async function unmatchedPayments(db: Kysely<Schema>, { limit, offset }: Slice): Promise<UnmatchedPayment[]> {
  const rows = db
    .selectFrom('unmatched_payment as payment')
    .leftJoin('account as payer', 'payer.id', 'payment.account_id')
    .leftJoin('account as admin', 'admin.id', 'payment.handled_by')
    .selectAll('payment')
    .select(['payer.name', 'payer.email', 'admin.name as handler'])
    .orderBy('payment.found_at', 'desc')
    .orderBy('payment.payment_id');
  const open = await rows.where('payment.handled_at', 'is', null).limit(limit).offset(offset).execute();
  const handled =
    offset > 0 ? [] : await rows.where('payment.handled_at', 'is not', null).limit(handledEntries).execute();
  const listed = [...open, ...handled];
  const refunds = await refundsOfPayments(
    db,
    listed.map(({ payment_id }) => payment_id),
  );
  const refundById = new Map(refunds.map((refund) => [refund.payment_id, refund]));
  return listed.map((row) => {
    const { account_id, name, email, handled_at, handler, note } = row;
    const refund = refundById.get(row.payment_id);
    return {
      _id: row.payment_id,
      razorpay_order_id: row.provider_order_id,
      receipt: row.receipt,
      amount: toRupees(row.paise),
      ...(row.currency !== null && { currency: row.currency }),
      ...(row.reason !== null && { reason: row.reason }),
      ...(row.order_paise !== null && { orderAmount: toRupees(row.order_paise) }),
      foundAt: new Date(row.found_at).toISOString(),
      ...(account_id !== null && name !== null && email !== null && { shopper: { _id: account_id, name, email } }),
      ...(refund && { refund: refundOf(refund) }),
      ...(handled_at !== null &&
        note !== null && { settled: { note, at: new Date(handled_at).toISOString(), by: handler ?? '' } }),
    };
  });
}

export function openUnmatched(db: Kysely<Schema>) {
  return db.selectFrom('unmatched_payment').where('handled_at', 'is', null);
}

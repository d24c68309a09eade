import { z } from 'zod';
import type { CallName } from './calls.ts';
import { Reference } from './cash.ts';
import { Done, endpoint } from './endpoint.ts';
import { Buyer } from './fulfilment.ts';
import { Refund } from './order.ts';
import { Id, Paging, Rupees, Text, Timestamp } from './primitives.ts';
import { fieldError } from './refused-fields.ts';
import { namesUtr } from './rules/cash.ts';

/**
 * What needs an admin's decision: payments without a checkout or of another amount, checkouts that the payment provider does not know, refunds that do not
 * get through, mails that were given up, orders without money, and webhooks that do not arrive.
 */

const Person = Buyer.pick({ _id: true, name: true, email: true });
const Amount = Rupees.max(10_000_000);

/**
 * A captured payment with a receipt of this shop that became no order: its checkout is gone, for example after restoring an older backup, or
 * it took another amount than the order's and the provider does not call the order paid.
 */
export const UnmatchedPayment = z
  .object({
    /** The payment's id at the provider. */
    _id: z.string(),
    razorpay_order_id: z.string(),
    receipt: z.string(),
    /** What the payment took. */
    amount: Amount,
    /** Of `amount`, if it is not INR. */
    currency: z.string().optional(),
    /** Absent if its checkout is gone. */
    reason: z.enum(['otherAmount', 'otherCurrency']).optional(),
    /** What the order costs; absent if its checkout is gone. */
    orderAmount: Amount.optional(),
    foundAt: Timestamp,
    /** The account that began the checkout or sent the callback of the payment, if it is known. */
    shopper: Person.optional(),
    /** Present after an admin refunded it. */
    refund: Refund.optional(),
    /** Present after an admin resolved it in another way. */
    settled: z.object({ note: z.string(), at: Timestamp, by: z.string() }).optional(),
  })
  .meta({ id: 'UnmatchedPayment' });
export type UnmatchedPayment = z.infer<typeof UnmatchedPayment>;

/** A checkout that is no longer polled because the payment provider answers its lookup with an error. */
export const ParkedCheckout = z
  .object({
    _id: Id,
    razorpay_order_id: z.string(),
    amount: Amount,
    createdAt: Timestamp,
    parkedAt: Timestamp,
    /** The provider's message. */
    reason: z.string(),
    shopper: Person,
    test: z.boolean().optional(),
  })
  .meta({ id: 'ParkedCheckout' });
export type ParkedCheckout = z.infer<typeof ParkedCheckout>;

/** A refund that the provider keeps refusing, or has not processed for days. The shop goes on trying. */
export const StuckRefund = z
  .object({
    _id: Id,
    /** The payment's id at the provider. */
    payment: z.string(),
    amount: Amount,
    createdAt: Timestamp,
    /** Not submitted or paid by hand yet, submitted and not processed, or refused for good by the provider. */
    state: z.enum(['wanted', 'sent', 'failed']),
    /** `hand`: nobody but the owner can pay it, as after cash. Absent: by the payment provider. */
    way: z.literal('hand').optional(),
    attempts: z.int().min(0),
    /** The order that it belongs to, if the payment became one. */
    order: z.object({ _id: Id, number: z.int() }).optional(),
    /** The request whose pieces it pays, and where its shopper wants the money of a cash order. */
    return: z.object({ _id: Id, number: z.int() }).optional(),
    upi: z.string().optional(),
  })
  .meta({ id: 'StuckRefund' });
export type StuckRefund = z.infer<typeof StuckRefund>;

/** A mail that the mail server did not take in three days of tries. */
export const UnsentMail = z
  .object({ _id: Id, to: z.string(), subject: z.string(), createdAt: Timestamp })
  .meta({ id: 'UnsentMail' });
export type UnsentMail = z.infer<typeof UnsentMail>;

/**
 * An order whose money the payment provider does not confirm, found by the reconciliation (`npm run reconcile`): it does not know the
 * payment, did not take it, took another amount, or refunded it. `returned`: a packer took its parcel back, and its refund waits for an owner.
 */
export const OrderFinding = z
  .object({
    _id: Id,
    order: z.object({ _id: Id, number: z.int() }),
    /** The payment's id at the provider; empty if it was paid in cash. */
    payment: z.string(),
    /** What its payment took, as the shop knows it. */
    amount: Amount,
    kind: z.enum(['unknownPayment', 'untakenPayment', 'otherAmount', 'refundedPayment', 'foreignRefund', 'returned']),
    /** Of a parcel that came back: it was paid in cash, which is paid back by hand. */
    cash: z.literal(true).optional(),
    /** The amount at the provider; absent if it does not know the payment. */
    amountAtProvider: Amount.optional(),
    foundAt: Timestamp,
    /** Present after an admin has looked at it. */
    settled: z.object({ note: z.string(), at: Timestamp, by: z.string() }).optional(),
  })
  .meta({ id: 'OrderFinding' });
export type OrderFinding = z.infer<typeof OrderFinding>;

/** The provider's webhooks do not arrive: polling has found payments, and no webhook has come for six hours. */
export const MissingWebhooks = z
  .object({
    /** How many payments. */
    payments: z.int().min(1),
    /** When the last webhook came, or the shop began to wait for the first one. */
    since: Timestamp,
    /** When the last of these payments was found. */
    foundAt: Timestamp,
  })
  .meta({ id: 'MissingWebhooks' });
export type MissingWebhooks = z.infer<typeof MissingWebhooks>;

export const moneyMessages = {
  refunding: 'The payment goes back',
  paidBack: 'It is noted as paid back',
  settled: 'The payment is settled',
  retrying: 'The payment provider is asked again',
  setAside: 'The checkout is set aside',
  refundBegun: 'The money goes back',
  refundToPay: 'Pay it back by hand, then note it under ‘Payments to check’',
  refundRetrying: 'The refund is tried again',
  refundClosed: 'The refund is closed',
  refundWithdrawn: 'Nothing is paid back for it',
  returnReopened: 'Nothing is paid back for it: its request waits for you again',
  refundOvertaken: 'The refund is closed. Other refunds had sent this money back, so it counts as not paid',
  transferOvertaken:
    'The number is kept with the order. Other refunds had sent this money back, so the transfer counts in no sum: the shopper may have been paid twice',
  mailRetrying: 'The mail is sent again',
  mailDropped: 'The mail is deleted',
  findingSettled: 'The order is looked at',
  all: { '=0': 'Nothing was left to do', one: '{count} entry is done', other: '{count} entries are done' },
} as const;

const payment = z.object({ payment_id: z.string().min(1).max(100) });
const byId = z.object({ id: Id });
const Note = z.object({ note: Text.min(1, fieldError('required')).max(500, fieldError('tooLong', { count: 500 })) });
const refusals = ['signedOut', 'forbidden', 'moneyNotFound', 'moneyHandled'] as const;
const count = z.int().min(0);
/** The most entries that a call for all of a kind takes. */
const mostAtOnce = 10_000;

/** A call for all entries of a kind: the oldest ones, as many as the caller saw. */
const all = <N extends CallName>(name: N, summary: string) =>
  endpoint(name, {
    summary: `${summary}: the oldest ones, as many as \`count\``,
    body: z.object({ count: count.min(1).max(mostAtOnce) }),
    reply: Done.extend({ count }),
    refusals: ['signedOut', 'forbidden'],
  });

export const moneyEndpoints = {
  listMoney: endpoint('listMoney', {
    summary:
      'Payments without a checkout or of another amount, pending before resolved, newest first; parked checkouts; stuck refunds; mails given up; orders whose money the provider does not confirm, open before settled; whether webhooks arrive. A page of each list, 100 entries unless said; what was resolved is on the first one',
    query: Paging,
    reply: z.object({
      success: z.literal(true),
      /** How many are open. */
      totals: z.object({ payments: count, checkouts: count, refunds: count, mails: count, findings: count }),
      /** Of `totals.refunds`, those that retryRefunds tries: the others are paid by hand. */
      refundsToRetry: count,
      payments: z.array(UnmatchedPayment),
      checkouts: z.array(ParkedCheckout),
      refunds: z.array(StuckRefund),
      mails: z.array(UnsentMail),
      findings: z.array(OrderFinding),
      /** Absent while webhooks arrive. */
      webhooks: MissingWebhooks.optional(),
    }),
    refusals: ['signedOut', 'forbidden'],
  }),
  retryCheckouts: all('retryCheckouts', 'Polls the payment provider for all parked checkouts again'),
  setCheckoutsAside: all('setCheckoutsAside', 'Removes all parked checkouts from the list for good'),
  retryRefunds: all('retryRefunds', 'Submits all stuck refunds again, or polls them, at once'),
  retryMails: all('retryMails', 'Sends all mails again that were given up'),
  dropMails: all('dropMails', 'Deletes all mails that were given up'),
  refundPayment: endpoint('refundPayment', {
    summary: 'Refunds a payment without an order in full',
    params: payment,
    reply: Done,
    refusals,
  }),
  settlePayment: endpoint('settlePayment', {
    summary: 'Records how a payment without an order was resolved',
    params: payment,
    body: Note,
    reply: Done,
    refusals,
  }),
  settleFinding: endpoint('settleFinding', {
    summary: 'Records that an admin has looked at an order without money, and what was done',
    params: byId,
    body: Note,
    reply: Done,
    refusals,
  }),
  refundFinding: endpoint('refundFinding', {
    summary: 'Refunds the payment of an order whose parcel came back. Cash is paid back by hand: `reference` says how',
    params: byId,
    body: z.object({ reference: Reference.default('') }).optional(),
    reply: Done,
    refusals,
  }),
  retryCheckout: endpoint('retryCheckout', {
    summary: 'Polls the payment provider for a parked checkout again',
    params: byId,
    reply: Done,
    refusals,
  }),
  setCheckoutAside: endpoint('setCheckoutAside', {
    summary: 'Removes a parked checkout from the list for good',
    params: byId,
    reply: Done,
    refusals,
  }),
  retryRefund: endpoint('retryRefund', {
    summary: 'Submits a refund to the payment provider again, or polls it, at once',
    params: byId,
    reply: Done,
    refusals: [...refusals, 'refundOvertaken'],
  }),
  closeRefund: endpoint('closeRefund', {
    summary:
      'Ends a stuck refund whose money went back in another way. `reference`: of a transfer by hand, required where only that is possible. `withdraw` without it: one that is to be paid by hand was a mistake, and nothing is paid. A failed one whose money other refunds sent back stays failed, with its reference',
    params: byId,
    body: z
      .object({
        // A placeholder ('-', 'N/A') is no proof.
        reference: Reference.default('').refine((text) => text === '' || namesUtr(text), fieldError('noReference')),
        withdraw: z.literal(true).optional(),
      })
      .optional(),
    reply: Done.extend({ refund: Refund }),
    refusals,
  }),
  retryMail: endpoint('retryMail', {
    summary: 'Sends a mail again that was given up',
    params: byId,
    reply: Done,
    refusals,
  }),
  dropMail: endpoint('dropMail', { summary: 'Deletes a mail that was given up', params: byId, reply: Done, refusals }),
};

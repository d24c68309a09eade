import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Buyer } from './fulfilment.ts';
import { Refund } from './order.ts';
import { Id, Rupees, Text, Timestamp } from './primitives.ts';
import { fieldError } from './refused-fields.ts';

/**
 * Payments and checkouts that need an admin's decision: payments without a checkout, and checkouts that the payment provider
 * does not know.
 */

const Person = Buyer.pick({ _id: true, name: true, email: true });
const Amount = Rupees.max(10_000_000);

/** A captured payment with a receipt of this shop but no checkout, for example after restoring an older backup. */
export const UnmatchedPayment = z
  .object({
    /** The payment's id at the provider. */
    _id: z.string(),
    razorpay_order_id: z.string(),
    receipt: z.string(),
    amount: Amount,
    foundAt: Timestamp,
    /** The account that sent the callback of the payment, if any. */
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

/** Success messages. */
export const moneyMessages = {
  refunding: 'The payment goes back',
  settled: 'The payment is settled',
  retrying: 'The payment provider is asked again',
  setAside: 'The checkout is set aside',
} as const;

const Done = z.object({ success: z.literal(true), message: z.string() });
const payment = z.object({ payment_id: z.string().min(1).max(100) });
const checkout = z.object({ id: Id });
const refusals = ['signedOut', 'forbidden', 'moneyNotFound', 'moneyHandled'] as const;

export const moneyEndpoints = {
  listMoney: endpoint('listMoney', {
    summary: 'Payments without a checkout, pending before resolved, newest first; parked checkouts',
    reply: z.object({
      success: z.literal(true),
      payments: z.array(UnmatchedPayment),
      checkouts: z.array(ParkedCheckout),
    }),
    refusals: ['signedOut', 'forbidden'],
  }),
  refundPayment: endpoint('refundPayment', {
    summary: 'Refunds a payment without a checkout in full',
    params: payment,
    reply: Done,
    refusals,
  }),
  settlePayment: endpoint('settlePayment', {
    summary: 'Records how a payment without a checkout was resolved',
    params: payment,
    body: z.object({ note: Text.min(1, fieldError('required')).max(500, fieldError('tooLong', { count: 500 })) }),
    reply: Done,
    refusals,
  }),
  retryCheckout: endpoint('retryCheckout', {
    summary: 'Polls the payment provider for a parked checkout again',
    params: checkout,
    reply: Done,
    refusals,
  }),
  setCheckoutAside: endpoint('setCheckoutAside', {
    summary: 'Removes a parked checkout from the list for good',
    params: checkout,
    reply: Done,
    refusals,
  }),
};

import type { OrderRow, PaymentRow, RefundRow } from './sandbox-store.ts';

/** The provider's entities in its API and webhooks (https://razorpay.com/docs/api/). */

const seconds = (timestamp: number): number => Math.floor(timestamp / 1000);

export function orderEntity({ id, amount, receipt, status, created_at }: OrderRow) {
  const paid = status === 'paid' ? amount : 0;
  return {
    id,
    entity: 'order',
    amount,
    amount_paid: paid,
    amount_due: amount - paid,
    currency: 'INR',
    receipt,
    status,
    attempts: status === 'created' ? 0 : 1,
    notes: [],
    created_at: seconds(created_at),
  };
}

export function paymentEntity({ id, order_id, amount, status, email, contact, created_at }: PaymentRow) {
  return {
    id,
    entity: 'payment',
    amount,
    currency: 'INR',
    status,
    order_id,
    method: status === 'pending' ? 'cod' : 'card',
    captured: status === 'captured' || status === 'refunded',
    amount_refunded: status === 'refunded' ? amount : 0,
    email,
    contact,
    notes: [],
    error_code: status === 'failed' ? failure.code : null,
    error_description: status === 'failed' ? failure.description : null,
    created_at: seconds(created_at),
  };
}

export function refundEntity({ id, payment_id, amount, receipt, created_at }: RefundRow) {
  return {
    id,
    entity: 'refund',
    amount,
    currency: 'INR',
    payment_id,
    receipt,
    status: 'processed',
    speed_processed: 'normal',
    notes: [],
    created_at: seconds(created_at),
  };
}

/** A webhook's body. */
export function eventBody(event: string, payload: Readonly<Record<string, object>>, now: number): string {
  const wrapped = Object.entries(payload).map(([name, entity]) => [name, { entity }] as const);
  return JSON.stringify({
    entity: 'event',
    account_id: 'acc_sandbox',
    event,
    contains: Object.keys(payload),
    payload: Object.fromEntries(wrapped),
    created_at: seconds(now),
  });
}

/** The error of a failed attempt. */
export const failure = {
  code: 'BAD_REQUEST_ERROR',
  description: 'Payment failed, because you chose to let it fail.',
  source: 'customer',
  step: 'payment_authorization',
  reason: 'payment_failed',
} as const;

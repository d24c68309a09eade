import { z } from 'zod';
import type { ProviderOrder, ProviderPayment, ProviderRefund } from '../payment-provider.ts';

/**
 * The parts of Razorpay's entities that the shop reads (https://razorpay.com/docs/api/), turned into the shop's own. Amounts are whole
 * paise. Statuses are plain strings: a new one must not make responses invalid.
 */

const nullableText = z
  .string()
  .nullish()
  .transform((text) => text ?? null);

/** An untrusted id of an order, a payment or a refund, such as `order_EKwxwAgItmmXdp`. */
export const ProviderId = z.string().regex(/^\w{1,100}$/, 'The id provided does not exist');

export const RazorpayOrder = z
  .object({ id: z.string().min(1), amount: z.int(), currency: z.string(), receipt: nullableText, status: z.string() })
  .transform(({ amount, ...order }): ProviderOrder => ({ ...order, paise: amount }));

export const RazorpayPayment = z
  .object({ id: z.string().min(1), amount: z.int(), currency: z.string(), status: z.string(), order_id: nullableText })
  .transform(({ amount, order_id, ...payment }): ProviderPayment => ({ ...payment, paise: amount, orderId: order_id }));

export const RazorpayRefund = z
  .object({ id: z.string().min(1), amount: z.int(), payment_id: z.string(), status: z.string(), receipt: nullableText })
  .transform(({ amount, payment_id, ...refund }): ProviderRefund => ({
    ...refund,
    paise: amount,
    paymentId: payment_id,
  }));

export const RazorpayOrders = z.object({ items: z.array(RazorpayOrder) });
export const RazorpayPayments = z.object({ items: z.array(RazorpayPayment) });
export const RazorpayRefunds = z.object({ items: z.array(RazorpayRefund) });

/** The provider's error body. */
export const RazorpayRefusal = z.object({ error: z.object({ description: z.string() }) });

/** The events about captured payments. */
export const RazorpayPaymentEvent = z.object({
  event: z.enum(['payment.authorized', 'payment.captured', 'order.paid']),
  payload: z.object({ payment: z.object({ entity: z.object({ id: ProviderId, order_id: ProviderId }) }) }),
});

/** The events about refunds. */
export const RazorpayRefundEvent = z.object({
  event: z.enum(['refund.processed', 'refund.failed']),
  payload: z.object({ refund: z.object({ entity: z.object({ payment_id: ProviderId }) }) }),
});

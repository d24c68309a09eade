import { z } from 'zod';

/**
 * The parts of the provider's entities that the shop reads (https://razorpay.com/docs/api/). Amounts are whole paise, timestamps
 * seconds since 1970. Statuses are plain strings: a new one must not make responses invalid.
 */
const nullableText = z.string().nullish();

/** An untrusted id of an order, a payment or a refund, such as `order_EKwxwAgItmmXdp`. */
export const ProviderId = z.string().regex(/^\w{1,100}$/, 'The id provided does not exist');

export const RazorpayOrder = z.object({
  id: z.string().min(1),
  amount: z.int(),
  currency: z.string(),
  receipt: nullableText,
  /** `created`, `attempted` or `paid`. */
  status: z.string(),
});
export type RazorpayOrder = z.infer<typeof RazorpayOrder>;

export const RazorpayPayment = z.object({
  id: z.string().min(1),
  amount: z.int(),
  currency: z.string(),
  /** `created`, `authorized`, `captured`, `refunded` or `failed`. */
  status: z.string(),
  order_id: nullableText,
});
export type RazorpayPayment = z.infer<typeof RazorpayPayment>;

export const RazorpayRefund = z.object({
  id: z.string().min(1),
  amount: z.int(),
  payment_id: z.string(),
  /** `pending`, `processed` or `failed`. */
  status: z.string(),
  receipt: nullableText,
});
export type RazorpayRefund = z.infer<typeof RazorpayRefund>;

export const RazorpayOrders = z.object({ items: z.array(RazorpayOrder) });
export const RazorpayPayments = z.object({ items: z.array(RazorpayPayment) });
export const RazorpayRefunds = z.object({ items: z.array(RazorpayRefund) });

/** The provider's error body. */
export const RazorpayRefusal = z.object({ error: z.object({ description: z.string() }) });

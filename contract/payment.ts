import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Id } from './primitives.ts';
import { Product } from './product.ts';
import { RefusalBody } from './refusal-body.ts';
import { mostPieces } from './rules/cart-limits.ts';

/**
 * A cart on its way to a payment. Of each entry only the id counts, and its size where it has one: names, versions and prices are
 * the server's to say. `size` and `quantity` are the wire's defaults (specification, section 7).
 */
export const CheckoutCart = z
  .object({
    products: z
      .array(
        z.object({
          _id: Id,
          name: z.string().optional(),
          slug: z.string().optional(),
          __v: z.number().optional(),
          size: z.string().min(1).max(20).optional(),
        }),
      )
      .max(mostPieces, `holds more than ${mostPieces} pieces`),
    size: z.string().min(1).max(20).default('M'),
    address: z.string().trim().max(1000).default(''),
    quantity: z.int().min(0).max(100_000).default(0),
  })
  .meta({ id: 'CheckoutCart' });
export type CheckoutCart = z.infer<typeof CheckoutCart>;

/** The provider's order. `amount` is in paise. */
export const ProviderOrder = z
  .object({ id: z.string(), amount: z.int(), currency: z.literal('INR'), receipt: z.string(), status: z.string() })
  .meta({ id: 'ProviderOrder' });
export type ProviderOrder = z.infer<typeof ProviderOrder>;

/** The refusal of a checkout whose cart is not what the shop has: with the products as they are now; what is gone is not among them. */
export const CartChanged = RefusalBody.extend({ products: z.array(Product) }).meta({ id: 'CartChanged' });
export type CartChanged = z.infer<typeof CartChanged>;

/**
 * What became of a payment. `pending`: an attempt is under way, or the provider could not be asked. `unpaid`: the provider knows of none
 * that may still succeed by itself. `refunded`: it was paid, could not be served, and the money goes back.
 */
export const PaymentStanding = z
  .object({
    state: z.enum(['pending', 'unpaid', 'paid', 'refunded']),
    /** The order that it became, once it is paid or refunded. */
    order: Id.optional(),
  })
  .meta({ id: 'PaymentStanding' });
export type PaymentStanding = z.infer<typeof PaymentStanding>;

/** Why a payment that was told of is no order, as a person reads it. */
export const paymentWords = {
  notYours: 'This payment does not belong to an order of yours.',
  unmatched:
    'Your payment arrived, but its order is missing here. The shop knows of it and sends it back or settles it with you: please do not pay again.',
  unpaid: 'The payment has not gone through. Nothing was ordered.',
} as const;

export const paymentEndpoints = {
  checkout: endpoint('checkout', {
    summary: "Makes the provider's order; with a cart the server prices it and holds the stock for 15 minutes",
    body: z.object({
      /** In rupees: 1 to 1,00,00,000. */
      amount: z.number().min(1, 'is at least 1 rupee').max(10_000_000, 'is at most 1,00,00,000 rupees'),
      /** Ignored: mails about the order go to the account's e-mail. */
      email: z.string().max(254).default(''),
      cart: CheckoutCart.optional(),
    }),
    reply: z.object({
      success: z.literal(true),
      order: ProviderOrder,
      /** The public key that the payment dialog is opened with. */
      key: z.string(),
      /** The script that opens the payment dialog. */
      checkout_url: z.string(),
    }),
    refusals: [
      'signedOut',
      'addressMissing',
      'cartEmpty',
      'cartTooLarge',
      'cartChanged',
      'amountNotPaid',
      'tooManyTries',
      'paymentsDown',
    ],
  }),
  confirmPayment: endpoint('confirmPayment', {
    summary: 'Makes the order of a payment, once; may come twice, late, or never',
    body: z.object({
      payment_id: z.string().min(1).max(100),
      order_id: z.string().min(1).max(100),
      signature: z.string().min(1).max(200),
      cart: CheckoutCart.optional(),
    }),
    reply: z.union([
      z.object({ status: z.literal(true) }),
      z.object({ status: z.literal(false), message: z.string() }),
    ]),
    refusals: ['signedOut', 'paymentPending'],
  }),
  getPayment: endpoint('getPayment', {
    summary: "What became of a payment, by the provider's order; asks the provider where there is no order yet",
    params: z.object({ order_id: z.string().min(1).max(100) }),
    reply: z.object({ success: z.literal(true), payment: PaymentStanding }),
    refusals: ['signedOut', 'orderNotFound', 'tooManyTries'],
  }),
  receiveWebhook: endpoint('receiveWebhook', {
    summary: "The provider's events, signed over the raw body; at least once, in any order",
    body: z.looseObject({ event: z.string() }),
    reply: z.object({ success: z.literal(true) }),
    refusals: ['badSignature'],
  }),
};

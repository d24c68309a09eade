import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { offerShape } from './offer.ts';
import { Id } from './primitives.ts';
import { Product } from './product.ts';
import { RefusalBody } from './refusal-body.ts';
import { fieldError } from './refused-fields.ts';
import { maxCartQuantity } from './rules/cart-limits.ts';

/**
 * The cart of a checkout. The server reads only the id of each entry, and its size if present; names, versions and prices come
 * from the database. `size` and `quantity` are wire defaults (specification, section 7).
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
      .max(maxCartQuantity, fieldError('tooManyPieces', { count: maxCartQuantity })),
    size: z.string().min(1).max(20).default('M'),
    address: z.string().trim().max(1000).default(''),
    quantity: z.int().min(0).max(100_000).default(0),
  })
  .meta({ id: 'CheckoutCart' });
export type CheckoutCart = z.infer<typeof CheckoutCart>;

/** The provider's order, as the payment dialog needs it: `ProviderOrder` in the OpenAPI file. `amount` is in paise. */
export const CheckoutOrder = z
  .object({ id: z.string(), amount: z.int(), currency: z.literal('INR'), receipt: z.string(), status: z.string() })
  .meta({ id: 'ProviderOrder' });
export type CheckoutOrder = z.infer<typeof CheckoutOrder>;

/** The refusal of an outdated cart, with its current products; deleted ones are missing. */
export const CartChanged = RefusalBody.extend({ products: z.array(Product) }).meta({ id: 'CartChanged' });
export type CartChanged = z.infer<typeof CartChanged>;

/**
 * The state of a payment. `pending`: an attempt is in progress, or the provider could not be reached. `unpaid`: the provider
 * has no attempt that may still succeed. `refunded`: it was paid, could not be fulfilled and is refunded.
 */
export const PaymentStatus = z
  .object({
    state: z.enum(['pending', 'unpaid', 'paid', 'refunded']),
    /** The order it became, once it is paid or refunded. */
    order: Id.optional(),
  })
  .meta({ id: 'PaymentStanding' });
export type PaymentStatus = z.infer<typeof PaymentStatus>;

/** Why a reported payment is not an order, as shown to the shopper. */
export const paymentMessages = {
  notYours: 'This payment does not belong to an order of yours.',
  unmatched:
    'Your payment arrived, but its order is missing here. The shop knows of it and sends it back or settles it with you: please do not pay again.',
  otherAmount:
    'Your payment arrived, but not with the amount of your order. The shop knows of it and sends it back or settles it with you: please do not pay again.',
  cash: 'Cash on delivery is not possible here. Nothing was paid or ordered: please choose another way to pay.',
  unpaid: 'The payment has not gone through. Nothing was ordered.',
} as const;

export const paymentEndpoints = {
  checkout: endpoint('checkout', {
    summary: "Creates the provider's order; with a cart the server prices it and reserves its stock for 15 minutes",
    body: z.object({
      /** In rupees: 1 to 1,00,00,000. */
      amount: z
        .number()
        .min(1, fieldError('amountTooSmall', { count: 1 }))
        .max(10_000_000, fieldError('amountTooLarge', { rupees: '1,00,00,000' })),
      /** Ignored: mails about the order go to the account's e-mail. */
      email: z.string().max(254).default(''),
      cart: CheckoutCart.optional(),
      ...offerShape,
    }),
    reply: z.object({
      success: z.literal(true),
      order: CheckoutOrder,
      /** The provider's public key for the payment dialog. */
      key: z.string(),
      /** The provider's script that opens the payment dialog. */
      checkout_url: z.string(),
    }),
    refusals: [
      'signedOut',
      'addressMissing',
      'cartEmpty',
      'tooManyOfProduct',
      'tooManyInCart',
      'cartChanged',
      'couponChanged',
      'amountNotPaid',
      'notDelivered',
      'tooManyTries',
      'paymentsDown',
    ],
  }),
  confirmPayment: endpoint('confirmPayment', {
    summary: 'Creates the order of a payment once; idempotent, may arrive late or never',
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
    summary: "The state of a payment by the provider's order id; asks the provider if there is no order yet",
    params: z.object({ order_id: z.string().min(1).max(100) }),
    reply: z.object({ success: z.literal(true), payment: PaymentStatus }),
    refusals: ['signedOut', 'orderNotFound', 'tooManyTries'],
  }),
  receiveWebhook: endpoint('receiveWebhook', {
    summary: "The provider's events, signed over the raw body; delivered at least once, in any order",
    body: z.looseObject({ event: z.string() }),
    reply: z.object({ success: z.literal(true) }),
    refusals: ['badSignature'],
  }),
};

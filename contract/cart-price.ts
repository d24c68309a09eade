import { z } from 'zod';
import { endpoint, withSmallBodies } from './endpoint.ts';
import { OrderOffer, TypedCode } from './offer.ts';
import { CheckoutCart } from './payment.ts';
import { Id, Rupees } from './primitives.ts';
import { RefusalBody } from './refusal-body.ts';

/** What a cart costs with offers: for everybody, and the refusal of a checkout whose total no longer holds. */

const Total = Rupees.max(10_000_000);

/**
 * Why a code is refused. `couponUnknown`: there is no such code, or it has ended, is used up or is not for this person or cart.
 * `couponMinimum`: the cart is below the minimum of an advertised code; other codes are unknown then. `couponPrepaid`: it is for payments
 * online. `tooManyTries`: too many unknown codes were tried.
 */
const couponRefusalCodes = ['couponUnknown', 'couponMinimum', 'couponPrepaid', 'tooManyTries'] as const;

/** What a shopper reads of them. One text for all that is unknown, so that nobody learns which codes there are. */
export const couponMessages = {
  unknown: 'This code does not work here. It may be mistyped, over, used up, or for other pieces or people.',
  minimum: 'This code needs {rupees} more in the cart.',
  prepaid: 'This code is for payments online.',
  tooManyTries: 'Too many codes were tried. Please wait ten minutes and try again.',
} as const;

/** A cart at the shop's prices. Money in rupees. */
export const CartPrice = z
  .object({
    lines: z.array(
      z.object({
        _id: Id,
        size: z.string().optional(),
        quantity: z.int().min(1),
        /** Of a piece. */
        price: Rupees,
        /** Of all pieces, before the discount. */
        total: Total,
        /** Its share. */
        discount: Total,
      }),
    ),
    subtotal: Total,
    discount: Total,
    total: Total,
    /** An automatic one at most, then the code. */
    offers: z.array(OrderOffer),
    /** The code is not used: `message` says why. */
    refusal: z.object({ code: z.enum(couponRefusalCodes), message: z.string() }).optional(),
  })
  .meta({ id: 'CartPrice' });
export type CartPrice = z.infer<typeof CartPrice>;

/** The refusal of a checkout whose total no longer holds, with what the cart costs now. */
export const CouponChanged = RefusalBody.extend({ price: CartPrice }).meta({ id: 'CouponChanged' });
export type CouponChanged = z.infer<typeof CouponChanged>;

export const cartPriceEndpoints = withSmallBodies({
  priceCart: endpoint('priceCart', {
    summary:
      'What a cart costs with offers and a code. What is no longer in the shop is left out. Signed out, conditions about a person are taken as met; the checkout decides',
    body: z.object({
      cart: CheckoutCart,
      coupon: TypedCode.optional(),
      /** How it will be paid: some offers are for payments online. */
      method: z.enum(['online', 'cod']).default('online'),
    }),
    maxBytes: 64 * 1024,
    reply: z.object({ success: z.literal(true), ...CartPrice.shape }),
    refusals: ['tooManyTries'],
  }),
});

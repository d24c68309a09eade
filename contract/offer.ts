import { z } from 'zod';
import { Rupees } from './primitives.ts';
import { foldedCode, longestTypedCode } from './rules/offers.ts';

/** Offers as a shopper sends and gets them. */

/** A code as a person typed, pasted or followed it. One that cannot be a code is no error: it is unknown. */
export const TypedCode = z.string().max(longestTypedCode).overwrite(foldedCode);

/** What a checkout says of offers. Without both the plain sum is paid. */
export const offerShape = {
  /** Automatic offers apply. */
  offers: z.boolean().optional(),
  coupon: TypedCode.optional(),
};

/** An offer that a cart or an order has. Its `code`, if it needed one; else its name. */
export const OrderOffer = z
  .object({
    name: z.string().optional(),
    code: z.string().optional(),
    /** What it takes off, as '20 % off, at most Rs. 300'. */
    words: z.string(),
    /** In rupees. */
    discount: Rupees.max(10_000_000),
  })
  .meta({ id: 'OrderOffer' });
export type OrderOffer = z.infer<typeof OrderOffer>;

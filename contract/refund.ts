import { z } from 'zod';
import { OrderKey } from './cash.ts';
import { endpoint } from './endpoint.ts';
import { ShopOrder } from './fulfilment.ts';
import { Refund } from './order.ts';
import { Id, PlainText } from './primitives.ts';
import { fieldError } from './refused-fields.ts';
import { toPaise } from './rules/money.ts';

const refundReasonLength = 500;

/** In rupees, whole paise. Payment providers send nothing below Rs. 1. */
export const RefundAmount = z
  .number()
  .min(1, fieldError('amountTooSmall', { count: 1 }))
  .max(10_000_000, fieldError('notPrice'))
  .refine((rupees) => toPaise(rupees) / 100 === rupees, fieldError('notPrice'));

export const refundEndpoints = {
  refundOrder: endpoint('refundOrder', {
    summary:
      'Sends a part of the money of an order back, also several times; cash is paid back by hand, which closeRefund notes. The same key and body answer the same refund',
    params: z.object({ id: Id }),
    body: z.object({
      amount: RefundAmount,
      /** For the shopper. */
      reason: PlainText.min(1, fieldError('required')).max(
        refundReasonLength,
        fieldError('tooLong', { count: refundReasonLength }),
      ),
      /** The index in `Order.lines` of what it is for; absent: the whole order. */
      line: z.int().min(0).max(10_000).optional(),
      /** False: goodwill that lowers no tax. */
      tax: z.boolean().default(true),
      key: OrderKey,
    }),
    status: 201,
    reply: z.object({ success: z.literal(true), message: z.string(), refund: Refund, order: ShopOrder }),
    refusals: [
      'signedOut',
      'forbidden',
      'orderNotFound',
      'cashNotCollected',
      'lineNotFound',
      'keyReused',
      'refundTooLarge',
      'tooManyRefunds',
    ],
  }),
};

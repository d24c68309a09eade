import { z } from 'zod';
import { endpoint, withSmallBodies } from './endpoint.ts';
import { Email, Id, Text } from './primitives.ts';
import { Product } from './product.ts';
import { fieldError } from './refused-fields.ts';

/** The secret in a link of a mail about a stock alert. */
const StockAlertToken = z.object({
  token: Text.min(1, fieldError('required')).max(200, fieldError('tooLong', { count: 200 })),
});

/** What an alert waits for. */
const StockAlertSubject = z
  .object({
    product: Product.pick({ name: true, slug: true }),
    /** The label of the size; absent for a product without sizes. */
    size: z.string().min(1).max(20).optional(),
  })
  .meta({ id: 'StockAlertSubject' });

/** The number of confirmed alerts that wait for a size. */
export const WaitingForSize = z.object({ size: Id, count: z.int().min(1) }).meta({ id: 'WaitingForSize' });
export type WaitingForSize = z.infer<typeof WaitingForSize>;

/** Stock alerts: one mail when a sold-out size is back in stock. */
export const stockAlertEndpoints = withSmallBodies({
  createStockAlert: endpoint('createStockAlert', {
    summary: 'Asks for one mail when a sold-out size is back; without a token the e-mail has to be confirmed first',
    body: z.object({
      /** The id of a size; for a product without sizes the product's id. */
      size: Id,
      /** Required without a token, ignored with one: then it is the account's. */
      email: Email.optional(),
    }),
    reply: z.object({
      success: z.literal(true),
      /** Whether a mail with a confirmation link was sent. It does not depend on whether the e-mail waits already. */
      confirm: z.boolean(),
    }),
    refusals: ['signedOut', 'sizeNotFound', 'sizeInStock', 'tooManyTries', 'tooManyAlertMails'],
  }),
  confirmStockAlert: endpoint('confirmStockAlert', {
    summary: 'Confirms a stock alert by the token of its mail; repeating it changes nothing',
    body: StockAlertToken,
    reply: z.object({
      success: z.literal(true),
      alert: StockAlertSubject,
      /** Whether the mail about the stock was sent already. */
      sent: z.boolean(),
    }),
    refusals: ['stockAlertNotFound', 'tooManyTries'],
  }),
  withdrawStockAlert: endpoint('withdrawStockAlert', {
    summary: 'Deletes a stock alert and its e-mail by the token of a mail; repeating it changes nothing',
    body: StockAlertToken,
    /** Without `alert` it had been deleted before. */
    reply: z.object({ success: z.literal(true), alert: StockAlertSubject.optional() }),
    refusals: ['stockAlertNotFound', 'tooManyTries'],
  }),
});

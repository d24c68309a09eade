import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { OrderReference } from './fulfilment.ts';
import { Id, Paging, Timestamp } from './primitives.ts';
import { Product } from './product.ts';
import { fieldError } from './refused-fields.ts';
import { maxSizes } from './rules/size-label.ts';
import { maxQuantity } from './rules/stock-level.ts';
import { stockReasons } from './rules/stock-movement.ts';

/** The stock of a product: goods that were received, and the history of all changes. */

/** The number of a movement: later ones have higher numbers. */
const MovementNumber = z.int().min(1);

/** A change of the stock of a size. */
export const StockMovement = z
  .object({
    _id: MovementNumber,
    at: Timestamp,
    /** The size's label at that time; empty for a product without sizes. */
    size: z.string().max(20),
    /** The size's pieces that are not sold, before and after. Below 0: it was short for orders that are to be sent. */
    from: z.int(),
    to: z.int(),
    reason: z.enum(stockReasons),
    /** The admin's name; missing if the shop itself changed the stock. */
    by: z.string().optional(),
    /** The order of a sale or a cancellation. */
    order: OrderReference.optional(),
    /** What the admin wrote to a correction or a delivery. */
    note: z.string().optional(),
  })
  .meta({ id: 'StockMovement' });
export type StockMovement = z.infer<typeof StockMovement>;

export const stockMessages = { received: { one: '{count} piece received', other: '{count} pieces received' } } as const;

/** How many pieces came in. */
export const ReceivedQuantity = z
  .int(fieldError('receivedPieces'))
  .min(1, fieldError('receivedPieces'))
  .max(maxQuantity, fieldError('receivedPieces'));

const params = z.object({ id: Id });

export const stockEndpoints = {
  receiveGoods: endpoint('receiveGoods', {
    summary: 'Adds received quantities to the stock of sizes; the same receipt adds them once',
    params,
    body: z.object({
      /** A product without sizes has one, with the id of the product. */
      sizes: z
        .array(z.object({ _id: Id, pieces: ReceivedQuantity }), fieldError('notList'))
        .min(1, fieldError('nothingReceived'))
        .max(maxSizes, fieldError('tooManySizes', { count: maxSizes }))
        .refine((sizes) => new Set(sizes.map(({ _id }) => _id)).size === sizes.length, fieldError('duplicateSize')),
      /** Made by the client for each submission, so that a repeated request does not add them twice. */
      receipt: Id.optional(),
    }),
    reply: z.object({ success: z.literal(true), message: z.string(), product: Product }),
    refusals: ['signedOut', 'forbidden', 'productNotFound', 'sizeNotFound', 'receiptUsed'],
  }),
  listStockMovements: endpoint('listStockMovements', {
    summary: "The changes of a product's stock, newest first; 20 a page by default",
    params,
    query: Paging.pick({ limit: true }).extend({
      /** Only movements with a lower number: the last one of the page before. */
      before: z.coerce
        .number<string>()
        .int(fieldError('notWholeNumber'))
        .min(1, fieldError('startsAt', { min: 1 }))
        .max(Number.MAX_SAFE_INTEGER, fieldError('outOfRange'))
        .optional(),
    }),
    reply: z.object({
      success: z.literal(true),
      movements: z.array(StockMovement),
      /** Whether there are older ones. */
      more: z.boolean(),
    }),
    refusals: ['signedOut', 'forbidden', 'productNotFound'],
  }),
};

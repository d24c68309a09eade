import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Id, Paging, PlainText, Quantity, SearchText, Slug } from './primitives.ts';
import { fieldError } from './refused-fields.ts';
import { mostStockChanges } from './rules/paging.ts';
import { sortsBy, stockSortFields } from './rules/sort.ts';
import { maxQuantity, stockLevels } from './rules/stock-level.ts';
import { ReceivedQuantity } from './stock.ts';

/** The stock of all sizes in one place. */

/** A live size with its stock. A product without sizes has one with the empty label and the product's id. */
export const StockedSize = z
  .object({
    _id: Id,
    product: z.object({ _id: Id, name: z.string(), slug: Slug, hidden: z.literal(true).optional() }),
    label: z.string().max(20),
    sku: z.string().min(1).max(64).optional(),
    /** Not sold yet: what is free, and what open checkouts reserve. */
    quantity: Quantity,
    /** What lies on the shelf: `quantity`, and what is sold and not sent. Below 0: more was sent than a count had found. */
    shelf: z.int(),
    /** Sold and not sent yet, cash orders that wait for their confirmation included; without those that wait for their pieces. */
    to_send: z.int().min(0),
    /** In unpaid carts: what open checkouts reserve of `quantity`. */
    reserved: z.int().min(0),
    /** What can be bought: `quantity` without `reserved`. */
    free: z.int().min(0),
    /** How many pieces a count did not find of those to be sent; absent: none. */
    short: z.int().min(1).optional(),
    /** Its own low limit, of `quantity`; absent: the shop's. */
    low: Quantity.optional(),
    /** The size's last stock movement; 0: none. A count that names it (`movement_seen`) does not undo a later one. */
    movement: z.int().min(0),
  })
  .meta({ id: 'StockedSize' });
export type StockedSize = z.infer<typeof StockedSize>;

/** Why a row was not saved. The others were. */
export const StockProblem = z
  .object({
    /** Of the row in the request, from 0. */
    index: z.int().min(0),
    field: z.enum(['product', 'size', 'quantity', 'pieces']),
    code: z.string(),
    params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
    /** Follows the name of the field: 'is no longer in the shop'. */
    message: z.string(),
  })
  .meta({ id: 'StockProblem' });
export type StockProblem = z.infer<typeof StockProblem>;

export const stockListMessages = {
  saved: { '=0': 'Nothing was saved', one: '{count} size saved', other: '{count} sizes saved' },
} as const;

/** What an admin writes to a change of stock. */
const Note = PlainText.max(200, fieldError('tooLong', { count: 200 }));

const row = { product: Id, size: Id.optional() };

interface Row {
  readonly product: string;
  readonly size?: string | undefined;
}

/** The size of a row; a product without sizes has one with its own id. */
export const sizeOfRow = ({ product, size = product }: Row): string => size;

const rowsOf = <R extends z.ZodType<Row>>(rowSchema: R) =>
  z
    .array(rowSchema, fieldError('notList'))
    .min(1, fieldError('required'))
    .max(mostStockChanges, fieldError('tooManyEntries', { count: mostStockChanges }))
    .refine((rows) => new Set(rows.map(sizeOfRow)).size === rows.length, fieldError('duplicateSize'));

const Pieces = z
  .int(fieldError('sizeQuantity'))
  .min(0, fieldError('sizeQuantity'))
  .max(maxQuantity, fieldError('sizeQuantity'));

/** What was counted of a size, its low limit, or both. */
const StockChange = z
  .object({
    ...row,
    /** What was counted on the shelf. It goes ahead of `quantity`. */
    shelf: Pieces.optional(),
    /** The shelf that the admin saw: the change is the difference to it. Without it `shelf` is absolute. */
    shelf_seen: z.int().optional(),
    /** `StockedSize.movement` as it was read. The row is left out (`countedMeanwhile`) if the size was corrected after it. */
    movement_seen: z.int().min(0).optional(),
    /** A new quantity, without what is to be sent. */
    quantity: Pieces.optional(),
    /** The quantity that the admin saw: the change is the difference to it. Without it `quantity` is absolute. */
    quantity_seen: Quantity.optional(),
    /** Null: the shop's limit. */
    low: Quantity.nullable().optional(),
    note: Note.optional(),
  })
  .refine(
    ({ shelf, quantity, low }) => [shelf, quantity, low].some((value) => value !== undefined),
    fieldError('nothingToSave'),
  );
export type StockChange = z.infer<typeof StockChange>;

const reply = z.object({
  success: z.literal(true),
  message: z.string(),
  /** The saved sizes as they are now. */
  sizes: z.array(StockedSize),
  problems: z.array(StockProblem),
});

/** Made by the client for each submission, so that a repeated request does not change the stock twice. */
const receipt = Id.optional();

const refusals = ['signedOut', 'forbidden', 'receiptUsed'] as const;

export const stockListEndpoints = {
  listStock: endpoint('listStock', {
    summary: 'The live sizes of all products with their stock, by name unless said: 50 a page unless said',
    query: Paging.extend({
      /** A part of the product's name, without case and accents, or of the SKU, without case. */
      search: SearchText.optional(),
      category: Id.optional(),
      stock: z.enum(stockLevels).optional(),
      sort: z.enum(sortsBy(stockSortFields)).optional(),
    }),
    reply: z.object({
      success: z.literal(true),
      sizes: z.array(StockedSize),
      total: z.int().min(0),
      /** The low limit of sizes that have none of their own; a server that does not know it: 5. */
      low_limit: Quantity.optional(),
    }),
    refusals: ['signedOut', 'forbidden'],
  }),
  updateStock: endpoint('updateStock', {
    summary:
      'Corrects counts of the shelf or quantities, each by its difference to the one seen, and sets low limits. Rows with problems are left out',
    body: z.object({ changes: rowsOf(StockChange), receipt }),
    reply,
    refusals,
  }),
  receiveDelivery: endpoint('receiveDelivery', {
    summary:
      'Adds received quantities of many products; the same receipt adds them once. Rows with problems are left out',
    body: z.object({ goods: rowsOf(z.object({ ...row, pieces: ReceivedQuantity })), note: Note.optional(), receipt }),
    reply,
    refusals,
  }),
};

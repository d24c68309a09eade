import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { CancelReasonText, Order } from './order.ts';
import { Paper } from './paper.ts';
import { Day, Id, Paging, SearchText, Text, Timestamp } from './primitives.ts';
import { fieldError } from './refused-fields.ts';
import { cashFilters, cashStates } from './rules/cash.ts';
import { orderStatuses } from './rules/order-status.ts';
import { totalCountHeader } from './rules/paging.ts';
import { orderSortFields, sortsBy } from './rules/sort.ts';
import { parcelFilters } from './rules/tracking.ts';
import { Courier, TrackingNumber } from './shipment.ts';

/** Orders as the back office sees them: all of the shop, with buyer and history. */

/** The shopper at the time of payment: what an admin needs to ship the order. */
export const Buyer = z
  .object({ _id: Id, name: z.string(), email: z.string(), phone: z.string(), pincode: z.string() })
  .meta({ id: 'Buyer' });
export type Buyer = z.infer<typeof Buyer>;

/** What came of a call to a shopper. */
export const callResults = ['no_answer', 'reached', 'asked_to_cancel'] as const;
export type CallResult = (typeof callResults)[number];

/** How often a shopper was called about an order, and when and with what result last. */
const Calls = z.object({ count: z.int().min(1), last: Timestamp, result: z.enum(callResults) });

/** An order as a row of a list. */
export const OrderSummary = Order.pick({
  _id: true,
  number: true,
  createdAt: true,
  status: true,
  total: true,
  test: true,
  promised: true,
})
  .extend({
    buyer: Buyer.pick({ _id: true, name: true, email: true }),
    pieces: z.int().min(0),
    /** Of an order that is no sale. */
    method: z.enum(['exchange', 'replacement']).optional(),
    /** The money of a cash order; absent for all others. */
    cash: z.enum(cashStates).optional(),
    confirm: Order.shape.confirm,
    unasked: Order.shape.unasked,
    agreed: Order.shape.agreed,
    waits_for_pieces: Order.shape.waits_for_pieces,
    /** Why its parcel needs a look. */
    parcel: z.enum(parcelFilters).optional(),
    /** Since when, and why nobody took it, in the courier's words. */
    parcel_at: Timestamp.optional(),
    parcel_reason: z.string().optional(),
    /** Of its address; possibly empty. */
    phone: z.string().optional(),
    city: z.string().optional(),
    /** Two digits of the GST list. */
    state: z.string().optional(),
    /** Of an order that needs a call, because it waits for its confirmation or its parcel needs a look: what about, and the calls before. */
    items: z.array(z.object({ name: z.string(), size: z.string().optional(), quantity: z.int() })).optional(),
    calls: Calls.optional(),
    /** When its address or a size was last changed: a slip printed before is old. */
    changedAt: Timestamp.optional(),
    /** The quantity of each size in the usual order; absent if no product has sizes. */
    sizes: z.array(z.object({ label: z.string().min(1).max(20), pieces: z.int().min(1) })).optional(),
  })
  .meta({ id: 'OrderSummary' });
export type OrderSummary = z.infer<typeof OrderSummary>;

/** Who did it, and when. */
const Author = z.object({
  at: Timestamp,
  /** The name of the account; missing if the shop itself did it. */
  by: z.string().optional(),
  /** Whether it is the order's own account. */
  shopper: z.literal(true).optional(),
});

/**
 * A change of an order besides its status. `size`: of a line, with the product's name. `cash`, `confirm`, `status`: the states of a step that
 * was taken back, and before it those of the step itself. `call`: what came of a call to the shopper, in `to`.
 */
export const OrderChange = Author.extend({
  what: z.enum(['address', 'size', 'cash', 'confirm', 'status', 'call']),
  from: z.string(),
  to: z.string(),
  /** The reference of the step, the parcel that it sent, or why it was taken back; what was said in a call. */
  note: z.string().optional(),
}).meta({ id: 'OrderChange' });
export type OrderChange = z.infer<typeof OrderChange>;

/** An order with buyer and history. */
export const ShopOrder = Order.extend({
  buyer: Buyer,
  /** All statuses, oldest first, but for those that were taken back (`changes`). `cause`: the courier reported it, or there was no news of the parcel for the days of the settings. */
  history: z.array(Author.extend({ status: z.enum(orderStatuses), cause: z.enum(['courier', 'noNews']).optional() })),
  /** All other changes, oldest first. */
  changes: z.array(OrderChange),
  /**
   * What was done with its cash. `reference`: the receipt, or the bank's UTR. Without `by` it was the shopper's link, or the courier's file.
   * `paidBack`: by hand, after the parcel came back.
   */
  cash: z
    .object({
      confirmed: Author.optional(),
      collected: Author.extend({ reference: z.string() }).optional(),
      remitted: Author.extend({ reference: z.string() }).optional(),
      paidBack: Author.extend({ reference: z.string() }).optional(),
    })
    .optional(),
  /** What of a parcel came back, by the indexes of `lines`. */
  returned: z.array(z.object({ line: z.int(), good: z.int(), damaged: z.int() })).optional(),
  /** Of a shipped order: whether the mail that says so has gone. */
  shipped_mail: z.enum(['waiting', 'sent']).optional(),
  /** The calls to its shopper. */
  calls: Calls.optional(),
  /** The papers that were issued for it, oldest first; absent if there are none. */
  papers: z.array(Paper).optional(),
  /** The SKUs of its lines that have one, as the shop has them now. */
  skus: z.array(z.object({ product: Id, size: z.string().optional(), sku: z.string() })).optional(),
}).meta({ id: 'ShopOrder' });
export type ShopOrder = z.infer<typeof ShopOrder>;

export const fulfilmentMessages = {
  moved: (status: string) => `The order is ${status} now`,
  cancelled: 'The order is cancelled, and its payment goes back',
  cancelledCash: 'The order is cancelled',
  sizeChanged: 'The size is changed',
  called: 'The call is noted',
} as const;

/** An order in the sequence of the shop's orders. */
export const OrderReference = Order.pick({ _id: true, number: true }).meta({ id: 'OrderReference' });
export type OrderReference = z.infer<typeof OrderReference>;

const perTrouble = <S extends z.ZodType>(schema: S) => ({ failed_attempt: schema, returning: schema, lost: schema });

/** How many parcels need a look, by the filter that lists them, and since when the oldest of them does. */
export const ParcelCounts = z
  .object({ ...perTrouble(z.int().min(0)), oldest: z.object(perTrouble(Timestamp.optional())).optional() })
  .meta({ id: 'ParcelCounts' });
export type ParcelCounts = z.infer<typeof ParcelCounts>;

/** A filter of the orders. */
const Filter = z.object({
  status: z.enum(orderStatuses).optional(),
  /** 1: only those that may be packed and have not left although their first promised day has passed. */
  late: z.literal('1').optional(),
  /** Only cash orders that wait for their confirmation. */
  confirm: z.literal('waiting').optional(),
  /**
   * Only orders whose parcel needs a look: nobody took it, it comes back or is back, or the courier has lost it. Not those that a person has
   * set 'Delivered' or 'Cancelled'.
   */
  parcel: z.enum(parcelFilters).optional(),
  /** Only cash orders whose money is in this state; `out`: it is pending, and the parcel is shipped or delivered. */
  cash: z.enum(cashFilters).optional(),
  /** The first and the last day, inclusive. */
  from: Day.optional(),
  to: Day.optional(),
  /** Only orders of this account. */
  customer: Id.optional(),
  /** A part of the order's number, id or payment ids, or of the shopper's e-mail, name, phone or pincode. */
  search: SearchText.optional(),
});

const params = z.object({ id: Id });
/** The index of a line in `Order.lines`, from 0. */
const LineIndex = z.coerce
  .number<string>()
  .int(fieldError('notWholeNumber'))
  .min(0, fieldError('startsAt', { min: 0 }))
  .max(10_000, fieldError('outOfRange'));
const One = z.object({ success: z.literal(true), order: ShopOrder });
const Done = One.extend({ message: z.string() });
const refusals = ['signedOut', 'forbidden', 'orderNotFound', 'orderMoved', 'wrongOrderStatus'] as const;

export const fulfilmentEndpoints = {
  listShopOrders: endpoint('listShopOrders', {
    summary:
      'All orders of the shop, newest first by default, parcels that need a look since the longest first; 20 a page by default',
    query: Paging.extend({ ...Filter.shape, sort: z.enum(sortsBy(orderSortFields)).optional() }),
    reply: z.object({
      success: z.literal(true),
      orders: z.array(OrderSummary),
      /** Of all orders, whatever the filter. */
      counts: ParcelCounts.optional(),
    }),
    replyHeaders: { [totalCountHeader]: 'The total number of orders' },
    refusals: ['signedOut', 'forbidden'],
  }),
  getShopOrder: endpoint('getShopOrder', {
    summary:
      'One order with its buyer, lines, history and refund, and the previous and the next order of those that the filter matches',
    params,
    query: Filter,
    reply: One.extend({ previous: OrderReference.optional(), next: OrderReference.optional() }),
    refusals: ['signedOut', 'forbidden', 'orderNotFound'],
  }),
  moveOrder: endpoint('moveOrder', {
    summary:
      "Advances an order (rules/order-status.ts); cancelOrder cancels it. 'Shipped' takes courier and tracking number. With a `reason` its last step is taken back (rules/step-back.ts)",
    params,
    body: z.object({
      status: z.enum(orderStatuses).exclude(['Cancelled']),
      courier: Courier.optional(),
      tracking_number: TrackingNumber.optional(),
      /** Why the last step is taken back, for the history: `status` is then the one before. */
      reason: Text.min(1, fieldError('required'))
        .max(500, fieldError('tooLong', { count: 500 }))
        .optional(),
    }),
    reply: Done,
    refusals: [
      ...refusals,
      ...([
        'trackingNumberTaken',
        'orderUnconfirmed',
        'parcelUnderWay',
        'parcelDelivered',
        'cashNotedFirst',
        'returnOpen',
        'paperSellerMissing',
        'paperStateMissing',
        'paperHsnMissing',
      ] as const),
    ],
  }),
  cancelOrder: endpoint('cancelOrder', {
    summary: 'Cancels an order that has not been shipped, refunds its payment and restores its stock',
    params,
    /** The reason, which the shopper reads. */
    body: z.object({ reason: CancelReasonText }),
    reply: Done,
    refusals: [...refusals, 'returnOpen'],
  }),
  noteCall: endpoint('noteCall', {
    summary: 'Notes a call to the shopper of an order. The same again within ten seconds is the same call',
    params,
    body: z.object({
      result: z.enum(callResults),
      /** What was said. Staff read it. */
      note: Text.max(500, fieldError('tooLong', { count: 500 })).default(''),
    }),
    reply: Done,
    refusals: ['signedOut', 'forbidden', 'orderNotFound'],
  }),
  updateOrderLine: endpoint('updateOrderLine', {
    summary: 'Another size of a line at the same price, before the order is shipped; the stock moves',
    params: params.extend({ line: LineIndex }),
    body: z.object({
      size: z
        .string()
        .min(1, fieldError('required'))
        .max(20, fieldError('tooLong', { count: 20 })),
      /** What the line is as the caller saw it: another one is refused. */
      product: Id.optional(),
      from: z
        .string()
        .max(20, fieldError('tooLong', { count: 20 }))
        .optional(),
    }),
    reply: Done,
    refusals: ['signedOut', 'forbidden', 'orderNotFound', 'orderClosed', 'lineNotFound', 'sizeNotFound', 'sizeShort'],
  }),
};

import { z } from 'zod';
import { OrderKey } from './cash.ts';
import { endpoint } from './endpoint.ts';
import { Buyer, OrderReference } from './fulfilment.ts';
import { Refund } from './order.ts';
import { Id, Paging, PlainText, Rupees, SearchText, Timestamp, Version } from './primitives.ts';
import { PhotoFile } from './product-edit.ts';
import { RefundAmount } from './refund.ts';
import { fieldError } from './refused-fields.ts';
import { orderMethods } from './rules/cash.ts';
import {
  cleanUpi,
  reasonsOf,
  returnKinds,
  returnOrigins,
  returnOutcomes,
  returnReasons,
  returnStates,
  returnWaits,
  upiProblem,
} from './rules/returns.ts';
import { Courier, Shipment, TrackingNumber } from './shipment.ts';

/** Returns: what a shopper sends back or misses, and what becomes of it. */

const most = 500;
const Words = PlainText.max(most, fieldError('tooLong', { count: most }));

/** A line of an order of which pieces come back. */
const ReturnLine = z.object({
  /** The index in `Order.lines`. */
  line: z.int().min(0),
  name: z.string(),
  size: z.string().optional(),
  /** What was paid for one piece, in rupees. */
  price: Rupees,
  /** How many pieces were asked for; of a parcel that nobody announced, how many came. */
  quantity: z.int().min(1),
  /** The size that is wanted in exchange. */
  wanted_size: z.string().optional(),
  /** What was received so far; absent before anything was. */
  good: z.int().min(0).optional(),
  damaged: z.int().min(0).optional(),
});

/** A request to send something back. */
export const Return = z
  .object({
    _id: Id,
    /** For people, with an R before it: R1001. Unique in the shop. */
    number: z.int().min(1),
    order: OrderReference,
    origin: z.enum(returnOrigins),
    kind: z.enum(returnKinds),
    state: z.enum(returnStates),
    /** How it ended; of a closed one. */
    outcome: z.enum(returnOutcomes).optional(),
    lines: z.array(ReturnLine),
    reason: z.enum(returnReasons),
    /** The shopper's words, possibly empty. */
    note: z.string(),
    photos: z.array(z.object({ _id: Id })),
    /** The parcel that comes back, once its courier and number were typed. */
    parcel: Shipment.pick({ courier: true, tracking_number: true, url: true, events: true }).optional(),
    /** Where the parcel goes; of an approved one. */
    address: z.string().optional(),
    /** Whether the shopper pays the parcel that comes back. */
    shopper_pays: z.boolean(),
    /** It was paid in cash: its money goes back by hand. */
    by_hand: z.literal(true).optional(),
    /** Where the money of a cash order goes: to its shopper and the permission `money` only, until 90 days after the refund. */
    upi: z.string().optional(),
    refunds: z.array(Refund),
    /** Of an exchange or a replacement. `held_until`: the wanted size is kept until then. `order`: the new order. */
    exchange: z.object({ held_until: Timestamp.optional(), order: OrderReference.optional() }).optional(),
    /** The oldest first. `by`: the name of a person of the shop; staff only. `message`: for the shopper. */
    history: z.array(
      z.object({
        state: z.enum(returnStates),
        at: Timestamp,
        by: z.string().optional(),
        shopper: z.literal(true).optional(),
        message: z.string().optional(),
      }),
    ),
    createdAt: Timestamp,
  })
  .meta({ id: 'Return' });
export type Return = z.infer<typeof Return>;

/** A return as staff see it. */
export const ShopReturn = Return.extend({
  buyer: Buyer,
  method: z.enum(orderMethods),
  /** Since when it is in its state. */
  since: Timestamp,
  /** The price of what was received, or of a problem of what was asked, within what is left of the payment; in rupees. */
  refundable: z.number().min(0).optional(),
  /** What is left of the payment, in rupees. */
  left: z.number().min(0).optional(),
  /** All that was paid has gone back: nothing is sent or paid for the request. Cash that nobody has taken yet is another thing. */
  paid_back: z.literal(true).optional(),
  /** Of what a decision and a closing are based on (docs/decisions/0050). */
  version: Version.optional(),
}).meta({ id: 'ShopReturn' });
export type ShopReturn = z.infer<typeof ShopReturn>;

const LineIndex = z.int().min(0).max(10_000);
const Pieces = z
  .int(fieldError('notWholeNumber'))
  .min(1, fieldError('tooSmall', { min: 1 }))
  .max(100_000);

/** Where money that was paid in cash goes back; empty: nobody says it. */
const Upi = z
  .string()
  .overwrite(cleanUpi)
  .refine((upi) => upiProblem(upi, false) === undefined, fieldError('notUpi'));

const request = z.object({
  kind: z.enum(returnKinds),
  lines: z
    .array(
      z.object({
        line: LineIndex,
        quantity: Pieces,
        /** The wanted one of an exchange. */
        size: z
          .string()
          .min(1)
          .max(20, fieldError('tooLong', { count: 20 }))
          .optional(),
      }),
    )
    .min(1, fieldError('required'))
    .max(1_000),
  reason: z.enum(returnReasons),
  /** `other` needs one. */
  note: Words.default(''),
  upi: Upi.optional(),
  key: OrderKey,
});

type Asked = Pick<z.infer<typeof request>, 'kind' | 'reason' | 'note' | 'lines'>;
const fitsKind = ({ kind, reason }: Asked) => reasonsOf[kind].includes(reason);
const hasNote = ({ reason, note }: Asked) => reason !== 'other' || note !== '';
const namesSizes = ({ kind, lines }: Asked) => kind !== 'exchange' || lines.every(({ size }) => size !== undefined);
const namesLinesOnce = ({ lines }: Asked) => new Set(lines.map(({ line }) => line)).size === lines.length;

const checks = <S extends z.ZodType<Asked>>(schema: S) =>
  schema
    .refine(fitsKind, { path: ['reason'], error: fieldError('notReasonOf') })
    .refine(hasNote, { path: ['note'], error: fieldError('required') })
    .refine(namesSizes, { path: ['lines'], error: fieldError('required') })
    .refine(namesLinesOnce, { path: ['lines'], error: fieldError('lineTwice') });

const ReceivedLine = z.object({
  line: LineIndex,
  good: z.int().min(0).max(100_000),
  damaged: z.int().min(0).max(100_000),
});
const receivedLines = z
  .array(ReceivedLine)
  .max(1_000)
  .refine((lines) => lines.some(({ good, damaged }) => good + damaged > 0), fieldError('required'))
  .refine((lines) => new Set(lines.map(({ line }) => line)).size === lines.length, fieldError('lineTwice'));

const idParams = z.object({ id: Id });
const photoParams = idParams.extend({ photoId: Id });
const One = z.object({ success: z.literal(true), return: Return });
const Told = One.extend({ message: z.string() });
const ShopOne = z.object({ success: z.literal(true), return: ShopReturn });
const ShopTold = ShopOne.extend({ message: z.string() });
const Parcel = z.object({ courier: Courier.default(''), tracking_number: TrackingNumber });

export const returnMessages = {
  requested: 'Your request is with us. We write to you as soon as it is decided',
  approvedAtOnce: 'Your exchange is approved: the size is kept for you',
  cancelled: 'Your request is cancelled',
  opened: 'The request is noted',
  approved: 'The request is approved, and the shopper knows what to do',
  declined: 'The request is declined, and the shopper can read why',
  received: 'What came back is noted',
  closed: 'The request is closed',
} as const;

const asking = [
  'orderNotFound',
  'lineNotFound',
  'keyReused',
  'returnClosed',
  'notReturnable',
  'notLate',
  'returnTooMany',
  'sizeGone',
  'sizeNotFound',
] as const;
const own = ['signedOut', 'returnNotFound', 'returnMoved'] as const;
const staff = ['signedOut', 'forbidden', 'returnNotFound', 'returnMoved'] as const;

/** The calls of shoppers. */
export const returnEndpoints = {
  requestReturn: endpoint('requestReturn', {
    summary:
      'Asks to send pieces of a delivered order back, or says what did not arrive. The same key and body answer the same request, with status 200',
    params: idParams,
    body: checks(request),
    status: 201,
    reply: Told,
    refusals: ['signedOut', ...asking, 'tooManyReturns', 'tooManyTries'],
  }),
  addReturnPhoto: endpoint('addReturnPhoto', {
    summary: 'A photo of what is wrong, up to three, before the request is decided',
    params: idParams,
    body: z.object({ photo: PhotoFile }),
    bodyType: 'multipart/form-data',
    status: 201,
    reply: One,
    refusals: [
      ...own,
      'tooManyReturnPhotos',
      'wrongType',
      'tooLarge',
      'unreadablePhoto',
      'photosWaiting',
      'tooManyTries',
    ],
  }),
  getReturnPhoto: endpoint('getReturnPhoto', {
    summary: 'A photo of a request, for its shopper and the staff of orders',
    params: photoParams,
    reply: { bytes: ['image/webp', 'image/jpeg'] },
    refusals: ['signedOut', 'photoNotFound'],
  }),
  listReturns: endpoint('listReturns', {
    summary: "One's own requests, newest first",
    query: Paging,
    reply: z.object({ success: z.literal(true), returns: z.array(Return), total: z.int().min(0) }),
    refusals: ['signedOut'],
  }),
  cancelReturn: endpoint('cancelReturn', {
    summary: "Cancels one's own request before anything was received",
    params: idParams,
    reply: Told,
    refusals: own,
  }),
  setReturnParcel: endpoint('setReturnParcel', {
    summary: 'Names the parcel that comes back, for its shopper; empty takes it away',
    params: idParams,
    body: Parcel,
    reply: One,
    refusals: [...own, 'trackingNumberTaken', 'tooManyTries'],
  }),
  setReturnUpi: endpoint('setReturnUpi', {
    summary:
      'Says where money that is paid back by hand goes, for its shopper, while the request is open; afterwards where nobody has said it',
    params: idParams,
    body: z.object({ upi: Upi.min(1, fieldError('required')) }),
    reply: One,
    refusals: ['signedOut', 'returnNotFound', 'changedMeanwhile'],
  }),
};

/** The calls of staff. */
export const shopReturnEndpoints = {
  openReturn: endpoint('openReturn', {
    summary:
      'A request on behalf of a shopper, with any reason at any time; the message says why. It is approved at once',
    params: idParams,
    body: checks(request.extend({ message: Words.min(1, fieldError('required')) })),
    status: 201,
    reply: ShopTold,
    refusals: ['signedOut', 'forbidden', ...asking],
  }),
  noteArrived: endpoint('noteArrived', {
    summary: 'A parcel that came back without a request: its good pieces are in stock again, an owner decides the rest',
    params: idParams,
    body: z.object({ lines: receivedLines, key: OrderKey }),
    status: 201,
    reply: ShopTold,
    refusals: ['signedOut', 'forbidden', 'orderNotFound', 'lineNotFound', 'keyReused', 'returnTooMany', 'returnClosed'],
  }),
  listShopReturns: endpoint('listShopReturns', {
    summary: 'All requests; those that wait oldest first, ended ones newest first; 20 a page by default',
    query: Paging.extend({
      state: z.enum(returnStates).optional(),
      /** A problem of which nothing comes back waits for its closing once it is approved. */
      waits_for: z.enum(returnWaits).optional(),
      /** Only requests about this order. */
      order: Id.optional(),
      /** A part of the number of a request, an order or a parcel. */
      q: SearchText.optional(),
    }),
    reply: z.object({
      success: z.literal(true),
      returns: z.array(ShopReturn),
      total: z.int().min(0),
      /** Of all requests, by state. */
      counts: z.record(z.enum(returnStates), z.int().min(0)),
      /** Of the open ones, by what they wait for. */
      waiting: z.record(z.enum(returnWaits), z.int().min(0)),
    }),
    refusals: ['signedOut', 'forbidden'],
  }),
  getShopReturn: endpoint('getShopReturn', {
    summary: 'One request with its shopper and what can be refunded',
    params: idParams,
    reply: ShopOne,
    refusals: staff.slice(0, 3) as ['signedOut', 'forbidden', 'returnNotFound'],
  }),
  decideReturn: endpoint('decideReturn', {
    summary: 'Approves a request, which keeps the wanted sizes, or declines it with a message',
    params: idParams,
    body: z
      .object({ decision: z.enum(['approve', 'decline']), message: Words.default(''), version: Version.optional() })
      .refine(({ decision, message }) => decision === 'approve' || message !== '', {
        path: ['message'],
        error: fieldError('required'),
      }),
    reply: ShopTold,
    refusals: [...staff, 'changedMeanwhile', 'orderClosed', 'sizeGone', 'returnTooMany'],
  }),
  receiveReturn: endpoint('receiveReturn', {
    summary: 'Notes what came back: good pieces are in stock again. A second parcel has another key. It moves no money',
    params: idParams,
    body: z.object({ lines: receivedLines, key: OrderKey }),
    reply: ShopTold,
    refusals: [...staff, 'lineNotFound', 'keyReused', 'returnTooMany'],
  }),
  closeReturn: endpoint('closeReturn', {
    summary:
      'Ends a request: with money, with a new order for the exchange or the replacement, or with nothing and a message',
    params: idParams,
    body: z
      .object({
        outcome: z.enum(returnOutcomes),
        /** Of a refund, in rupees; absent: `refundable`. */
        amount: RefundAmount.optional(),
        /** For the shopper. */
        message: Words.default(''),
        /** Of a refund by hand that nobody has said it of. */
        upi: Upi.optional(),
        key: OrderKey,
        version: Version.optional(),
      })
      .refine(({ outcome, message }) => outcome !== 'nothing' || message !== '', {
        path: ['message'],
        error: fieldError('required'),
      }),
    reply: ShopTold,
    refusals: [
      ...staff,
      'changedMeanwhile',
      'keyReused',
      'refundTooLarge',
      'cashNotCollected',
      'returnTooMany',
      'sizeGone',
      'notExchange',
    ],
  }),
  setShopReturnParcel: endpoint('setShopReturnParcel', {
    summary: 'Names the parcel that comes back, for the shop; empty takes it away',
    params: idParams,
    body: Parcel,
    reply: ShopOne,
    refusals: [...staff, 'trackingNumberTaken'],
  }),
};

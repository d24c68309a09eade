import { z } from 'zod';
import { DryRun, LineProblem } from './catalogue-file.ts';
import { endpoint } from './endpoint.ts';
import { OrderReference } from './fulfilment.ts';
import { JobReply } from './job.ts';
import { Id, Paging, Timestamp } from './primitives.ts';
import { fieldError } from './refused-fields.ts';
import { mostTrackingNumbers } from './rules/pasted-tracking.ts';
import { trackingStates } from './rules/tracking.ts';
import { Courier } from './shipment.ts';

/** What packers need besides single orders: couriers, tracking numbers of many orders, and the file that books their parcels. */

/** What became of one pasted tracking number. */
const TrackingResult = z
  .object({
    /** As it was sent. */
    order: z.string(),
    /** `shipped`: the order was shipped with it. `corrected`: the order was shipped before. `same`: it had this number and courier. */
    state: z.enum(['shipped', 'corrected', 'same', 'refused']),
    /** The order's number, if the order is known. */
    number: z.int().min(1).optional(),
    /** Of a dry run: whose order it is, and where it goes; empty if nobody knows. */
    name: z.string().optional(),
    city: z.string().optional(),
    /** Why it was refused. */
    code: z.string().optional(),
    message: z.string().optional(),
  })
  .meta({ id: 'TrackingResult' });
export type TrackingResult = z.infer<typeof TrackingResult>;

/** The most parcels of a booking file. */
export const mostBookings = 200;

/** Ids of orders with commas between them. */
export const ShippedIds = z
  .string()
  .max(mostBookings * 25, fieldError('tooManyEntries', { count: mostBookings }))
  .transform((text) => text.split(',').filter((id) => id !== ''))
  .pipe(z.array(Id).min(1, fieldError('required')));

/** What a line of a courier's file changes: a parcel moves forward, its arrival delivers the order, and amount and UTR note its cash. */
const ParcelChange = z
  .object({
    line: z.int().min(1),
    /** The number of the order. */
    order: z.int().min(1),
    /** Of a parcel that comes back: the number of its request. */
    return: z.int().min(1).optional(),
    /** Whose order it is, and where it went; missing if nobody knows any more. */
    name: z.string().optional(),
    city: z.string().optional(),
    tracking_number: z.string(),
    from: z.enum(trackingStates).optional(),
    to: z.enum(trackingStates),
    delivers: z.literal(true).optional(),
    /** The rupees that the line notes as collected. */
    collects: z.number().min(0).optional(),
    /** The UTR with which the line notes the cash as paid to the shop. */
    remits: z.string().optional(),
  })
  .meta({ id: 'ParcelChange' });

/**
 * The result of a courier's file. Warnings do not stop it: lines that cannot be read, parcels that are not of this shop, and amounts that do
 * not fit their orders.
 */
const CourierFileReport = z
  .object({
    /** `checked`: a dry run. `imported`: the changes were written. `refused`: no line can be used. */
    state: z.enum(['checked', 'imported', 'refused']),
    /** The lines with news of a parcel. */
    rows: z.int().min(0),
    /** The lines that were passed over, each with a warning: without a number or news that can be read. */
    passed: z.int().min(0).optional(),
    /** In the order of the file: what its transactions wrote, or would write. */
    changes: z.array(ParcelChange),
    problems: z.array(LineProblem),
    warnings: z.array(LineProblem),
  })
  .meta({ id: 'CourierFileReport' });
export type CourierFileReport = z.infer<typeof CourierFileReport>;

/** News of a courier that the shop did not understand, as it came. It is kept for 30 days. */
export const UnreadNews = z
  .object({
    _id: Id,
    at: Timestamp,
    /** `number`: it names no parcel. `words`: the parcel is known, what happened to it is not. */
    unread: z.enum(['number', 'words']),
    tracking_number: z.string().optional(),
    order: OrderReference.optional(),
    /** JSON. */
    body: z.string(),
  })
  .meta({ id: 'UnreadNews' });
export type UnreadNews = z.infer<typeof UnreadNews>;

export const shippingEndpoints = {
  listCouriers: endpoint('listCouriers', {
    summary: 'The couriers whose tracking pages the settings know',
    reply: z.object({ success: z.literal(true), couriers: z.array(z.string()) }),
    refusals: ['signedOut', 'forbidden'],
  }),
  addTrackingNumbers: endpoint('addTrackingNumbers', {
    summary:
      'Ships each order with its tracking number, or corrects the number of one that is shipped. Each row has its own result; a dry run says whose orders they are and changes nothing',
    query: DryRun,
    body: z.object({
      courier: Courier.default(''),
      numbers: z
        .array(
          z.object({
            /** The number or the id of the order. */
            order: z.union([z.string().max(100), z.int().min(1)]).transform(String),
            tracking_number: z.string().max(200),
          }),
        )
        .min(1, fieldError('required'))
        .max(mostTrackingNumbers, fieldError('tooManyEntries', { count: mostTrackingNumbers })),
    }),
    reply: z.object({ success: z.literal(true), results: z.array(TrackingResult) }),
    refusals: ['signedOut', 'forbidden'],
  }),
  exportBookingFile: endpoint('exportBookingFile', {
    summary:
      "The chosen orders as a courier's booking file, oldest first. Orders that are delivered or cancelled, or that wait for their confirmation, are left out. With `returns` instead of ids: approved requests whose parcels the shop has picked up, and that have no number yet",
    query: z
      .object({ ids: ShippedIds.optional(), returns: z.literal('1').optional() })
      .refine(({ ids, returns }) => ids !== undefined || returns !== undefined, {
        path: ['ids'],
        error: fieldError('required'),
      }),
    reply: { bytes: ['text/csv'] },
    replyHeaders: { 'content-disposition': 'The name of the file' },
    refusals: ['signedOut', 'forbidden'],
  }),
};

export const courierEndpoints = {
  importCourierFile: endpoint('importCourierFile', {
    summary:
      "A courier's file as CSV: tracking number (`awb`), `state` and `date` of each parcel; `amount` notes the cash of an order as collected, `utr` as paid to the shop",
    query: DryRun,
    body: z.string(),
    bodyType: 'text/csv',
    reply: z.object({ success: z.literal(true), report: CourierFileReport }),
    later: JobReply,
    refusals: ['signedOut', 'forbidden', 'wrongType', 'tooLarge'],
  }),
  listCourierNews: endpoint('listCourierNews', {
    summary: 'News of couriers that the shop did not understand, newest first; 20 a page by default',
    query: Paging,
    reply: z.object({ success: z.literal(true), news: z.array(UnreadNews), total: z.int().min(0) }),
    refusals: ['signedOut', 'forbidden'],
  }),
  receiveCourierNews: endpoint('receiveCourierNews', {
    summary:
      "A courier's news of parcels: an object or a list of objects with `awb` and `current_status`. The token of the settings admits. " +
      'Every request is answered alike, also one that is refused',
    params: z.object({ token: z.string() }),
    body: z.unknown(),
    reply: z.object({ ok: z.literal(true) }),
  }),
};

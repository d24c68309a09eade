import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { OrderSummary, ParcelCounts } from './fulfilment.ts';
import { Day, Id, Timestamp } from './primitives.ts';
import { Product } from './product.ts';
import { tickedCodes, todoCodes } from './rules/todo.ts';
import { WaitingForSize } from './stock-alert.ts';

/** A day's orders without cancelled ones, their total in rupees, and how much of it is cash that nobody has collected yet. */
export const DayRevenue = z
  .object({ day: Day, orders: z.int().min(0), takings: z.number().min(0), cash_out: z.number().min(0).optional() })
  .meta({ id: 'DayTakings' });
export type DayRevenue = z.infer<typeof DayRevenue>;

/** What an owner has to know at once. */
export const brokenCodes = ['mail', 'backup', 'provider', 'courier'] as const;
export type BrokenCode = (typeof brokenCodes)[number];

/**
 * A part of the shop that does not work. `mail`: the mail server takes no mails, and so many wait; `backup`: backups fail or are overdue;
 * `provider`: calls to the payment provider fail; `courier`: what a courier reports names no parcels.
 */
export const Broken = z
  .object({
    code: z.enum(brokenCodes),
    since: Timestamp,
    count: z.int().min(0),
    /** Of the mail server, the provider or the system; possibly empty. */
    words: z.string(),
  })
  .meta({ id: 'Broken' });
export type Broken = z.infer<typeof Broken>;

/** The back office's overview: of it each member of the staff gets what they may know. */
export const Dashboard = z
  .object({
    /** What does not work now. */
    broken: z.array(Broken).optional(),
    /** The last 30 days without a gap, oldest first; the last one is today. With the permission `money`, as all that is optional below. */
    days: z.array(DayRevenue).optional(),
    /** Orders that are not shipped, without cash orders that wait for their confirmation: their number, and the oldest ones. */
    toPack: z.object({ count: z.int().min(0), orders: z.array(OrderSummary) }),
    /** Cash orders to confirm, and when the oldest of them was placed; shipped ones whose cash is not collected; and collected cash that the shop does not have yet. */
    cash: z
      .object({
        toConfirm: z.int().min(0),
        oldest: Timestamp.optional(),
        out: z.object({ count: z.int().min(0), amount: z.number().min(0) }).optional(),
        collected: z.object({ count: z.int().min(0), amount: z.number().min(0) }).optional(),
      })
      .optional(),
    /** Parcels that need a look, and news of couriers that was not understood. */
    parcels: ParcelCounts.extend({ news: z.int().min(0) }).optional(),
    /** Requests to send something back: to decide, approved but not here, and received but not closed; and since when the oldest waits for the shop. */
    returns: z
      .object({
        requested: z.int().min(0),
        approved: z.int().min(0),
        received: z.int().min(0),
        closing: z.int().min(0),
        oldest: Timestamp.optional(),
      })
      .optional(),
    /** Complaints: to acknowledge, to resolve, and how many of both are late; since when the oldest waits and an answer is overdue. With the permission `people`. */
    complaints: z
      .object({
        open: z.int().min(0),
        acknowledged: z.int().min(0),
        late: z.int().min(0),
        oldest: Timestamp.optional(),
        late_since: Timestamp.optional(),
      })
      .optional(),
    /** Payments and checkouts that need an admin's decision. */
    money: z.object({ count: z.int().min(0) }).optional(),
    /**
     * Sizes that are at or below their low limit (the shop's, `stock.low_limit` of the settings, unless they have their own): their number, the products with the lowest stock
     * among those that have one, which of their sizes run low, and how many shoppers wait for which of them. With the permission `catalogue`.
     */
    runningLow: z
      .object({
        count: z.int().min(0),
        products: z.array(Product),
        sizes: z.array(Id).optional(),
        waiting: z.array(WaitingForSize),
      })
      .optional(),
    /** Offers that end today, and those of which no use is left. With the permission `shop`. */
    offers: z.object({ ending: z.int().min(0), used_up: z.int().min(0) }).optional(),
    /** Products that cannot be shown yet, and those of them without a photo. With the permission `catalogue`. */
    drafts: z.object({ count: z.int().min(0), no_photo: z.int().min(0) }).optional(),
    /**
     * What to do before the shop opens, until it is done: `brand`, `description`, `support`: still the demo's; `catalogue`: demo products are for sale;
     * `policies`, `careNotes`, `darkPatterns`, `consumerHelpline`: nobody has said that they are read; `payments`: no money moves; `mail`: mails are written to files; `secondFactor`: an admin logs in with the password alone. With the
     * permission `shop`.
     */
    todo: z.array(z.object({ code: z.enum(todoCodes) })).optional(),
  })
  .meta({ id: 'Dashboard' });
export type Dashboard = z.infer<typeof Dashboard>;

export const dashboardEndpoints = {
  getDashboard: endpoint('getDashboard', {
    summary: "What is broken, orders to pack, today's and the last 30 days' orders and revenue, products running low",
    reply: z.object({ success: z.literal(true), dashboard: Dashboard }),
    refusals: ['signedOut', 'forbidden'],
  }),
  setTodo: endpoint('setTodo', {
    summary:
      'Ticks a step of the first-run list that no code can see, or has it come back; answers the steps that are left',
    body: z.strictObject({ code: z.enum(tickedCodes), done: z.boolean() }),
    reply: z.object({ success: z.literal(true), todo: z.array(z.object({ code: z.enum(todoCodes) })) }),
    refusals: ['signedOut', 'forbidden'],
  }),
};

import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Day, Id, Timestamp } from './primitives.ts';
import { fieldError } from './refused-fields.ts';
import { reportFile } from './report.ts';

/**
 * A month of India: its money, and its sales beside those of the month before. Amounts are rupees. A live shop leaves out test orders.
 */

const Month = z
  .string()
  .regex(/^2\d{3}-(0[1-9]|1[0-2])$/, fieldError('notMonth', { example: '2026-11' }))
  .meta({ id: 'Month', example: '2026-11' });

const Money = z.number().min(0);
const count = z.int().min(0);

/** A number of payments, orders or refunds, and their sum. */
const Sum = z.object({ count, amount: Money });

/** The cash that a courier has or is to take, as it is now. */
export const CourierCash = z
  .object({
    /** As it was typed first; empty: no courier is known. */
    courier: z.string(),
    /** On their way. */
    shipped: Sum,
    /** Delivered, and nobody has noted that the cash was collected. */
    delivered: Sum,
    /** Collected, and not received. */
    collected: Sum,
    /** Of the last two, what is so for more than `cashOverdueDays`; `since`: the oldest. */
    overdue: z.array(Sum.extend({ state: z.enum(['delivered', 'collected']), since: Timestamp })),
  })
  .meta({ id: 'CourierCash' });
export type CourierCash = z.infer<typeof CourierCash>;

export const MonthMoney = z
  .object({
    month: Month,
    /** The month of the shop's first order. */
    first: Month,
    /** Payments online by the day on which they became orders, whatever became of these since. */
    online: Sum,
    /** Payments without an order, by the day on which they were found. */
    unmatched: Sum,
    /** Cash that couriers have paid to the shop, by the day on which that was noted. */
    cash: Sum,
    /** What of payments goes back by the provider, by the day on which that was decided; without what failed. */
    refunds: Sum,
    /** Of `refunds`, those that the provider has not processed. */
    waiting: Sum,
    /** What was paid back by hand, cash as a rule: by the day on which it was decided; of a parcel that came back, noted. */
    paid_back: Sum,
    /** As of now, whatever the month: largest sum first. */
    couriers: z.array(CourierCash),
  })
  .meta({ id: 'MonthMoney' });
export type MonthMoney = z.infer<typeof MonthMoney>;

const Days = z.object({ from: Day, to: Day });

/** Pieces and takings, at the prices that were paid. */
const Sold = z.object({ pieces: count, takings: Money });

/** What was sold in the days of the month, and in those of the month before. */
const Compared = z.object({ now: Sold, before: Sold });

/** `refunded`: what went back of orders that stand, by the day on which that was decided. Takings are not less for it. */
const Ordered = Sold.extend({ orders: count, refunded: Money });
const ComparedOrders = z.object({ now: Ordered, before: Ordered });
export type ComparedOrders = z.infer<typeof ComparedOrders>;

/** Sales of a month without cancelled orders, beside the month before: the same days while the month runs (`comparedDays`). */
export const MonthReport = z
  .object({
    month: Month,
    first: Month,
    days: Days,
    before: Days,
    online: ComparedOrders,
    /** Paid in cash, collected or not. */
    cash: ComparedOrders,
    /**
     * The categories that sold in either month, most takings first; the lines of an order may be in several. A product counts where it is
     * now, a deleted one where it was when it was bought. Without `_id` the category is gone; without a name it is not known.
     */
    categories: z.array(Compared.extend({ _id: Id.optional(), name: z.string() })),
  })
  .meta({ id: 'MonthReport' });
export type MonthReport = z.infer<typeof MonthReport>;

/** This month unless said. */
const query = z.object({ month: Month.optional() });
const refusals = ['signedOut', 'forbidden'] as const;

export const monthEndpoints = {
  getMonthMoney: endpoint('getMonthMoney', {
    summary: 'What came in and went back in a month, and the cash that each courier has now',
    query,
    reply: z.object({ success: z.literal(true), money: MonthMoney }),
    refusals,
  }),
  getMonthReport: endpoint('getMonthReport', {
    summary: 'The sales of a month beside those of the month before: by category, and cash beside online',
    query,
    reply: z.object({ success: z.literal(true), report: MonthReport }),
    refusals,
  }),
  exportMonthReport: endpoint('exportMonthReport', {
    summary: 'The same as CSV: a line for all, for each way of payment and for each category',
    ...reportFile,
    query,
  }),
};

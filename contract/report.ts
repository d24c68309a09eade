import { z } from 'zod';
import { DayRevenue } from './dashboard.ts';
import { endpoint } from './endpoint.ts';
import { Day, Id, Quantity, Slug } from './primitives.ts';
import { fieldError } from './refused-fields.ts';
import { daysBetween, mostReportDays } from './rules/report.ts';
import { returnReasons } from './rules/returns.ts';

/** Reports for owners. Days are in India, both included. Cancelled orders are not counted; a live shop leaves out test orders. */

const Money = z.number().min(0);
const Pieces = z.int().min(0);

/** Pieces and takings in rupees, at the prices that were paid. */
const Sold = z.object({ pieces: Pieces, takings: Money });

/** A product that was sold. */
export const ProductSales = Sold.extend({
  _id: Id,
  name: z.string(),
  /** Absent if the product was deleted. */
  slug: Slug.optional(),
  /** By size as bought, most pieces first; the label is empty for a product without sizes. */
  sizes: z.array(Sold.extend({ label: z.string() })),
}).meta({ id: 'ProductSales' });
export type ProductSales = z.infer<typeof ProductSales>;

export const SalesReport = z
  .object({
    from: Day,
    to: Day,
    /**
     * Without a gap, oldest first. `refunded`: what went back of orders that are not cancelled, by hand or for a return, by the day on which that
     * was decided; takings are not less for it.
     */
    days: z.array(DayRevenue.extend({ pieces: Pieces, refunded: Money })),
    /** The products that brought most, at most `mostReportRows`. */
    products: z.array(ProductSales),
    /** The number of products that were sold. */
    total: z.int().min(0),
  })
  .meta({ id: 'SalesReport' });
export type SalesReport = z.infer<typeof SalesReport>;

/** A size with its sales and what is left. */
export const StockReportRow = z
  .object({
    /** Of the size. */
    _id: Id,
    product: z.object({ _id: Id, name: z.string(), slug: Slug, hidden: z.literal(true).optional() }),
    label: z.string().max(20),
    sku: z.string().optional(),
    /** Pieces sold in these days. */
    sold: Pieces,
    /** Not sold now. */
    quantity: Quantity,
    /** The share that was sold of what was sold and was left at the end of the last day, from 0 to 1; absent if there was nothing. */
    sell_through: z.number().min(0).max(1).optional(),
    /** How many days what is not sold lasts if it sells as in these days; absent if nothing was sold. */
    days_left: z.number().min(0).optional(),
  })
  .meta({ id: 'StockReportRow' });
export type StockReportRow = z.infer<typeof StockReportRow>;

export const StockReport = z
  .object({
    from: Day,
    to: Day,
    /** Those that are used up first, then those that sell least of what there is; at most `mostReportRows`. */
    sizes: z.array(StockReportRow),
    /** The number of live sizes. */
    total: z.int().min(0),
  })
  .meta({ id: 'StockReport' });
export type StockReport = z.infer<typeof StockReport>;

/** A size of a product with what of it came back. */
export const ReturnReportRow = z
  .object({
    product: z.object({ _id: Id, name: z.string(), slug: Slug.optional() }),
    /** As bought; empty for a product without sizes. */
    label: z.string(),
    /** Pieces of orders of these days. */
    sold: Pieces,
    /** Pieces that were asked back in these days, without requests that were cancelled or declined. */
    asked: Pieces,
    /** What of those was received. */
    received: Pieces,
    /** The asked pieces by reason, most first. */
    reasons: z.array(z.object({ reason: z.enum(returnReasons), pieces: z.int().min(1) })),
  })
  .meta({ id: 'ReturnReportRow' });
export type ReturnReportRow = z.infer<typeof ReturnReportRow>;

export const ReturnsReport = z
  .object({
    from: Day,
    to: Day,
    /** The asked pieces of all products by reason, most first. */
    reasons: z.array(z.object({ reason: z.enum(returnReasons), pieces: z.int().min(1) })),
    /** Those of which most came back first; at most `mostReportRows`. */
    sizes: z.array(ReturnReportRow),
    /** The number of sizes of which something was asked back. */
    total: z.int().min(0),
  })
  .meta({ id: 'ReturnsReport' });
export type ReturnsReport = z.infer<typeof ReturnsReport>;

/** A day away from the years 0 and 9999: sums of days beyond them are not written with four digits. */
const ReportDay = Day.refine((day) => day >= '1000' && day < '9000', {
  error: fieldError('notDay', { example: '2026-01-31' }),
});

const query = z
  .object({
    /** 29 days before `to` unless said. */
    from: ReportDay.optional(),
    /** Today unless said. */
    to: ReportDay.optional(),
  })
  .refine(({ from, to }) => from === undefined || to === undefined || from <= to, {
    path: ['to'],
    error: fieldError('daysReversed'),
  })
  .refine(({ from, to }) => from === undefined || to === undefined || !(daysBetween(from, to) > mostReportDays), {
    path: ['to'],
    error: fieldError('tooManyDays', { count: mostReportDays }),
  });

const refusals = ['signedOut', 'forbidden'] as const;
/** What the endpoints of CSV files have in common. */
export const reportFile = {
  reply: { bytes: ['text/csv'] },
  replyHeaders: { 'content-disposition': 'The name of the file' },
  refusals,
};
const file = { ...reportFile, query };

export const reportEndpoints = {
  getSalesReport: endpoint('getSalesReport', {
    summary: 'What was sold by product, size and day',
    query,
    reply: z.object({ success: z.literal(true), report: SalesReport }),
    refusals,
  }),
  exportSalesReport: endpoint('exportSalesReport', {
    summary: 'The sales as CSV: a line a day, product and size, and one for the refunds of a day',
    ...file,
  }),
  getStockReport: endpoint('getStockReport', {
    summary: 'Sell-through and days of stock left, by size',
    query,
    reply: z.object({ success: z.literal(true), report: StockReport }),
    refusals,
  }),
  exportStockReport: endpoint('exportStockReport', { summary: 'The stock as CSV: a line a size', ...file }),
  exportOrders: endpoint('exportOrders', {
    summary: 'All orders between two days as CSV, with how each is paid and what of its money is still out',
    ...file,
    query: z.object({ from: Day.optional(), to: Day.optional() }),
  }),
};

export const returnsReportEndpoints = {
  getReturnsReport: endpoint('getReturnsReport', {
    summary: 'What was asked back by product, size and reason',
    query,
    reply: z.object({ success: z.literal(true), report: ReturnsReport }),
    refusals,
  }),
  exportReturnsReport: endpoint('exportReturnsReport', {
    summary: 'What was asked back as CSV: a line a product, size and reason',
    ...file,
  }),
};

import { z } from 'zod';
import { DryRun } from './catalogue-file.ts';
import { endpoint } from './endpoint.ts';
import { ChosenIds, Id, Minute, Paging, Rupees, Slug, Text, Timestamp, Version } from './primitives.ts';
import { fieldError } from './refused-fields.ts';
import { toPaise } from './rules/money.ts';
import { endProblem, leastSalePaise, saleRounds, saleStates } from './rules/sale.ts';
import { cleanLine } from './rules/typed-text.ts';

/** Sales: reductions of many products for a time. */

/** The most products of a sale, the most that are chosen one by one, and the most whose prices a reply has. */
export const mostSaleProducts = 20_000;
const mostChosen = 5000;
export const mostSalePrices = 1000;
/** The most products that the body of a refusal of an overlap has. */
export const mostOverlaps = 1000;

const longestName = 100;

const SaleName = Text.overwrite(cleanLine)
  .min(1, fieldError('required'))
  .max(longestName, fieldError('tooLong', { count: longestName }));

/** What a sale takes off, and of what: one of each. */
const saleShape = {
  percent: z
    .int(fieldError('notWholeNumber'))
    .min(1, fieldError('tooSmall', { min: 1 }))
    .max(99, fieldError('tooLarge', { max: 99 }))
    .optional(),
  rupees: Rupees.min(leastSalePaise / 100, fieldError('amountTooSmall', { count: 1 }))
    .refine((rupees) => toPaise(rupees) / 100 === rupees, fieldError('notPrice'))
    .optional(),
  /** How prices are rounded down. */
  round: z.enum(saleRounds).default('rupee'),
  products: ChosenIds(mostChosen).optional(),
  categories: ChosenIds(100).optional(),
  all: z.literal(true).optional(),
};

const timeShape = {
  /** When it was announced; by default its start. It is compared with the lowest price from 30 days before until the start. */
  announced: Minute.optional(),
  /** Absent or past: now. */
  from: Minute.optional(),
  to: Minute,
};

interface Planned {
  readonly percent?: number | undefined;
  readonly rupees?: number | undefined;
  readonly products?: readonly string[] | undefined;
  readonly categories?: readonly string[] | undefined;
  readonly all?: true | undefined;
  readonly announced?: string | undefined;
  readonly from?: string | undefined;
  readonly to: string;
}

const countOf = (...values: readonly unknown[]): number => values.filter((value) => value !== undefined).length;

function refusePlan(sale: Planned, context: z.RefinementCtx): void {
  const { percent, rupees, products, categories, all, announced, from, to } = sale;
  const start = from === undefined ? undefined : Date.parse(from);
  // Without a start it begins now, which is not known here.
  const end = start === undefined ? undefined : endProblem(start, Date.parse(to));
  const problems = {
    ...(countOf(percent, rupees) !== 1 && { percent: fieldError('percentOrRupees') }),
    ...(countOf(products, categories, all) !== 1 && { products: fieldError('oneOfProducts') }),
    ...(end !== undefined && { to: fieldError(end) }),
    ...(start !== undefined && Date.parse(announced ?? '') > start && { announced: fieldError('announcedLate') }),
  };
  for (const [path, message] of Object.entries(problems)) context.addIssue({ code: 'custom', path: [path], message });
}

const SaleForm = z.object({ name: SaleName, ...saleShape, ...timeShape });

const NewSale = SaleForm.superRefine(refusePlan);
export type NewSale = z.infer<typeof NewSale>;

/** Whether an edit says more than a name and an end, which is all that changes once a sale has begun. */
export const isWholePlan = ({ percent, rupees, products, categories, all, from, announced }: Planned): boolean =>
  countOf(percent, rupees, products, categories, all, from, announced) > 0;

/** A change of a sale: of one that has begun `name` and `to` only, of a planned one all fields. */
const SaleEdit = SaleForm.extend({ version: Version.optional() }).superRefine((sale, context) => {
  if (isWholePlan(sale)) refusePlan(sale, context);
});
export type SaleEdit = z.infer<typeof SaleEdit>;

/** A product of a sale with its prices, in rupees. */
const SalePrice = z.object({
  _id: Id,
  name: z.string(),
  slug: Slug,
  /** Without the sale. */
  price: Rupees,
  /** In the sale; absent: it is too low, or the product had no price, so the sale leaves it out. */
  sale_price: Rupees.optional(),
  /** What it will be compared with, as far as is known now; absent: the sale makes it no cheaper than it was. */
  was: Rupees.optional(),
  mrp: Rupees.optional(),
});
export type SalePrice = z.infer<typeof SalePrice>;

export const Sale = z
  .object({
    _id: Id,
    name: z.string(),
    state: z.enum(saleStates),
    announced: Timestamp,
    from: Timestamp,
    to: Timestamp,
    percent: z.int().optional(),
    rupees: Rupees.optional(),
    round: z.enum(saleRounds),
    /** What was chosen; `products` only in replies with one sale. */
    products: z.array(Id).optional(),
    categories: z.array(Id).optional(),
    all: z.literal(true).optional(),
    /** How many products it has; they are fixed when it is saved. */
    total: z.int().min(0),
    /** How many of them have their price; of `starting` and `ending`. */
    done: z.int().min(0).optional(),
    /** In replies with one sale: the first of them by name. */
    prices: z.array(SalePrice).max(mostSalePrices).optional(),
    version: z.string(),
  })
  .meta({ id: 'Sale' });
export type Sale = z.infer<typeof Sale>;

const params = z.object({ id: Id });
const OneSale = z.object({ success: z.literal(true), sale: Sale });

export const saleEndpoints = {
  createSale: endpoint('createSale', {
    summary: `Plans a sale of up to ${mostSaleProducts} products, or starts it now; \`dry_run=1\` shows each new price and stores nothing`,
    /** `replaces`: the planned sale that a dry run stands for, which is no overlap then. */
    query: DryRun.extend({ replaces: Id.optional() }),
    body: NewSale,
    maxBytes: 256 * 1024,
    status: 201,
    reply: OneSale,
    refusals: ['signedOut', 'forbidden', 'saleOverlaps'],
  }),
  listSales: endpoint('listSales', {
    summary: 'All sales, the latest start first: 20 a page unless said',
    query: Paging,
    reply: z.object({ success: z.literal(true), sales: z.array(Sale), total: z.int().min(0) }),
    refusals: ['signedOut', 'forbidden'],
  }),
  getSale: endpoint('getSale', {
    summary: 'A sale with its products and their prices',
    params,
    reply: OneSale,
    refusals: ['signedOut', 'forbidden', 'saleNotFound'],
  }),
  updateSale: endpoint('updateSale', {
    summary: 'Changes a planned sale, or the name and the end of a running one',
    params,
    body: SaleEdit,
    maxBytes: 256 * 1024,
    reply: OneSale,
    refusals: ['signedOut', 'forbidden', 'saleNotFound', 'saleOverlaps', 'saleBegun', 'saleOver', 'changedMeanwhile'],
  }),
  deleteSale: endpoint('deleteSale', {
    summary: 'Ends a running sale now, or deletes a planned one; one that has ended stays',
    params,
    reply: z.object({ success: z.literal(true), message: z.string(), sale: Sale.optional() }),
    refusals: ['signedOut', 'forbidden', 'saleNotFound'],
  }),
};

export const saleMessages = { ended: 'The sale is ended', deleted: 'The sale is deleted' } as const;

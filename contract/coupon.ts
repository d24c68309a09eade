import { z } from 'zod';
import { OrderKey } from './cash.ts';
import { endpoint } from './endpoint.ts';
import { ChosenIds, Id, Minute, Paging, Rupees, Text, Timestamp, Version } from './primitives.ts';
import { fieldError } from './refused-fields.ts';
import { toPaise } from './rules/money.ts';
import { couponStates, foldedCode, leastTotal, mostMadeCodes, type OfferTerms } from './rules/offers.ts';
import { cleanLine } from './rules/typed-text.ts';

/** Offers as owners keep them: a code, or automatic. */

const longestName = 100;
/** Of a code; made codes add a hyphen and `madeLength` characters. */
const [shortestCode, longestCode] = [3, 30];
export const madeLength = 8;
const mostUses = 10_000_000;

const OfferName = Text.overwrite(cleanLine)
  .min(1, fieldError('required'))
  .max(longestName, fieldError('tooLong', { count: longestName }));

const Code = Text.overwrite(foldedCode)
  .regex(/^(?!-)[A-Z0-9-]*$/, fieldError('couponCode'))
  .min(shortestCode, fieldError('tooShort', { count: shortestCode }))
  .max(longestCode, fieldError('tooLong', { count: longestCode }));

const Amount = Rupees.min(leastTotal / 100, fieldError('amountTooSmall', { count: 1 })).refine(
  (rupees) => toPaise(rupees) / 100 === rupees,
  fieldError('notPrice'),
);

const flag = z.boolean().optional();

const couponShape = {
  name: OfferName,
  /** In capitals, of A–Z, 0–9 and hyphens. Absent if it is automatic. */
  code: Code.optional(),
  /** It needs no code. Of the automatic ones an order gets the one that saves most. */
  automatic: z.boolean(),
  /** One of both. `rupees` are off the whole order. */
  percent: z
    .int(fieldError('notWholeNumber'))
    .min(1, fieldError('tooSmall', { min: 1 }))
    .max(99, fieldError('tooLarge', { max: 99 }))
    .optional(),
  rupees: Amount.optional(),
  /** The most rupees that percent take off. */
  cap: Amount.optional(),
  /** Rupees of the eligible pieces, before any offer. */
  minimum: Amount.optional(),
  /** Absent: everything. At most one of both. */
  categories: ChosenIds(100).optional(),
  products: ChosenIds(1000).optional(),
  /** Pieces that a sale has reduced are left out. */
  not_on_sale: flag,
  /** Only for an account without another order. */
  first_order: flag,
  /** Once a person. */
  once: flag,
  /** For payments online only. */
  prepaid: flag,
  /** Absent: at once, and until it is ended. */
  from: Minute.optional(),
  to: Minute.optional(),
  /** In all; absent: without end. With made codes each of them is used once. */
  uses: z
    .int(fieldError('notWholeNumber'))
    .min(1, fieldError('tooSmall', { min: 1 }))
    .max(mostUses, fieldError('tooLarge', { max: mostUses }))
    .optional(),
  /** Shoppers below its minimum are told what is missing; else its code is as good as unknown to them. */
  advertise: flag,
  /** False: switched off. */
  active: z.boolean().default(true),
};

interface Terms {
  readonly code?: string | undefined;
  readonly automatic: boolean;
  readonly percent?: number | undefined;
  readonly rupees?: number | undefined;
  readonly cap?: number | undefined;
  readonly categories?: readonly string[] | undefined;
  readonly products?: readonly string[] | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

function refuseTerms(terms: Terms, context: z.RefinementCtx): void {
  const { code, automatic, percent, rupees, cap, categories, products, from, to } = terms;
  const problems = {
    ...(automatic === (code !== undefined) && { code: fieldError('codeOrAutomatic') }),
    ...((percent === undefined) === (rupees === undefined) && { percent: fieldError('percentOrRupees') }),
    ...(cap !== undefined && percent === undefined && { cap: fieldError('capOfPercent') }),
    ...(categories !== undefined && products !== undefined && { products: fieldError('categoriesOrProducts') }),
    ...(Date.parse(to ?? '') <= Date.parse(from ?? '') && { to: fieldError('timesReversed') }),
  };
  for (const [path, message] of Object.entries(problems)) context.addIssue({ code: 'custom', path: [path], message });
}

/** The same `key` and terms are the same offer. */
const NewCoupon = z.object({ ...couponShape, key: OrderKey.optional() }).superRefine(refuseTerms);
export type NewCoupon = z.infer<typeof NewCoupon>;

const CouponEdit = z.object({ ...couponShape, version: Version.optional() }).superRefine(refuseTerms);
export type CouponEdit = z.infer<typeof CouponEdit>;

const Sum = z.number().min(0);

export const Coupon = z
  .object({
    _id: Id,
    ...couponShape,
    active: z.boolean(),
    categories: z.array(Id).optional(),
    products: z.array(Id).optional(),
    /** Of `products`, in replies with one offer; those that are deleted are missing. */
    product_names: z.array(z.object({ _id: Id, name: z.string() })).optional(),
    from: Timestamp.optional(),
    to: Timestamp.optional(),
    state: z.enum(couponStates),
    /** Uses, with those of checkouts that are not paid yet. */
    used: z.int().min(0),
    /** How many single-use codes were made for it; then `code` alone is none. */
    codes: z.int().min(0),
    /** The orders with it that stand: how many, what they cost and what it took off, in rupees. */
    orders: z.int().min(0),
    takings: Sum,
    discount: Sum,
    createdAt: Timestamp,
    version: z.string(),
  })
  .meta({ id: 'Coupon' });
export type Coupon = z.infer<typeof Coupon>;

/** The terms of an offer in paise. */
export const termsOf = (coupon: Omit<NewCoupon, 'name' | 'active' | 'key'>): OfferTerms => {
  const { percent, rupees, cap, minimum, categories, products, not_on_sale: notOnSale, prepaid } = coupon;
  const paise = (amount: number | undefined) => (amount === undefined ? undefined : toPaise(amount));
  return {
    ...{ percent, off: paise(rupees), cap: paise(cap), minimum: paise(minimum) },
    ...{ categories, products, notOnSale, prepaid },
  };
};

const params = z.object({ id: Id });
const OneCoupon = z.object({ success: z.literal(true), coupon: Coupon });
const general = ['signedOut', 'forbidden', 'couponNotFound'] as const;

export const couponEndpoints = {
  createCoupon: endpoint('createCoupon', {
    summary: 'Makes an offer: with a code, or automatic. The same key and terms answer the same offer',
    body: NewCoupon,
    status: 201,
    reply: OneCoupon,
    refusals: ['signedOut', 'forbidden', 'keyReused'],
  }),
  listCoupons: endpoint('listCoupons', {
    summary: 'All offers, the newest first, with their uses and takings: 20 a page unless said',
    query: Paging.extend({ state: z.enum(couponStates).optional() }),
    reply: z.object({ success: z.literal(true), coupons: z.array(Coupon), total: z.int().min(0) }),
    refusals: ['signedOut', 'forbidden'],
  }),
  getCoupon: endpoint('getCoupon', { summary: 'An offer', params, reply: OneCoupon, refusals: general }),
  updateCoupon: endpoint('updateCoupon', {
    summary:
      'Replaces the terms of an offer; orders keep what they got. The code stays once it was used. One that has ended begins again with another end',
    params,
    body: CouponEdit,
    reply: OneCoupon,
    refusals: [...general, 'couponCodeFixed', 'changedMeanwhile'],
  }),
  deleteCoupon: endpoint('deleteCoupon', {
    summary: 'Deletes an offer that nobody has used, or ends one now',
    params,
    reply: z.object({ success: z.literal(true), message: z.string(), coupon: Coupon.optional() }),
    refusals: general,
  }),
  makeCoupons: endpoint('makeCoupons', {
    summary:
      'Makes single-use codes for an offer with a code, which becomes their beginning and is none by itself from then on. The answer is the only list of them; the same key and count answer it again',
    params,
    body: z.object({
      count: z
        .int(fieldError('notWholeNumber'))
        .min(1, fieldError('tooSmall', { min: 1 }))
        .max(mostMadeCodes, fieldError('tooLarge', { max: mostMadeCodes })),
      key: OrderKey.optional(),
    }),
    reply: { bytes: ['text/csv'] },
    replyHeaders: { 'content-disposition': 'The name of the file' },
    refusals: [...general, 'couponCodeFixed', 'couponOver', 'keyReused', 'tooManyTries'],
  }),
};

export const couponDone = { ended: 'The offer is ended', deleted: 'The offer is deleted' } as const;

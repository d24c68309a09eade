import type { OrderStatus } from './order-status.ts';

/** How a garment fits compared with its size label. */
export const reviewFits = ['small', 'true', 'large'] as const;

export type ReviewFit = (typeof reviewFits)[number];

export const mostStars = 5;

/** The longest text of a review, and the longest reason for hiding one, in characters. */
export const reviewLength = 2000;
export const reviewReasonLength = 500;

/** The mean of a product's stars, with one decimal. */
export function meanStars(sum: number, count: number): number {
  return Math.round((sum / count) * 10) / 10;
}

/** How people are addressed: no first name. */
const honorific = /^(?:smt|shri|shree|sri|kum|dr|prof|mr|mrs|ms|miss|er|adv|col|capt|श्री|श्रीमती|डॉ)\.?$/iu;

/** The name under a review: the first name, and the initial of the last one. */
export function reviewerName(name: string): string {
  const all = name
    .replace(/[()[\]{}"]/g, ' ')
    .trim()
    .split(/\s+/);
  const words = all.length > 1 && honorific.test(all[0] ?? '') ? all.slice(1) : all;
  const first = words[0] ?? '';
  const last = words.length > 1 ? words.at(-1) : undefined;
  return last === undefined ? first : `${first} ${initialOf(last)}.`;
}

/**
 * A letter as people see it: with its marks, of Indian scripts with the consonants that a virama joins to it, of emoji with what a joiner
 * adds, or two letters of a flag. Browsers of 2021 have no `Intl.Segmenter`, and that of Node 20 knows no conjuncts.
 */
const letter =
  /^(?:\p{Regional_Indicator}{2}|\P{M}(?:[\u094D\u09CD\u0A4D\u0ACD\u0B4D\u0C4D\u0CCD\u0D4D][\u200C\u200D]?\p{L}|\u200D\P{M}|\p{Emoji_Modifier}|\p{M})*)/u;

function initialOf(word: string): string {
  return (letter.exec(word)?.[0] ?? '').toUpperCase();
}

/** A review as far as the summary counts it. */
interface CountedReview {
  readonly stars: number;
  readonly fit: ReviewFit;
  /** How many reviews have these stars and this fit; 1 by default. */
  readonly count?: number;
}

/** The summary of a product's reviews: the mean, the number, and how many gave which stars and said which fit. */
export interface ReviewSummary {
  stars: number;
  count: number;
  /** The number of reviews with 1, 2 … 5 stars. */
  by_stars: number[];
  fit: Record<ReviewFit, number>;
}

/** The summary of these reviews; undefined if there are none. */
export function summaryOfReviews(reviews: readonly CountedReview[]): ReviewSummary | undefined {
  const by_stars = Array.from({ length: mostStars }, () => 0);
  const fit: Record<ReviewFit, number> = { small: 0, true: 0, large: 0 };
  let [sum, count] = [0, 0];
  for (const { stars, fit: said, count: times = 1 } of reviews) {
    by_stars[stars - 1] = (by_stars[stars - 1] ?? 0) + times;
    fit[said] += times;
    sum += stars * times;
    count += times;
  }
  return count === 0 ? undefined : { stars: meanStars(sum, count), count, by_stars, fit };
}

/** From this many reviews on, the product page says what most of them say of the fit. */
export const fewestFitReviews = 5;

/** What more than half of the reviews say of the fit; undefined if there are few reviews or no such majority. */
export function reviewedFit({ count, fit }: Pick<ReviewSummary, 'count' | 'fit'>): ReviewFit | undefined {
  return count < fewestFitReviews ? undefined : reviewFits.find((option) => fit[option] * 2 > count);
}

/** An order of a shopper, as far as reviews look at it. */
interface ReviewedOrder {
  readonly _id: string;
  readonly status: OrderStatus;
  readonly products: readonly { readonly _id: { readonly _id: string } }[];
}

/**
 * The ids of the products that their buyer can review, by order id. A product belongs to the latest delivered order that has it: the order
 * and the size of its review are from there.
 * @param orders Of one shopper, newest first.
 * @param mayReview Whether the product is in the shop and the shopper has not reviewed it.
 */
export function reviewableProducts(
  orders: readonly ReviewedOrder[],
  mayReview: (productId: string) => boolean,
): Map<string, string[]> {
  const seen = new Set<string>();
  const reviewable = new Map<string, string[]>();
  for (const { _id: orderId, products } of orders.filter(({ status }) => status === 'Delivered')) {
    const ids = new Set(products.map(({ _id: product }) => product._id).filter((id) => !seen.has(id)));
    for (const id of ids) seen.add(id);
    const own = [...ids].filter(mayReview);
    if (own.length > 0) reviewable.set(orderId, own);
  }
  return reviewable;
}

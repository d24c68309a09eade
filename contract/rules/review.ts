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

/** The name under a review: the first name, and the initial of the last one. */
export function reviewerName(name: string): string {
  const words = name.trim().split(/\s+/);
  const first = words[0] ?? '';
  const last = words.length > 1 ? words.at(-1) : undefined;
  return last === undefined ? first : `${first} ${initialOf(last)}.`;
}

/** The first letter with its marks: in Indian scripts a vowel sign belongs to its consonant. */
function initialOf(word: string): string {
  return (/^\P{M}\p{M}*/u.exec(word)?.[0] ?? word.charAt(0)).toUpperCase();
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

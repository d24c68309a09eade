import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { OrderReference } from './fulfilment.ts';
import { Id, Paging, PlainText, Text, Timestamp } from './primitives.ts';
import { Product } from './product.ts';
import { fieldError } from './refused-fields.ts';
import { adminReviewsPageSize, reviewsPageSize } from './rules/paging.ts';
import { productVisibilities } from './rules/product-filter.ts';
import { mostStars, reviewFits, reviewLength, reviewReasonLength } from './rules/review.ts';

/** Reviews by people who bought the product. */

const Stars = z
  .int(fieldError('notWholeNumber'))
  .min(1, fieldError('tooSmall', { min: 1 }))
  .max(mostStars, fieldError('tooLarge', { max: mostStars }))
  .meta({ id: 'Stars', example: 4 });
const Count = z.int().min(0);

/** A review as everyone reads it. */
export const Review = z
  .object({
    _id: Id,
    /** The buyer's first name, and the initial of the last one. */
    name: z.string().min(1),
    stars: Stars,
    fit: z.enum(reviewFits),
    /** Plain text; line breaks are kept. */
    text: z.string().min(1).max(reviewLength),
    /** The label of the size that was bought; absent for a product without sizes. */
    size: z.string().min(1).max(20).optional(),
    createdAt: Timestamp,
  })
  .meta({ id: 'Review' });
export type Review = z.infer<typeof Review>;

/** What the shown reviews of a product say together. */
const ReviewSummary = z
  .object({
    /** The mean with one decimal. */
    stars: z.number().min(1).max(mostStars),
    count: z.int().min(1),
    /** The number of reviews with 1, 2 … 5 stars. */
    by_stars: z.array(Count).length(mostStars),
    fit: z.object({ small: Count, true: Count, large: Count }),
  })
  .meta({ id: 'ReviewSummary' });

/** A review in the back office. */
export const AdminReview = Review.extend({
  product: Product.pick({ _id: true, name: true, slug: true }),
  order: OrderReference,
  /** Present in a live shop if no money was paid for the order: the shop neither shows nor counts the review. */
  of_test_order: z.literal(true).optional(),
  /** Present if an admin hid it. `by` is the admin's name. */
  hidden: z.object({ reason: z.string(), at: Timestamp, by: z.string().optional() }).optional(),
}).meta({ id: 'AdminReview' });
export type AdminReview = z.infer<typeof AdminReview>;

/** The reason for hiding is for admins; it is required to hide. */
const ReviewVisibility = z
  .object({
    hidden: z.boolean(),
    reason: Text.max(reviewReasonLength, fieldError('tooLong', { count: reviewReasonLength })).default(''),
  })
  .refine(({ hidden, reason }) => !hidden || reason !== '', { path: ['reason'], error: fieldError('required') });

export const reviewMessages = {
  created: 'Thank you: your review is on the page of the product',
  hidden: 'The review is hidden from the shop',
  shown: 'The review is in the shop',
} as const;

const params = z.object({ productId: Id });

export const reviewEndpoints = {
  listReviews: endpoint('listReviews', {
    summary: `The shown reviews of a product, newest first, and their summary; ${reviewsPageSize} a page by default`,
    params,
    query: Paging,
    reply: z.object({
      success: z.literal(true),
      reviews: z.array(Review),
      /** Absent if there are none. */
      summary: ReviewSummary.optional(),
    }),
    refusals: ['productNotFound'],
  }),
  createReview: endpoint('createReview', {
    summary: 'Reviews a product of a delivered order; once a product and person',
    params,
    body: z.object({
      stars: Stars,
      fit: z.enum(reviewFits),
      text: PlainText.min(1, fieldError('required')).max(reviewLength, fieldError('tooLong', { count: reviewLength })),
    }),
    status: 201,
    reply: z.object({ success: z.literal(true), message: z.string(), review: Review }),
    refusals: ['signedOut', 'productNotFound', 'reviewNotBought', 'reviewWritten'],
  }),
};

export const adminReviewEndpoints = {
  listAdminReviews: endpoint('listAdminReviews', {
    summary: `All reviews for the back office, hidden ones too, newest first; ${adminReviewsPageSize} a page by default`,
    query: Paging.extend({
      visibility: z.enum(productVisibilities).optional(),
      product: Id.optional(),
      customer: Id.optional(),
    }),
    reply: z.object({
      success: z.literal(true),
      reviews: z.array(AdminReview),
      total: Count,
      /** The product of the filter, with or without reviews; absent if it is unknown. */
      product: Product.pick({ _id: true, name: true, slug: true }).optional(),
    }),
    refusals: ['signedOut', 'forbidden'],
  }),
  setReviewVisibility: endpoint('setReviewVisibility', {
    summary: 'Hides a review from the shop with a reason, or shows it again',
    params: z.object({ id: Id }),
    body: ReviewVisibility,
    reply: z.object({ success: z.literal(true), message: z.string(), review: AdminReview }),
    refusals: ['signedOut', 'forbidden', 'reviewNotFound'],
  }),
};

import type { Call } from './shop-calls.ts';

const reviews = '/api/v1/product/reviews/{productId}';

/** The calls about reviews. Only the parts of a page that show or write reviews load them, after the page itself. */
export const reviewCalls = {
  listReviews: { method: 'GET', path: reviews, access: 'public' },
  /** For a product of a delivered order of the account. */
  createReview: { method: 'POST', path: reviews, access: 'user' },
} as const satisfies Record<string, Call>;

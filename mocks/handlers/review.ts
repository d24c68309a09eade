import { endpoints } from '#contract/endpoints.ts';
import { reviewMessages } from '#contract/review.ts';
import { adminReviewsPageSize, reviewsPageSize } from '#contract/rules/paging.ts';
import { handle, handleSignedIn } from '../handle.ts';
import { page } from '../paging.ts';
import type { MockState } from '../state.ts';

export const reviewHandlers = ({ accounts, reviews }: MockState) => ({
  listReviews: handle(endpoints.listReviews, ({ params: { productId }, query }) => {
    const shown = page(reviews.shown(productId), query.page ?? 1, query.limit ?? reviewsPageSize);
    const summary = reviews.summary(productId);
    return { success: true, reviews: shown, ...(summary && { summary }) };
  }),
  createReview: handleSignedIn(accounts, endpoints.createReview, ({ params, body }, { user }) => ({
    success: true,
    message: reviewMessages.created,
    review: reviews.write(params.productId, body, user),
  })),
  listAdminReviews: handleSignedIn(accounts, endpoints.listAdminReviews, ({ query }) => {
    const found = reviews.list(query);
    const shown = page(found, query.page ?? 1, query.limit ?? adminReviewsPageSize);
    const product = reviews.productOf(query.product);
    return { success: true, reviews: shown, total: found.length, ...(product && { product }) };
  }),
  setReviewVisibility: handleSignedIn(accounts, endpoints.setReviewVisibility, ({ params, body }, { user }) => ({
    success: true,
    message: body.hidden ? reviewMessages.hidden : reviewMessages.shown,
    review: reviews.setHidden(params.id, body.hidden ? { reason: body.reason, by: user.name } : undefined),
  })),
});

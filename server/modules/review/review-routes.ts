import type { FastifyInstance } from 'fastify';
import { adminReviewEndpoints, reviewEndpoints, reviewMessages } from '#contract/review.ts';
import type { Cached, ResponseCache } from '../../http/response-cache/response-cache.ts';
import { routes } from '../../http/route.ts';
import { tag } from '../catalogue-change/catalogue-tags.ts';
import { ReviewService, type ReviewServiceDependencies } from './review-service.ts';

/** Adds the reviews. */
export async function addReviews(
  app: FastifyInstance,
  shop: ReviewServiceDependencies & Cached,
): Promise<ReviewService> {
  const reviews = new ReviewService(shop);
  await app.register(shopRoutes(reviews, shop.cache));
  await app.register(adminRoutes(reviews));
  return reviews;
}

const shopRoutes = (reviews: ReviewService, cache: ResponseCache) =>
  routes(
    reviewEndpoints,
    {
      listReviews: {
        cached: {
          tags: ({ params }) => [tag.reviews(params.productId)],
          isCacheable: ({ query }, reply) => (query.page ?? 1) === 1 || reply.reviews.length > 0,
        },
        handle: async ({ params, query }) => ({ success: true, ...(await reviews.page(params.productId, query)) }),
      },
      createReview: async ({ params, body }, { account }) => ({
        success: true,
        message: reviewMessages.created,
        review: await reviews.create(params.productId, body, account),
      }),
    },
    cache,
  );

const adminRoutes = (reviews: ReviewService) =>
  routes(adminReviewEndpoints, {
    listAdminReviews: async ({ query }) => ({ success: true, ...(await reviews.adminPage(query)) }),
    setReviewVisibility: async ({ params, body: { hidden, reason } }, { account }) => ({
      success: true,
      message: hidden ? reviewMessages.hidden : reviewMessages.shown,
      review: hidden ? await reviews.hide(params.id, reason, account.id) : await reviews.show(params.id),
    }),
  });

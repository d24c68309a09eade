import { unsubscribed, type PreloadStore } from '#src/features/catalog/preload-products.ts';
import { hydrateLater } from '#src/shared/ui/hydrate-later.tsx';

/** Parts of the product page that the first load has no room for. The server renders the reviews; the others are empty there. */
export const LateBuyBar = hydrateLater(() => import('./buy-bar.tsx'));
export const LateReviews = hydrateLater(() => import('#src/features/reviews/components/product-reviews.tsx'));
export const LateRecentlyViewed = hydrateLater(() => import('#src/features/catalog/components/recently-viewed.tsx'));

/** Loads the first page of a product's reviews for the server's HTML. In the browser the part fetches them itself. */
export async function preloadReviews({ dispatch }: PreloadStore, productId: string): Promise<void> {
  if (!import.meta.env.SSR) return;
  const { reviewsApi } = await import('#src/features/reviews/reviews-api.ts');
  await dispatch(reviewsApi.endpoints.listReviews.initiate(productId, unsubscribed));
}
